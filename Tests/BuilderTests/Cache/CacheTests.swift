// What a build remembers: pages that read nothing new are kept, and nothing is ever stale.
import Puddles
import PuddlesSystem
import Synchronization
import Testing

@testable import PuddlesBuilder

/// Words under names, in a file of the content.
private final class WordProvider: WatchedProvider {
  let words: SharedValue<[String: String]>

  init(_ path: String) {
    words = SharedValue {
      let text = String(decoding: try Files.read(path), as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.split(separator: "=").map(String.init) }
      return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
    }
  }
}

private final class Oracle: Sendable {}

/// How often each page was rendered, over all builds of a test.
private let renderings = Mutex<[String: Int]>([:])

private func noteRendering(_ page: String) {
  renderings.withLock { $0[page, default: 0] += 1 }
}

private struct WordSite: FlatSite {
  var name = "Words"
  var asksOracle = false
  var searchPage: Destination?
  let test: String

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(WordProvider(context.contentPath + "/words.txt"), Oracle())
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup([.home]),
      PageGroup {
        let words = try await environment.require(WordProvider.self).words.value()
        return PageListing(words.keys.sorted().map { .page($0) })
      },
    ]
  }

  func module(for page: Destination) -> any Module {
    if let name = page.path.segments.first {
      WordPage(name: name, test: test)
    } else if asksOracle {
      OracleModule(test: test)
    } else {
      TinyModule(html: "<h1>Home</h1>")
    }
  }

  func page(for notice: Notice) -> any Module { TinyModule(html: "<p>Not here</p>") }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
      Head.title { page.siteName }
      if let sheet = page.location.href(toAsset: "site.css") {
        Head.link(.rel(.stylesheet), .href(sheet))
      }
    } body: {
      page.content
    }
  }
}

private struct WordPage: Module {
  let name: String
  let test: String
  @Environment(WordProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let _ = noteRendering("\(test) \(name)")
      let word = try await provider.words.value()[name] ?? ""
      main { p { word } }
    }
  }
}

private struct OracleModule: Module {
  let test: String
  @Environment(Oracle.self) private var oracle

  var body: some HTML {
    get async throws {
      let _ = noteRendering("\(test) oracle")
      let isThere = oracle === oracle
      p { isThere ? "yes" : "no" }
    }
  }
}

@Suite("The cache of builds")
struct CacheTests {
  private func build(
    _ bench: Workbench, _ site: WordSite, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    var options = BuildOptions(content: bench.path("Content"), output: bench.path("Public"))
    change(&options)
    return await SiteBuild(site, options: options).run()
  }

  private func bench(_ words: String = "a=one\nb=two\n") throws -> Workbench {
    let bench = try Workbench()
    try bench.write("Content/words.txt", words)
    try bench.write("Content/assets/site.css", "p{}")
    return bench
  }

  private func count(_ name: String, of site: WordSite) -> Int {
    renderings.withLock { $0["\(site.test) \(name)"] ?? 0 }
  }

  @Test("a build with nothing changed renders nothing, says the same, and writes no file at all")
  func nothing() async throws {
    let (bench, site) = (try bench(), WordSite(test: "nothing"))
    let first = await build(bench, site)
    let files = try bench.changes()
    let second = await build(bench, site)
    #expect(files.count > 10)
    #expect(try bench.changes() == files)
    #expect(first.texts == [] && first.rendered == 4)
    #expect(second.rendered == 0 && second.written == 0 && second.isPublished)
    #expect(second.unchanged == first.written)
    #expect((second.pages, second.assets, second.omissions) == (4, 1, first.omissions))
    #expect(count("a", of: site) == 1)
  }

  @Test("a manifest that is lost or damaged is written again, though all else is as it was")
  func lostManifest() async throws {
    let (bench, site) = (try bench(), WordSite(test: "manifest"))
    _ = await build(bench, site)
    let good = try bench.text("Public/.puddles-manifest")
    for usesCache in [true, false] {
      try bench.write("Public/.puddles-manifest", "damaged")
      let report = await build(bench, site) { $0.run.usesCache = usesCache }
      #expect(report.isPublished && report.found == [] && report.texts == [])
      #expect(try bench.text("Public/.puddles-manifest") == good)
      #expect(await build(bench, site).written == 0)
    }
    try Files.removeTree(bench.path("Public/.puddles-manifest"))
    _ = await build(bench, site)
    #expect(try bench.text("Public/.puddles-manifest") == good)
  }

  @Test("a page that read something unwatchable is rendered each time")
  func unwatched() async throws {
    let (bench, site) = (try bench(), WordSite(asksOracle: true, test: "unwatched"))
    _ = await build(bench, site)
    try bench.write("Content/words.txt", "a=one\nb=three\n")
    // As many as after the same change of data without the page, and the page.
    #expect(await build(bench, site).rendered == 3)
  }

