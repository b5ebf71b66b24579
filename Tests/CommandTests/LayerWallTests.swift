// The walls between the layers of an app, in sources that were written for it.
import Puddles
import PuddlesSources
import Testing

@testable import PuddlesCommand

@Suite("The walls between layers")
struct LayerWallTests {
  /// A bakery in which each file keeps to its layer.
  private func bakery() throws -> Desk {
    let desk = try Desk()
    try desk.write("Sources/Core/Loaf.swift", "import Foundation\nstruct Loaf { struct Card {} }\n")
    try desk.write(
      "Sources/Shop/Components/Card.swift", "struct Card: Component { let loaf: Loaf }\n")
    try desk.write(
      "Sources/Shop/Modules/Counter.swift", "struct Counter: Module { let loaves: LoafProvider }\n")
    try desk.write("Sources/Shop/Providers/LoafProvider.swift", "final class LoafProvider {}\n")
    try desk.write(
      "Sources/Shop/Providers/OvenProvider+Live.swift", "final class OvenProvider {}\n")
    try desk.write(
      "Sources/Shop/Providers/Providers.swift", "typealias All = List<LoafProvider, OvenProvider>\n"
    )
    try desk.write(
      "Sources/Shop/Router/Place.swift", "enum Place { static let all = Router { Route() } }\n")
    return desk
  }

  private func faults(_ desk: Desk) throws -> [String] {
    try LayerWalls(sources: "\(desk.root)/Sources").faults.map {
      String($0.summary.dropFirst(desk.root.count + "/Sources/".count))
    }
  }

  @Test("an app that keeps them has no fault")
  func kept() throws {
    #expect(try faults(bakery()) == [])
  }

  @Test(
    "each name that crosses one is an error at its first place in the file",
    arguments: [
      (
        "Shop/Components/Shelf.swift",
        "struct Shelf {\n  // LoafProvider\n  let a: LoafProvider, b: LoafProvider\n}",
        "3:10: error[layer-wall]: Components name 'LoafProvider' of Providers"
      ),
      (
        "Shop/Components/Shelf.swift", "let go = Counter()",
        "1:10: error[layer-wall]: Components name 'Counter' of Modules"
      ),
      (
        "Shop/Components/Shelf.swift", "func go() { open(Place.all) }",
        "1:18: error[layer-wall]: Components name 'Place' of Router"
      ),
      (
        "Shop/Providers/OvenProvider.swift", "let ä = 1, b: LoafProvider",
        "1:15: error[layer-wall]: 'OvenProvider' names 'LoafProvider'"
      ),
      (
        "Shop/Providers/Trays.swift", "let a: Counter",
        "1:8: error[layer-wall]: Providers name 'Counter' of Modules"
      ),
      (
        "Shop/Modules/Door.swift", "let a = Route()",
        "1:9: error[layer-wall]: Modules describe a path with 'Route'"
      ),
      (
        "Shop/Components/Door.swift", "let a = Page()",
        "1:9: error[layer-wall]: Components describe a path with 'Page'"
      ),
      (
        "Core/Oven.swift", "public import Puddles",
        "1:15: error[layer-wall]: Core imports 'Puddles'"
      ),
    ])
  func crossed(file: String, code: String, fault: String) throws {
    let desk = try bakery()
    try desk.write("Sources/\(file)", code)
    #expect(try faults(desk) == ["\(file):\(fault)"])
  }

