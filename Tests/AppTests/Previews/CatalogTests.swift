// Every component and module is in the catalog, and every state of it renders.
import Foundation
import Puddles
import PuddlesWorkshop
import Testing

@testable import App

@Suite("Catalog")
struct CatalogTests {
  @Test("every preview renders with the providers that it brings", arguments: shelf)
  func previews(slot: Slot) async {
    #expect(await slot.fault() == nil)
  }

  @Test("a provider that a preview lacks is named, with the preview, its type and the module")
  func missingProvider() async throws {
    let slot = Slot(name: "Scrums.AllScrums", preview: Preview("Bare") { Scrums.AllScrums() })
    let fault = try #require(await slot.fault())
    #expect(fault.hasPrefix("the preview 'Bare' of Scrums.AllScrums: "))
    #expect(fault.contains("ScrumProvider"))
    #expect(fault.contains("AllScrums"))
  }

  @Test("no type declares the same state twice, or none")
  func states() {
    for group in ExampleSite.previews.previewGroups {
      let slugs = group.previews.map(\.slug)
      #expect(!slugs.isEmpty, "\(group.name) has no previews")
      #expect(Set(slugs).count == slugs.count, "\(group.name) repeats one of \(slugs)")
    }
  }

  @Test("every component and module is listed, and has previews, unless it is a part of a module")
  func completeness() throws {
    let found = ExampleSite.previews.previewGroups.map(\.name)
    let declared = try PreviewedTypes.all()
    #expect(declared.count > 60)
    for (name, file) in declared.sorted(by: { $0.key < $1.key }) {
      // A module within another one is shown by the previews of that one.
      let outer = name.split(separator: ".").dropLast().joined(separator: ".")
      if declared[outer] != nil { continue }
      #expect(found.contains(name), "\(name) of \(file) has no previews")
    }
    for name in found.sorted() {
      #expect(declared[name] != nil, "no file declares \(name)")
    }
  }
}

/// One state of one type.
struct Slot: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let name: String
  let preview: Preview

  var description: String { "the preview '\(preview.name)' of \(name)" }
  var testDescription: String { description }

  /// Why the state cannot be shown; `nil` if it can.
  func fault() async -> String? {
    do {
      return try await staticHTML(preview.content).isEmpty ? "\(self): it draws nothing" : nil
    } catch {
      return "\(self): \(error)"
    }
  }
}

private let shelf = ExampleSite.previews.previewGroups.flatMap { group in
  group.previews.map { Slot(name: group.name, preview: $0) }
}
