// `puddles symbols`: which libraries it takes, and what it refuses. Slow tests compile a package.
import Foundation
import PuddlesConsole
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesTool

@Suite("puddles symbols")
struct SymbolsCommandTests {
  @Test("a folder without a package is refused, and nothing is written")
  func noPackage() async throws {
    let desk = try Desk()
    #expect(await desk.run("symbols", desk.root, "--to", "\(desk.root)/api") == 1)
    #expect(desk.reported.contains("there is no package in '\(Files.resolved(desk.root))'"))
    #expect(!Files.isFolder("\(desk.root)/api"))
  }

  @Test(
    "a package becomes a graph, with files below its root and without what is not public", .slow)
  func package() async throws {
    let desk = try Desk()
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "bakery", products: [.library(name: "Bakery", targets: ["Bakery"])],
        targets: [.target(name: "Bakery")])
      """,
      "Sources/Bakery/Loaf.swift":
        "/// A bread.\npublic struct Loaf {\n  /// Bakes.\n  public func bake() {}\n}\nstruct Dough {}\n",
      "Sources/Bakery/Bakery.docc/Ovens.md": "# Ovens\n\nHot.\n",
    ]
    for (name, text) in files {
      try Files.makeFolder(Files.parent(of: "\(desk.root)/package/\(name)"))
      try Files.create("\(desk.root)/package/\(name)", Array(text.utf8))
    }
    let api = "\(desk.root)/api"
    #expect(await desk.run("symbols", "\(desk.root)/package", "--to", api) == 0)
    let graph = String(decoding: try Files.read("\(api)/Bakery.symbols.json"), as: UTF8.self)
    #expect(graph.contains("\"Sources/Bakery/Loaf.swift\"") && graph.contains("\"bake()\""))
    #expect(!graph.contains("Dough") && !graph.contains(desk.root))
    #expect(Files.status(of: "\(api)/Bakery.docc/Ovens.md") != nil)
    let broken = "\(desk.root)/package/Sources/Bakery/Loaf.swift"
    try Files.replace(broken, Array("public struct {".utf8))
    #expect(await desk.run("symbols", "\(desk.root)/package", "--to", "\(desk.root)/other") == 1)
    #expect(desk.reported.contains("error:"))
    #expect(!Files.isFolder("\(desk.root)/other"))
    #expect(
      await desk.run("symbols", "\(desk.root)/package", "--products", "Bakeri", "--to", api) == 2)
    #expect(desk.reported.contains("did you mean 'Bakery'?"))
  }

  @Test("two graphs are compared: a page, and a code that says whether source may break")
  func diff() async throws {
    let graph = { (name: String) in
      """
      {"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0}},"module":{"name":"Bakery"},\
      "symbols":[{"kind":{"identifier":"swift.struct"},"identifier":{"precise":"s:\(name)"},\
      "pathComponents":["\(name)"],"names":{"title":"\(name)"}}],"relationships":[]}
      """
    }
    let desk = try Desk([
      "1.0/Bakery.symbols.json": graph("Loaf"), "1.1/Bakery.symbols.json": graph("Roll"),
      "none/x.txt": "", "cut/A.symbols.json": "{\"module\":", "cut/B.symbols.json": "{}",
    ])
    let (old, new) = ("\(desk.root)/1.0", "\(desk.root)/1.1")
    #expect(await desk.run("symbols", "--diff", old, new) == 1)
    #expect(desk.printed.hasPrefix("# Changes since 1.0\n\n1 change may break source, 1 change do"))
    #expect(await desk.run("symbols", "--diff", old, old, "--to", "\(desk.root)/page.md") == 0)
    #expect(
      String(decoding: try Files.read("\(desk.root)/page.md"), as: UTF8.self)
        == "# Changes since 1.0\n\nNo public symbol has changed.\n")
    #expect(await desk.run("symbols", "--diff", "\(desk.root)/none", new) == 1)
    #expect(desk.reported.contains("there is no symbol graph in '\(desk.root)/none'"))
    #expect(await desk.run("symbols", "--diff", "\(desk.root)/2.0", new) == 2)
    let page = "\(desk.root)/other.md"
    #expect(await desk.run("symbols", "--diff", old, "\(desk.root)/cut", "--to", page) == 1)
    let reported = desk.reported
    #expect(reported.contains("cut/A.symbols.json:1:11: error[data-file]: "))
    #expect(reported.contains("cut/B.symbols.json: error[symbol-graph]: this is not a symbol g"))
    #expect(!Files.isFile(page))
  }
}
