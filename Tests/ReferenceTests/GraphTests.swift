// Reading symbol graphs, and which pages and ids their symbols get.
import Puddles
import PuddlesBasics
import Testing

@testable import PuddlesReference

@Suite("Symbol graphs")
struct GraphTests {
  @Test("a graph that is cut off is an error at its end")
  func cut() {
    let text = graph([Sample("struct", "Loaf")])
    let messages = faults { try read(String(text.prefix(200))) }
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("Bakery.symbols.json:1:201: error[data-file]: "))
  }

  @Test("every beginning of a graph is an error and no crash")
  func everyCut() {
    let text = graph([Sample("struct", "Loaf", comment: "A bread."), Sample("init", "Loaf.init()")])
    for length in 0..<text.utf8.count {
      let part = String(decoding: text.utf8.prefix(length), as: UTF8.self)
      #expect(!faults { try read(part) }.isEmpty)
    }
  }

  @Test("a number of a line that no file has is no crash", arguments: [Int.max, Int.min])
  func lines(number: Int) throws {
    let text = graph([Sample("struct", "Loaf", comment: "A bread.")])
    let odd = text.replacing(/"(line|character)":\d+/) { "\"\($0.1)\":\(number)" }
    #expect(odd != text)
    let symbols = try read(odd).symbols
    #expect(symbols.allSatisfy { (1...Int(Int32.max) + 1).contains($0.place?.line ?? 1) })
  }

  @Test("a graph of a later format is refused")
  func version() {
    let text = graph([]).replacing("\"major\":0", with: "\"major\":2")
    #expect(
      faults { try read(text) } == [
        "Bakery.symbols.json:1:40: error[data-file]: the symbol graph has the format 2, which is "
          + "newer than this program"
      ])
  }

  @Test("JSON without a module is no graph")
  func noModule() {
    #expect(
      faults { try read("{\"symbols\":[]}") } == [
        "Bakery.symbols.json: error[symbol-graph]: this is not a symbol graph: it names no module"
      ])
  }

  @Test("symbols that are members of each other are an error")
  func cycle() throws {
    let samples = [Sample("struct", "A", usr: "a"), Sample("struct", "A.B", usr: "b")]
    let back = #"{"kind":"memberOf","source":"a","target":"b"}"#
    let messages = faults { try reference(samples, relations: [back]) }
    #expect(messages.contains("error[symbol-graph]: the symbol 'A' is a member of itself"))
  }

  @Test("an unknown kind is a warning, and its symbol is shown with others")
  func unknownKind() throws {
    let reference = try reference([Sample("spaceship", "Apollo"), Sample("struct", "Loaf")])
    #expect(
      reference.warnings.map(\.message) == [
        "symbols of the kind 'swift.spaceship' are unknown and listed as others"
      ])
    #expect(reference.page(at: ["bakery", "other-symbols"])?.members.map(\.anchor) == ["Apollo"])
  }

  @Test("an actor, which the compiler calls a class, is one")
  func actors() throws {
    let words = #"[{"kind":"keyword","spelling":"actor"},{"kind":"identifier","spelling":"Oven"}]"#
    let text = graph([Sample("class", "Oven")])
      .replacing("\"declarationFragments\":[]", with: "\"declarationFragments\":\(words)")
    let reference = try Reference([read(text)])
    #expect(reference.page(at: ["bakery", "oven"])?.symbol?.kind == .actor)
    #expect(reference.tree.symbols(named: "Oven-class", around: [], in: "Bakery").count == 1)
  }

  @Test("one module in two packages is an error that names both files")
  func twoPackages() throws {
    let graphs = try ["a", "b"].map {
      try read(graph([Sample("struct", "Loaf")]), file: "api/\($0)/Bakery.symbols.json")
    }
    #expect(
      faults { try Reference(graphs) } == [
        "api/b/Bakery.symbols.json: error[symbol-graph]: the module 'Bakery' is also in "
          + "'api/a/Bakery.symbols.json'"
      ])
  }

  @Test(
    "names that differ in capitals only, or that a disk keeps for itself, get paths of their own")
  func paths() throws {
    let reference = try reference([
      Sample("protocol", "HTML"), Sample("struct", "html"), Sample("func", "html(_:)"),
      Sample("struct", "Aux"), Sample("struct", "HTML.Inner"), Sample("struct", "Größe"),
      Sample("func", "bake(at:)"), Sample("func", "bake(for:)", usr: "s:b2"),
    ])
    let paths = reference.pages.map { $0.path.joined(separator: "/") }
    #expect(
      paths.sorted() == [
        "", "bakery", "bakery/aux-struct", "bakery/bake", "bakery/größe", "bakery/html",
        "bakery/html-func", "bakery/html-struct", "bakery/html/inner",
      ])
  }

  @Test("a default implementation, which has no owner in the graph, is on the page of its type")
  func noRelation() throws {
    let text = graph([
      Sample("protocol", "Loaf"), Sample("method", "Loaf.bake()", usr: "s:default"),
    ])
    let start = try #require(text.firstRange(of: "\"relationships\":["))
    let bare = text[..<start.upperBound] + "]}"
    let reference = try Reference([read(String(bare))])
    #expect(
      reference.pages.map { $0.path.joined(separator: "/") } == ["", "bakery", "bakery/loaf"])
    #expect(reference.page(at: ["bakery", "loaf"])?.members.map(\.anchor) == ["bake()"])
  }

  @Test("an overload that comes later keeps the old id of the first one")
  func anchors() throws {
    let loaf = Sample("struct", "Loaf")
    let first = Sample("method", "Loaf.bake(_:)", usr: "s:one")
    let second = Sample("method", "Loaf.bake(_:)", usr: "s:two")
    let alone = try reference([loaf, first]).page(at: ["bakery", "loaf"])?.members
    #expect(alone?.map(\.anchor) == ["bake(_:)"])
    let both = try reference([loaf, second, first]).page(at: ["bakery", "loaf"])?.members ?? []
    #expect(both.map(\.plainAnchor) == ["bake(_:)", nil])
    #expect(both.map(\.anchor) == both.map { "bake(_:)-\($0.symbol.hash)" })
    #expect(Set(both.map(\.anchor)).count == 2)
  }

  @Test("an inherited member never takes the id of a declared one")
  func inheritedAnchor() throws {
    let inherited = Sample("func.op", "Loaf.==(_:_:)", usr: "s:SQ2eeoi::SYNTHESIZED::s:Loaf")
    let own = Sample("func.op", "Loaf.==(_:_:)", usr: "s:own")
    let origin =
      #"{"kind":"memberOf","source":"\#(inherited.usr)","target":"s:6BakeryLoaf","sourceOrigin":"#
      + #"{"identifier":"s:SQ2eeoi","displayName":"Equatable.==(_:_:)"}}"#
    let text = graph([Sample("struct", "Loaf"), own])
      .replacing("\"relationships\":[", with: "\"relationships\":[\(origin),")
    let more = graph([inherited]).replacing("Bakery\"}", with: "Bakery\"}")
    let reference = try Reference([
      read(text), read(more, file: "Bakery@Swift.symbols.json"),
    ])
    let members = reference.page(at: ["bakery", "loaf"])?.members ?? []
    #expect(members.first { $0.plainAnchor != nil }?.symbol.usr == "s:own")
    #expect(members.first { $0.origin != nil }?.origin == "Equatable")
  }

  @Test("what is written of a graph is read as the same symbols")
  func roundTrip() throws {
    let sample = Sample(
      "method", "Loaf.bake(_:)", declaration: "func bake(_ heat: \"x\")",
      comment: "One\n\ntwo \\ \"3\"",
      more: """
        ,"availability":[{"domain":"macOS","introduced":{"major":13,"minor":0},"message":"m"},\
        {"domain":"*","isUnconditionallyDeprecated":true,"renamed":"other"}],\
        "swiftExtension":{"extendedModule":"Bakery","constraints":[{"kind":"conformance",\
        "lhs":"T","rhs":"P"}]}
        """)
    let graph = try read(graph([Sample("struct", "Loaf"), sample]))
    let again = try read(String(decoding: graph.json, as: UTF8.self))
    #expect(again.json == graph.json)
    let method = again.symbols.first { $0.kind == .method }
    #expect(method?.comment?.lines == ["One", "", "two \\ \"3\""])
    #expect(method?.comment?.place == SourcePlace(file: "Sources/Loaf.swift", line: 7))
    #expect(method?.availability.map(\.introduced) == ["13.0", nil])
    #expect(method?.constraints.map(\.right) == ["P"])
    #expect(again.package.commit == "c0ffee")
  }
}

