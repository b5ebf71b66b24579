// Bad sites and bad folders: every error in one run, and the last good site stays.
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("Faults")
struct FaultTests {
  @Test("a failing page is named with its module, and the last good site stays")
  func failingPage() async throws {
    let bench = try Workbench()
    await bench.build()
    let good = try bench.tree()
    let failing = TinyPage("a", error: TinyFailure(description: "the shelf is empty"))
    let report = await bench.build(TinySite(pages: [failing, TinyPage("b", "new")]))
    #expect(!report.isPublished)
    #expect(report.texts == ["error[failed]: page /a/: the shelf is empty"])
    #expect(report.diagnostics.first?.help == "thrown in TinyModule")
    #expect(try bench.tree() == good)
    #expect(!bench.exists(".Public.stage"))
  }

  @Test("a typed link to no page names the nearest page, if one is near")
  func misspelt() async throws {
    let report = try await Workbench().build(Misspelt())
    #expect(
      report.texts
        == [("/", "/oen/"), ("/one/", "/elsewhere/")].map { page, target in
          "error[failed]: page \(page): a link in BuilderTests/FaultTests.swift, "
            + "line \(Misspelt.line), leads to \(target), and the site has no page there"
        })
    #expect(
      report.diagnostics.map(\.help) == ["did you mean '/one/'?", "thrown in LinkPage"])
  }

  @Test("all errors of a build are reported at once, sorted, each once")
  func allErrors() async throws {
    let bench = try Workbench()
    let shared = DiagnosticsError([
      Diagnostic(.error, code: "json", "a brace is missing", file: "Content/x.json", line: 3)
    ])
    var site = TinySite(pages: [
      TinyPage("c", error: shared), TinyPage("d", error: shared),
      TinyPage("e", error: TinyFailure(description: "broken")), TinyPage("f", "<a href=nowhere>"),
    ])
    site.extraGroups = [PageGroup { throw TinyFailure(description: "no list") }]
    let report = await bench.build(site)
    #expect(
      report.texts == [
        "error[failed]: page /e/: broken",
        "error[failed]: the list of pages: no list",
        "Content/x.json:3: error[json]: a brace is missing",
      ])
  }

  /// What cannot be made, and what is thrown of it: nothing, warnings, and a link.
  private static let thrown = [
    [], [Diagnostic(.warning, code: "old", "an old one")],
    [Diagnostic(.error, code: "dead-reference", "there is no 'x'", isAboutLink: true)],
  ]

  @Test(
    "what fails costs pages, so it stops the build under every policy, whatever it throws",
    arguments: thrown, [true, false])
  func failedGroup(thrown: [Diagnostic], isGroup: Bool) async throws {
    let bench = try Workbench()
    await bench.build()
    let good = try bench.tree()
    var site = TinySite()
    let error = DiagnosticsError(thrown)
    if isGroup {
      site.extraGroups = [PageGroup { throw error }]
    } else {
      site.pages.append(TinyPage("c", error: error))
    }
    let report = await bench.build(site) { $0.linkPolicy = .warn }
    #expect(!report.isPublished)
    let place = isGroup ? "the list of pages" : "page /c/"
    let failure = "error[failed]: \(place): it could not be made, and only warnings say why"
    #expect(report.texts.contains(failure))
    #expect(report.errors.count == 1 && report.warnings.count == thrown.count)
    #expect(try bench.tree() == good)
    var options = BuildOptions(content: bench.path("Content"))
    options.linkPolicy = .warn
    let checked = await SiteBuild(site, options: options).check().report
    #expect(checked.errors.map(\.summary).contains(failure))
  }

  @Test("a policy for links is for what is about a link, whatever its code is called")
  func softened() async throws {
    var page = TinyPage("a")
    page.diagnostics = [
      Diagnostic(.error, code: "dead-end", "no way on"),
      Diagnostic(.error, code: "road", "closed", isAboutLink: true),
    ]
    let report = try await Workbench().build(TinySite(pages: [page])) { $0.linkPolicy = .warn }
    #expect(report.texts == ["warning[road]: closed", "error[dead-end]: no way on"])
  }

  @Test("a language without colors is one warning, at its first block, with the count of all")
  func unknownLanguages() async throws {
    func warning(_ language: String, line: Int) -> Diagnostic {
      Diagnostic(
        .warning, code: "unknown-language", "code in '\(language)' gets no colors",
        file: "a.md", line: line)
    }
    var (first, second) = (TinyPage("a"), TinyPage("b"))
    first.diagnostics = [warning("zig", line: 9), warning("zig", line: 4), warning("nim", line: 5)]
    second.diagnostics = [warning("zig", line: 9), warning("zig", line: 12)]
    let report = try await Workbench().build(TinySite(pages: [first, second]))
    #expect(
      report.texts == [
        "a.md:4: warning[unknown-language]: code in 'zig' gets no colors (3 blocks)",
        "a.md:5: warning[unknown-language]: code in 'nim' gets no colors",
      ])
  }

  @Test("one failure of many pages is reported once")
  func sharedFailure() async throws {
    let error = TinyFailure(description: "no asset")
    let pages = (1...5).map { TinyPage("p\($0)", error: error) }
    let report = try await Workbench().build(TinySite(pages: pages))
    #expect(
      report.texts
        == ["error[failed]: page /p1/, page /p2/, page /p3/ and 2 more: no asset"])
  }

  @Test("two questions of a page that would share a URL are an error, not one dialog for both")
  func clashingQuestions() async throws {
    let good = try await Workbench().build(TinySite(askedAbout: ["a b", "c"]))
    #expect(good.texts == [])
    let report = try await Workbench().build(TinySite(askedAbout: ["a b", "a-b", "A b"]))
    let url = "/ask-really-delete-a-b/"
    #expect(
      report.texts == [
        "error[same-url]: two questions of the page / have the same URL \(url)"
      ])
  }

  @Test("two destinations with one URL are an error, also by case and by normalization")
  func clashes() async throws {
    let bench = try Workbench()
    var site = TinySite(pages: [
      TinyPage("same"), TinyPage("Upper"), TinyPage("upper"), TinyPage("caf\u{E9}"),
    ])
    site.extraGroups = [PageGroup([.page("same"), .page("cafe\u{301}")])]
    let report = await bench.build(site)
    #expect(!report.isPublished)
    #expect(report.diagnostics.map(\.code) == ["same-url", "same-url", "same-url"])
    #expect(
      report.diagnostics.map(\.message).contains(
        "'/same/' gives the URL /same/ more than once"))
    #expect(
      report.diagnostics.map(\.message).contains(
        "'/Upper/' and '/upper/' have URLs that some disks cannot tell apart: "
          + "/Upper/ and /upper/"))
  }

  @Test("a destination without a page, and one that climbs, are errors")
  func badDestinations() async throws {
    let bench = try Workbench()
    var site = TinySite(pages: [TinyPage("..")])
    site.extraGroups = [PageGroup([Destination("not/flat")])]
    let report = await bench.build(site)
    #expect(
      report.texts == [
        "error[unrouted]: /not/flat/ is listed, but no page has this URL, or the page below it is missing",
        "error[bad-url]: the URL /../ has the segment '..'",
      ])
  }

  @Test("folders that cannot be used are one clear error")
  func folders() async throws {
    let bench = try Workbench()
    try bench.write("file", "")
    try await expect(bench, "is a file") { $0.output = bench.path("file") }
    try await expect(bench, "lies inside the content folder") {
      $0.output = bench.path("Content/Public")
    }
    try await expect(bench, "holds the content folder") { $0.output = bench.root }
    try await expect(bench, "there is no content folder") { $0.content = bench.path("Nothing") }
    try await expect(bench, "is not a folder") { $0.content = bench.path("file") }
    try await expect(bench, "is no folder") { $0.output = bench.path("file/Public") }
    try await expect(bench, "cannot make the folder '/proc/nowhere'") {
      $0.output = "/proc/nowhere/Public"
    }
  }

  private func expect(
    _ bench: Workbench, _ text: String, _ change: (inout BuildOptions) -> Void,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let report = await bench.build(TinySite(), change)
    #expect(!report.isPublished, sourceLocation: location)
    #expect(report.errors.count == 1, "\(report.texts)", sourceLocation: location)
    #expect(report.texts.first?.contains(text) == true, "\(report.texts)", sourceLocation: location)
    #expect(try bench.tree(".").filter { $0.key != "file" } == [:], sourceLocation: location)
  }

  @Test("mock builds need no content folder")
  func mock() async throws {
    let bench = try Workbench()
    let report = await bench.build {
      $0.content = bench.path("Nothing")
      $0.isMock = true
    }
    #expect(report.isPublished)
  }

  @Test("a warning is reported; with isStrict it stops the build")
  func strict() async throws {
    let bench = try Workbench()
    var page = TinyPage("a")
    page.diagnostics = [Diagnostic(.warning, code: "raw-html", "left out", file: "a.md", line: 1)]
    let site = TinySite(pages: [page])
    let mild = await bench.build(site)
    #expect(mild.texts == ["a.md:1: warning[raw-html]: left out"])
    #expect(mild.isPublished)
    let strict = await bench.build(site) { $0.isStrict = true }
    #expect(strict.texts == ["a.md:1: error[raw-html]: left out"])
    #expect(!strict.isPublished)
  }
}

