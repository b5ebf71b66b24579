// What URLs and effects mean, asked without a request over the wire.
import Puddles
import PuddlesHTTP
import Testing

@testable import PuddlesHost

@Suite("The router of visits")
struct RouterTests {
  private let router = VisitRouter(
    renderer: SiteRenderer(
      BakerySite(), environment: EnvironmentValues(),
      root: PageLocation(links: .directories, assets: .unchecked)),
    options: LiveOptions())

  private func match(_ path: String) -> PathMatch {
    PathMatch(RoutePath(encoded: path) ?? .root, in: router.renderer.map)
  }

  @Test("a path with the segment of a question may be that of the question or of a page")
  func questions() throws {
    let pages = match("new/ask-rye/").pages
    #expect(pages.first?.slug == "ask-rye" && pages.first?.place.path == BakeryPlace.new.path)
    #expect(pages.first?.path.encoded == "new/ask-rye/")
    #expect(match("new/").pages.map(\.slug) == [nil])
    #expect(match("nowhere/").pages.isEmpty && match("nowhere/").moved == nil)
  }

  @Test("says where an effect leads, and whether the page is left")
  func effects() throws {
    let page = try #require(match("new/").pages.first)
    let record = SessionStore(limits: SessionLimits(), world: ServingWorld())
      .make(id: "1", prefix: "", environment: EnvironmentValues())
    func target(_ effect: Effect) -> EffectTarget { router.target(of: effect, from: page, record) }
    #expect(target(.none).path == page.path && !target(.none).leavesPage)
    #expect(target(.navigate(to: BakeryPlace.till)).path == BakeryPlace.till.path)
    #expect(target(.navigate(to: BakeryPlace.till)).leavesPage)
    #expect(!target(.present(BakeryPlace.till)).leavesPage)
    #expect(target(.dismiss).leavesPage)
  }

  @Test("a path is the origin of a request only if it is one of this host, below its base path")
  func origins() throws {
    var options = LiveOptions()
    options.basePath = "/shop/"
    let router = VisitRouter(renderer: router.renderer, options: options)
    let target = try RequestTarget("/shop/")
    func origin(_ referrer: String) -> String? {
      router.origin(of: ValidRequest(.get, target, fields: ["Referer": referrer]))?.encoded
    }
    #expect(origin("https://a.example/shop/new/?q#f") == "new/")
    #expect(origin("https://a.example/other/") == nil)
    #expect(origin("no url") == nil)
  }
}

@Suite("Attempts that are counted elsewhere", .live)
struct CounterTests {
  /// A count that several hosts could share.
  private actor SharedCount: AttemptCounter {
    private(set) var begun: [CountedAttempt] = []

    func begin(_ attempt: CountedAttempt) -> Duration? {
      begun.append(attempt)
      return begun.count > 1 ? .seconds(7) : nil
    }

    func succeed(_ attempt: CountedAttempt) {}
  }

  @Test("a host asks the counter of its options before it runs a guarded form")
  func shared() async throws {
    let count = SharedCount()
    let live = try LiveBakery(
      options: .patient { $0.attempts = count }, guarding: [GuardedPage(BakeryPlace.new)])
    let reader = try await live.reader().open("/new/").fill("Name", "").tap("Save")
    #expect(reader.status == 422)
    try await reader.tap("Save")
    #expect(reader.status == 429)
    #expect(await count.begun.count == 2)
  }
}
