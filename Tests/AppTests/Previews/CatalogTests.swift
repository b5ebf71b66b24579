// Every component and module is in the catalog; `WorkshopTests` shows every state of it.
import PuddlesWorkshop
import Testing

@testable import App

@Suite("Catalog")
struct CatalogTests {
  @Test("every component and module is listed, and has previews, unless it is a part of a module")
  func completeness() throws {
    for group in ExampleSite.previews.previewGroups {
      #expect(!group.previews.isEmpty, "\(group.name) has no previews")
    }
    let found = ExampleSite.previews.previewGroups.map(\.name)
    let declared = try PreviewedTypes.all()
    #expect(declared.count > 55)
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