@Suite("Declarations")
struct DeclarationTests {
  private func lines(_ fragments: [(Fragment.Kind, String)]) -> String {
    Declaration(fragments.map { Fragment(kind: $0, text: $1, usr: nil) })
      .fragments.map(\.text).joined()
  }

  @Test("a short declaration is one line")
  func short() {
    #expect(
      lines([
        (.keyword, "func"), (.text, " "), (.identifier, "bake"), (.text, "() -> "), (.type, "Loaf"),
      ])
        == "func bake() -> Loaf")
  }

  @Test("a long one has a line for each parameter, and one for its constraints")
  func long() {
    let words = lines([
      (.attribute, "@MainActor"), (.text, " "), (.keyword, "func"), (.text, " "),
      (.identifier, "bake"), (.text, "("), (.parameter, "_"),
      (.text, " dough: [String : Int] = [:], "),
      (.parameter, "then"), (.text, " done: (Int, Int) -> Void, with: Set<Spice, Other>) "),
      (.keyword, "async"), (.text, " -> "), (.type, "Loaf"), (.text, " "), (.keyword, "where"),
      (.text, " T : P"),
    ])
    #expect(
      words == """
        @MainActor
        func bake(
          _ dough: [String : Int] = [:],
          then done: (Int, Int) -> Void,
          with: Set<Spice, Other>
        ) async -> Loaf
        where T : P
        """)
  }

  @Test("a long one without parameters keeps its empty parentheses")
  func noParameters() {
    let name = String(repeating: "x", count: 80)
    let words = lines([
      (.keyword, "func"), (.text, " "), (.identifier, name), (.text, "() -> A"),
    ])
    #expect(words == "func \(name)() -> A")
  }
}
