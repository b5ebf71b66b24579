// What has changed between two versions of a module, and since which version a symbol is there.
import Puddles
import PuddlesBuilder
import PuddlesTheme
import TestSupport
import Testing

@testable import PuddlesReference

@Suite("Changes of symbols")
struct ChangeTests {
  private func changes(
    _ old: [Sample], _ new: [Sample], before: [String] = [], after: [String] = []
  ) throws -> SymbolChanges {
    SymbolChanges(
      from: [try read(graph(old, relations: before))],
      to: [try read(graph(new, relations: after))])
  }

  private let loaf = Sample("struct", "Loaf", declaration: "struct Loaf")

  private func bake(_ declaration: String, _ path: String = "bake(at:)", more: String = "")
    -> Sample
  {
    Sample("func", path, usr: "s:\(declaration)", declaration: declaration, more: more)
  }

  @Test("what is gone breaks source, and what is new does not; members of either are not listed")
  func names() throws {
    let crust = Sample("property", "Loaf.crust", declaration: "var crust: Int")
    let gone = try changes([loaf, crust], [])
    #expect(gone.breaksSource)
    #expect(
      gone.page(since: "1.1") == """
        # Changes since 1.1

        1 change may break source, 0 changes do not.

        ## What may break source

        - Removed: `Bakery/Loaf`

        """)
    let new = try changes([], [loaf, crust])
    #expect(!new.breaksSource)
    #expect(new.page(since: "1.1").hasSuffix("## Added\n\n- ``Bakery/Loaf``\n"))
    #expect(
      try changes([loaf], [loaf]).page(since: "1.1").hasSuffix("No public symbol has changed.\n"))
  }

  @Test(
    "a declaration breaks source unless it only allows more",
    arguments: [
      ("func bake(at: Int)", "func bake(at: String)", true),
      ("func bake(at: Int)", "func bake(at: Int) async", true),
      ("func bake(at: Int) throws", "func bake(at: Int)", false),
      ("let heat: Int", "var heat: Int", false),
      ("var heat: Int", "let heat: Int", true),
      ("var heat: Int { get }", "var heat: Int { get set }", false),
      ("final class Oven", "class Oven", false),
    ])
  func declarations(old: String, new: String, breaks: Bool) throws {
    let found = try changes([bake(old)], [bake(new)])
    #expect(found.breaksSource == breaks)
    if !old.hasPrefix("final") {
      #expect(found.page(since: "1").contains("  ```diff\n  - \(old)\n  + \(new)\n  ```\n"))
    }
  }

  @Test("a parameter with a default leaves calls valid, one without does not")
  func defaults() throws {
    let old = bake("func bake(at: Int)")
    let more = bake("func bake(at: Int, for: Int = 40)", "bake(at:for:)")
    let found = try changes([old], [more])
    #expect(!found.breaksSource)
    #expect(found.page(since: "1").contains("it has more parameters, with defaults"))
    #expect(
      try changes([old], [bake("func bake(at: Int, for: Int)", "bake(at:for:)")]).breaksSource)
  }

  @Test("cases, requirements and conformances break what depends on them")
  func dependents() throws {
    let flour = Sample("enum", "Flour"), rye = Sample("enum.case", "Flour.rye")
    #expect(try changes([flour], [flour, rye]).breaksSource)
    let hot = Sample("protocol", "Hot"), heat = Sample("property", "Hot.heat")
    let isRequired = #"{"kind":"requirementOf","source":"\#(heat.usr)","target":"\#(hot.usr)"}"#
    let hasDefault = #"{"kind":"defaultImplementationOf","source":"s:x","target":"\#(heat.usr)"}"#
    #expect(try changes([hot], [hot, heat], after: [isRequired]).breaksSource)
    #expect(!(try changes([hot], [hot, heat], after: [isRequired, hasDefault]).breaksSource))
    let isHot = #"{"kind":"conformsTo","source":"\#(loaf.usr)","target":"\#(hot.usr)"}"#
    #expect(try changes([loaf, hot], [loaf, hot], before: [isHot]).breaksSource)
    let gained = try changes([loaf, hot], [loaf, hot], after: [isHot])
    #expect(
      !gained.breaksSource && gained.page(since: "1").contains("- ``Bakery/Loaf``: it is a `Hot`"))
  }

  @Test("what is deprecated still works, what is unavailable does not")
  func availability() throws {
    let entry = { (what: String) in #","availability":[{"domain":"*",\#(what)}]"# }
    let old = Sample("func", "bake()")
    let late = Sample(
      "func", "bake()", more: entry(#""isUnconditionallyDeprecated":true,"renamed":"roast()""#))
    let found = try changes([old], [late])
    #expect(!found.breaksSource)
    #expect(found.page(since: "1").contains("it is deprecated: use `roast()`"))
    let gone = Sample("func", "bake()", more: entry(#""isUnconditionallyUnavailable":true"#))
    #expect(try changes([old], [gone]).breaksSource)
  }
}

@Suite("Since which version a symbol is there")
struct SinceTests {
  private struct Bakery: ThemedSite {
    let name = "Bakery"
    var sections: [any Section] {
      Pages { Page(Destination(), name: "Start") { SearchPage() } }
      APIReference("Reference", at: "api")
    }
  }

  private let samples = ["Loaf", "Loaf.crust", "Loaf.crumb", "Loaf.slice()"].map {
    Sample($0 == "Loaf" ? "struct" : "property", $0, declaration: "let x: Int")
  }

  /// The words about versions on the page of `Loaf`, by the ids of its members.
  private func words(
    _ older: [String: Int], version: String? = nil
  ) async throws -> [String] {
    var files = ["Content/api/Bakery.symbols.json": graph(samples)]
    for (name, count) in older {
      files["Content/api/\(name)/Bakery.symbols.json"] = graph(Array(samples.prefix(count)))
    }
    let folder = try TemporaryFolder(files)
    var options = BuildOptions(content: folder.file("Content"), output: folder.file("Public"))
    options.version = version
    let report = await SiteBuild(Bakery(), options: options).run()
    #expect(report.errors.map(\.summary) == [])
    let root = version.map { "Public/\($0)" } ?? "Public"
    let html = try folder.read("\(root)/api/bakery/loaf/index.html")
    return html.split(separator: "<h3 id=\"").dropFirst().flatMap { part in
      let id = part.prefix { $0 != "\"" }
      return part.split(separator: "<p class=\"soft platforms\">").dropFirst().prefix(1)
        .map { "\(id): \($0.prefix { $0 != "<" })" }
    }.sorted()
  }

  @Test("a symbol names the first version that has it, if an older one has it not")
  func versions() async throws {
    #expect(
      try await words(["1.9": 2, "1.10": 3]) == ["crumb: Since 1.10", "slice(): New after 1.10"])
    #expect(
      try await words(["1.9": 2, "1.10": 3], version: "2.0")
        == ["crumb: Since 1.10", "slice(): Since 2.0"])
    #expect(try await words(["1.9": 2, "2.0": 4], version: "2.0").count == 2)
  }

  @Test("faults of older graphs are reported with those of the others, and nothing is published")
  func faults() async throws {
    let folder = try TemporaryFolder([
      "Content/api/Bakery.symbols.json": "{", "Content/api/1.0/Bakery.symbols.json": "[]",
      "Content/api/1.1/Bakery.symbols.json": graph(samples),
      "Content/api/1.2/Bakery.symbols.json": "{}",
    ])
    let options = BuildOptions(content: folder.file("Content"), output: folder.file("Public"))
    let report = await SiteBuild(Bakery(), options: options).run()
    #expect(!report.isPublished)
    let files = report.errors.compactMap(\.file).map { $0.split(separator: "api/").last ?? "" }
    #expect(
      files.sorted() == [
        "1.0/Bakery.symbols.json", "1.2/Bakery.symbols.json", "Bakery.symbols.json",
      ])
  }

  @Test("without older graphs nothing is said, nor by a folder that is no version")
  func none() async throws {
    #expect(try await words([:]) == [])
  }
}