@Suite("Lines of diagnostics")
struct ExcerptTests {
  private func excerpts(_ text: String, _ lines: [Int]) throws -> [String?] {
    let bench = try Workbench()
    try bench.write("a.md", text)
    let found = Excerpts.fill(lines.map { diagnostic(bench.path("a.md"), $0) })
    return found.map(\.excerpt)
  }

  private func diagnostic(_ file: String, _ line: Int) -> Diagnostic {
    Diagnostic(.error, code: "x", "y", file: file, line: line)
  }

  @Test("are those of the file, without their ends; there is none where the file has none")
  func lines() throws {
    let text = "one\r\n\nthree"
    #expect(try excerpts(text, [3, 1, 2, 0, -1, 4]) == ["three", "one", "", nil, nil, nil])
    #expect(try excerpts("one\n", [1, 2, 3]) == ["one", "", nil])
    #expect(Excerpts.fill([diagnostic("/nothing/here.md", 1)]).map(\.excerpt) == [nil])
    #expect(try excerpts(String(repeating: "x", count: 900), [1])[0]?.count == 400)
  }

  @Test("are found without reading the file for each")
  func many() throws {
    let bench = try Workbench()
    try bench.write("a.md", String(repeating: "a [link](to/nowhere.md)\n", count: 1_000))
    let found = (1...1_000).map { diagnostic(bench.path("a.md"), $0) }
    var reads = 0
    let filled = Excerpts.fill(found) { file in
      reads += 1
      return try Files.read(file)
    }
    #expect(filled.allSatisfy { $0.excerpt != nil })
    #expect(reads == 1)
  }
}

/// Two pages, each with a link to a page that is not there.
private struct Misspelt: Site {
  static let line = #line + 12
  let name = "Misspelt"

  var sections: [any Section] {
    Pages {
      Page(Destination(), name: "Home") { LinkPage(target: Destination("oen")) }
      Page(Destination("one"), name: "One") { LinkPage(target: Destination("elsewhere")) }
    }
  }

  struct LinkPage: Module {
    let target: Destination
    var body: some HTML { Link("x", to: target) }
  }
}