  @Test("a model beside its provider is reported with the folder where it belongs")
  func model() throws {
    let desk = try bakery()
    try desk.write(
      "Sources/Shop/Providers/LoafProvider.swift", "struct Flour {}\nclass LoafProvider {}")
    try desk.write("Sources/Shop/Components/Shelf.swift", "let a: Flour, b: LoafProvider")
    #expect(
      try LayerWalls(sources: "\(desk.root)/Sources").faults.map(\.help) == [
        "a model lies where every layer may see it: in a folder 'Models' beside this one, or in 'Core'",
        "a component knows only its data and its interface: let a module hand both in",
      ])
    try desk.write("Sources/Shop/Providers/LoafProvider.swift", "class LoafProvider {}")
    try desk.write("Sources/Shop/Models/Flour.swift", "struct Flour {}")
    try desk.write("Sources/Shop/Components/Shelf.swift", "let a: Flour")
    #expect(try faults(desk) == [])
  }

  @Test(
    "comments, texts and names that are declared twice are no uses",
    arguments: [
      "/* LoafProvider /* Counter */ Place */", "let a = \"LoafProvider \\\" Counter\"",
      "let a = #\"LoafProvider \" \\( Counter\"#", "let a = \"\"\"\n  Counter \" Place\n  \"\"\"",
      "struct LoafProvider {}",
    ])
  func quoted(code: String) throws {
    let desk = try bakery()
    try desk.write("Sources/Shop/Components/Shelf.swift", code)
    #expect(try faults(desk) == [])
  }

  @Test(
    "what an interpolation names is a use",
    arguments: [
      "let a = \"\\(\"x\" + Counter())\"", "let a = #\"\\#(Counter(\")\"))\"#",
    ])
  func interpolation(code: String) throws {
    let desk = try bakery()
    try desk.write("Sources/Shop/Components/Shelf.swift", code)
    #expect(try faults(desk).count == 1)
  }

  @Test("site check tells them with the line; a folder that is not there is wrong usage")
  func command() async throws {
    let desk = try bakery()
    try desk.write("Sources/Shop/Components/Shelf.swift", "let a: LoafProvider")
    let site = DeskSite(
      aboutText: "<p>About</p>", head: "<title>T</title>",
      homeText: "<a href=\"about/index.html\">A</a>")
    let words = ["check", "--content", "\(desk.root)/Content", "--output=\(desk.root)/Public"]
    let command = SiteCommand(site)
    #expect(
      await command.run(words + ["--sources", "\(desk.root)/Sources"], on: desk.console()) == 1)
    #expect(
      desk.reported == """
        \(desk.root)/Sources/Shop/Components/Shelf.swift:1:8: error[layer-wall]: Components name \
        'LoafProvider' of Providers
          let a: LoafProvider
                 ^
        help: a component knows only its data and its interface: let a module hand both in

        """)
    #expect(
      await command.run(words + ["--sources", "\(desk.root)/Nothing"], on: desk.console()) == 2)
  }

  @Test("site check --layers prints which layer names which, and makes no page")
  func layers() async throws {
    let desk = try bakery()
    try desk.write("Sources/Shop/Modules/Till.swift", "let card: Card, place: Place, loaf: Loaf")
    let command = SiteCommand(DeskSite(homeText: "<a href=\"nowhere.html\">A</a>"))
    let words = ["check", "--layers", "--sources", "\(desk.root)/Sources"]
    #expect(await command.run(words, on: desk.console()) == 0)
    let walls = """
      Walls:
        Components do not name Providers, Modules, Router.
        Providers do not name Components, Modules.
        Providers do not name each other; only Router describes paths; Core imports no
        library of Puddles but PuddlesBasics and PuddlesData.

      """
    #expect(
      desk.printed == """
        \(desk.root)/Sources/Shop: which layer names which, and in how many files
          Core        1 file   name no other
          Router      1 file   name no other
          Components  1 file   -> Core 1
          Providers   3 files  name no other
          Modules     2 files  -> Core 1, Router 1, Components 1, Providers 1
        \(walls)
        """)
    try desk.write("Sources/Shop/Components/Shelf.swift", "let a: LoafProvider")
    #expect(await command.run(words, on: desk.console()) == 1)
    #expect(
      desk.printed.contains("  Components  2 files  -> Core 1, Providers 1 (against a wall)\n"))
    #expect(desk.reported.contains("Components name 'LoafProvider' of Providers"))
  }

  @Test("the layers are JSON for tools; without an app or its sources it says so")
  func layersElsewhere() async throws {
    let desk = try bakery()
    let command = SiteCommand(DeskSite())
    let words = ["check", "--layers", "--sources"]
    #expect(await command.run(words + ["\(desk.root)/Sources", "--json"], on: desk.console()) == 0)
    let components = "{\"name\":\"Components\",\"files\":1,\"names\":{\"Core\":1},"
    let json = desk.printed
    #expect(json.contains(components + "\"walls\":[\"Providers\",\"Modules\",\"Router\"]}"))
    #expect(json.hasSuffix("\"diagnostics\":[]}\n"))
    #expect(await command.run(words + ["\(desk.root)/Content"], on: desk.console()) == 0)
    #expect(
      desk.printed == "no folder in '\(desk.root)/Content' has both 'Components' and 'Modules'\n")
    #expect(await command.run(words + ["\(desk.root)/Nothing"], on: desk.console()) == 2)
  }
}