  @Test("another word of the site, another option or no cache makes everything again")
  func key() async throws {
    let (bench, site) = (try bench(), WordSite(test: "key"))
    _ = await build(bench, site)
    #expect(await build(bench, WordSite(name: "Other", test: "key")).rendered == 4)
    #expect(await build(bench, WordSite(name: "Other", test: "key")).rendered == 0)
    #expect(await build(bench, site) { $0.linkStyle = .directories }.rendered == 4)
    #expect(await build(bench, site) { $0.run.usesCache = false }.rendered == 4)
  }

  @Test("a page that was changed or removed by hand is made again")
  func tampering() async throws {
    let (bench, site) = (try bench(), WordSite(test: "tampering"))
    _ = await build(bench, site)
    let good = try bench.tree()
    try bench.write("Public/a/index.html", "tampered")
    try Files.remove(bench.path("Public/b/index.html"))
    let report = await build(bench, site)
    #expect(report.rendered == 2)
    #expect(try bench.tree() == good)
  }

  @Test("a cache that is damaged, cut off or gone costs time and nothing else")
  func damage() async throws {
    let (bench, site) = (try bench(), WordSite(test: "damage"))
    _ = await build(bench, site)
    let good = try bench.tree()
    let path = bench.path(".cache/Public/record")
    for damage in 0..<4 {
      let bytes = try Files.read(path)
      try Files.remove(path)
      let damaged = [[], Array(bytes.dropLast(9)), bytes.map { $0 ^ 0x10 }, nil][damage]
      if let damaged { try Files.create(path, damaged) }
      // Something to do, so that the pages are asked for.
      try Files.remove(bench.path("Public/a/index.html"))
      #expect(await build(bench, site).rendered == 4)
      #expect(try bench.tree() == good)
    }
  }

  /// Where the pieces of pages lie in a record, and the summary behind them.
  private func pieces(of record: [UInt8]) throws -> (pages: Range<Int>, summary: RecordPiece) {
    // The header begins with a number of eight bytes.
    var header = ByteReader(Array(record[8..<128]))
    let summary: RecordPiece = try header.read()
    return (128..<summary.start, summary)
  }

  /// Flips a bit in each byte of a range of the record.
  private func damage(_ range: Range<Int>, of bench: Workbench) throws {
    let path = bench.path(".cache/Public/record")
    var bytes = try Files.read(path)
    for place in range { bytes[place] ^= 0x10 }
    try Files.remove(path)
    try Files.create(path, bytes)
  }

  @Test(
    "if what is remembered of a page is damaged, all is made again, and nothing is said of it",
    arguments: [false, true])
  func damagedRecords(isRecordNew: Bool) async throws {
    let words = "a=one\nb=two\nsearch=all\n"
    let bench = try bench(words)
    let site = WordSite(searchPage: .page("search"), test: "records")
    func run(_ bench: Workbench) async -> BuildReport {
      await build(bench, site) {
        $0.baseURL = "https://example.org/"
        $0.run.isRecordNew = isRecordNew
      }
    }
    let clean = try self.bench(words)
    let first = await run(bench)
    let parts = 12
    for part in 0...parts {
      let pages = try pieces(of: Files.read(bench.path(".cache/Public/record"))).pages
      let size = pages.count / parts
      let start = pages.lowerBound + part * size
      try damage(part == parts ? pages : start..<start + size, of: bench)
      let words = "a=one\nb=cup\(part)\nsearch=all\n"
      for bench in [bench, clean] { try bench.write("Content/words.txt", words) }
      let report = await run(bench)
      #expect(report.isPublished && report.texts == first.texts, "\(part)")
      if part == parts { #expect(report.rendered == first.rendered) }
      try Files.removeTree(clean.path(".cache"))
      _ = await run(clean)
      #expect(try bench.tree() == clean.tree(), "\(part)")
    }
    #expect(await run(bench).rendered == 0)
  }

  @Test("without a summary nothing that lies in the output is taken for what the build left")
  func damagedSummary() async throws {
    let (bench, site) = (try bench(), WordSite(test: "summary"))
    _ = await build(bench, site)
    let good = try bench.tree()
    let summary = try pieces(of: Files.read(bench.path(".cache/Public/record"))).summary
    try damage(summary.start..<summary.start + summary.count, of: bench)
    try bench.write("Public/a/index.html", "tampered")
    _ = await build(bench, site)
    #expect(try bench.tree() == good)
  }

  @Test("a failed build leaves the cache of the good one")
  func failure() async throws {
    let (bench, site) = (try bench(), WordSite(test: "failure"))
    _ = await build(bench, site)
    try bench.write("Content/words.txt", "..=climbs\na=other\nb=two\n")
    #expect(await build(bench, site).isPublished == false)
    try bench.write("Content/words.txt", "a=one\nb=two\n")
    let report = await build(bench, site)
    #expect(report.rendered == 0 && report.isPublished)
  }

  @Test("a site that holds what cannot be compared is built without the cache")
  func closures() async throws {
    let bench = try bench()
    let site = TinySite(extraGroups: [PageGroup([])])
    await bench.build(site)
    let report = await bench.build(site)
    #expect(report.rendered == 4 && report.written == 0)
    #expect(report.incomparable == ["pages", "extraGroups"])
  }
}
