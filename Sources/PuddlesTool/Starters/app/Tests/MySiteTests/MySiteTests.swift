// The app as a reader meets it, without a browser, and what its parts may know.
import Foundation
import PuddlesTesting
import PuddlesWorkshop
import Testing

@testable import MySite

@Test("a reader adds a book and finds it in the list")
func add() async throws {
  let app = try await ModuleTest(site: MySite(), at: .books)
  try await app.tap("New book")
  try app.fill("Title", "Persuasion").fill("Author", "Jane Austen")
  try await app.tap("Add")
  #expect(app.destination == .books)
  #expect(app.text.contains("Persuasion"))
}

@Test("all previews can be shown")
func previews() async { #expect(await previewFailures(of: MySite()) == []) }

@Test("the list of no books looks as it did")
func list() async {
  await assertHTML(BookListView(books: [], interface: .ignore))
}

@Test("a target imports what 'Package.swift' gives it; each layer knows those before it alone")
func walls() throws {
  let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path
  let manifest = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)
  let targets = manifest.matches(
    of: /\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/)
  #expect(!targets.isEmpty)
  let toolchain: [Substring] = ["Foundation", "Observation", "RegexBuilder", "Synchronization"]
  for target in targets {
    let given = (target.2 ?? "").matches(of: /"(\w+)"/).map { $0.1 } + toolchain
    let folder = "\(package)/Sources/\(target.1)"
    let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    for file in files where file.hasSuffix(".swift") {
      let code = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      // Stores are for providers, providers for modules, and a provider knows no other one.
      let isProvider = file.contains(/Provider(\+\w+)?\.swift$/)
      if isProvider || file.hasSuffix("View.swift") {
        let names = Set(code.matches(of: /\b\w+Provider\b/).map { String($0.0) })
        for name in names.subtracting(["WatchedProvider"]) {
          #expect(
            isProvider && file.split(separator: "/").last?.hasPrefix(name) == true,
            "\(target.1)/\(file) names \(name): let a module ask it, and hand on its data")
        }
      }
      for name in code.matches(of: /(?m)^(?:public )?import (\w+)/).map({ $0.1 }) {
        #expect(
          given.contains(name),
          "\(target.1)/\(file) imports \(name), which neither the target nor 'toolchain' names")
        #expect(
          !name.hasSuffix("Store") || isProvider,
          "\(target.1)/\(file) imports \(name): ask a provider instead")
      }
    }
  }
}
