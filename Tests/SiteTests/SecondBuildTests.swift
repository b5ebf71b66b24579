// A site with documents and previews, built again: what has not changed is not drawn.
import Puddles
import PuddlesBuilder
import PuddlesTheme
import PuddlesWorkshop
import Synchronization
import TestSupport
import Testing

/// Anything may be read of it.
private final class Watch: Sendable {}

private final class TideProvider: WatchedProvider {
  let tides: SharedValue<[String]>

  init(load: @escaping @Sendable () async throws -> [String]) {
    tides = SharedValue(load: load)
  }
}

private enum Opening: Sendable { case all }

private struct TideTable: Module, Previewed {
  @Environment(TideProvider.self) private var provider
  @State private var isOpen = false

  var body: some HTML {
    get async throws {
      let tides = try await provider.tides.value()
      details(.open(isOpen)) { for tide in tides { p { tide } } }
        .resolveSignals(ofType: Opening.self) { _ in isOpen = true }
    }
  }

  static var previews: [Preview] {
    Preview("Loaded") { TideTable().environment(TideProvider { ["ebb", "flood"] }) }
    Preview("Failed") { TideTable().environment(TideProvider { throw NotFoundError("the tides") }) }
    Preview("Opened") {
      TideTable().sendSignals(Signal(initial: Opening.all))
        .environment(TideProvider { ["spring"] })
    }
  }
}

private struct Pier: Module {
  let readsWatch: Bool
  @Environment(EnvironmentKey.watch) private var watch

  var body: some HTML {
    get async throws {
      let _ = readsWatch ? try watch.require(Watch.self) : nil
      p { "A pier" }
    }
  }
}

extension EnvironmentKey where Value == EnvironmentValues {
  fileprivate static var watch: Self { Self(default: EnvironmentValues(Watch())) }
}

private struct Harbor: ThemedSite {
  var readsWatch = false
  let name = "Harbor"
  let settings = SiteSettings(languages: ["en", "zh-Hans"])

  var sections: [any Section] {
    Documentation("docs")
    Pages { Page(Destination(path: .root), name: "Pier") { Pier(readsWatch: readsWatch) } }
    PreviewCatalog([TideTable.self])
    Search()
  }
}

/// Times that cannot be loaded at first.
private final class FerryProvider: WatchedProvider {
  static let isAway = Mutex(true), isMissed = Mutex(false)
  let times = SharedValue<String>(load: {
    let wasAway = FerryProvider.isAway.withLock { isAway in
      defer { isAway = false }
      return isAway
    }
    if wasAway { throw NotFoundError("the times of the ferry") }
    return "noon"
  })
}

private struct EarlyVisitor: Module {
  var body: some HTML {
    Attempt {
      Times()
    } failed: { _ in
      let _ = FerryProvider.isMissed.withLock { $0 = true }
      p { "no ferry" }
    }
  }
}

/// Asks when the early visitor has missed the ferry.
private struct LateVisitor: Module {
  var body: some HTML {
    get async throws {
      let _ = await wait()
      Times()
    }
  }

  private func wait() async {
    while !FerryProvider.isMissed.withLock({ $0 }) { await Task.yield() }
  }
}

private struct Times: Module {
  @Environment(FerryProvider.self) private var ferry

  var body: some HTML {
    get async throws {
      let time = try await ferry.times.value()
      p { "The ferry leaves at \(time)." }
    }
  }
}

private struct FerrySite: Site {
  let name = "Ferry"
  var sections: [any Section] {
    Pages {
      Page(Destination(), name: "Early") { EarlyVisitor() }
      Page(Destination("late"), name: "Late") { LateVisitor() }
    }
  }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(FerryProvider())
  }
}

@Suite("A second build of a site with documents and previews")
struct SecondBuildTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/docs/index.md": "# Harbor\n\nSee [the quay](quay.md).\n",
      "Content/docs/quay.md": "---\naliases: [wharf]\n---\n# Quay\n\nStone.\n",
      "Content/docs/rules/mooring.md": "# Mooring\n\nTwo lines.\n",
      "Content/docs/sidebar.yml": "- quay.md\n- rules/\n",
      "Content/zh-Hans/docs/quay.md": "---\nsource: 0\n---\n# 码头\n",
    ])
  }

  @Test("draws nothing without a change, and only what shows it with one")
  func kept() async throws {
    let folder = try folder()
    let first = await folder.build(Harbor())
    #expect(first.isPublished && first.rendered == first.pages)
    #expect(await folder.build(Harbor()).rendered == 0)
    // The page of the document in both languages: one shows the original, the other one names it.
    for (file, text) in [
      ("docs/rules/mooring.md", "# Mooring\n\nThree lines.\n"),
      ("zh-Hans/docs/quay.md", "---\nsource: 0\n---\n# 码头\n\n石头。\n"),
    ] {
      try folder.write("Content/\(file)", text)
      #expect(await folder.build(Harbor()).rendered == 2)
    }
    #expect(await folder.build(Harbor()).rendered == 0)
  }

  @Test("draws a page again that reads what cannot be watched, and no other one")
  func unwatched() async throws {
    let folder = try folder()
    _ = await folder.build(Harbor(readsWatch: true))
    for _ in 0..<2 { #expect(await folder.build(Harbor(readsWatch: true)).rendered == 1) }
  }

  @Test("draws a page again that shows the error of a value which other pages got")
  func failedOnce() async throws {
    let folder = try folder()
    #expect(await folder.build(FerrySite()).isPublished)
    #expect(try folder.read("Public/index.html").contains("no ferry"))
    #expect(try folder.read("Public/late/index.html").contains("at noon"))
    #expect(await folder.build(FerrySite()).rendered == 1)
    #expect(try folder.read("Public/index.html").contains("at noon"))
    #expect(await folder.build(FerrySite()).rendered == 0)
  }

  @Test(
    "does not even open the documents of the whole example", .slow,
    .enabled(if: ChildProcess.built("site") != nil, "the program 'site' is not built"))
  func example() throws {
    let folder = try TemporaryFolder()
    try copyContent(to: folder.path)
    let program = try #require(ChildProcess.built("site"))
    for opens in [true, false] {
      let end = try ChildProcess.run([program, "build", "--verbose"], in: folder.path)
      #expect(end.status == 0, "\(end.output)")
      #expect(end.output.contains(" s  content\n") == opens, "\(end.output)")
    }
  }
}
