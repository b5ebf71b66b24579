// Static and live pages are one document: what works nowhere else is the only difference.
import Puddles
import PuddlesTesting
import Testing

@testable import App

@Suite("Live pages")
struct LivePageTests {
  @Test("every page of the site is the same live and static, once its controls are normalized")
  func same() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(packageRoot)/Content")
    // A stream that does not wait: a live page gets a name a second otherwise.
    let environment = try await site.environment(for: context).adding(CultureMindsProvider.mock)
    let root = PageLocation(links: .directories, assets: .unchecked)
    let renderer = SiteRenderer(
      site, environment: site.visitorEnvironment(in: environment), root: root)
    var count = 0
    for group in SiteMap(site).places(in: environment) {
      for place in try await group.load().places where !Self.holdsMeeting(place) {
        // Opening a meeting begins it, so its state is another one.
        if case .meeting? = place.destination as? Place { continue }
        let pages = try await [Session.Mode.still, .live].asyncMap { mode in
          let session = Session(mode: mode)
          let page = try await Self.page(at: place, by: renderer, in: session)
          await session.end()
          return try HTMLDocument(parsing: page.bytes)
        }
        #expect(normalizeControls(pages[0]) == normalizeControls(pages[1]), "\(place.path)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  /// The page when its streams have told everything, as a static one waits for them.
  private static func page(
    at place: SitePlace, by renderer: SiteRenderer<ExampleSite>, in session: Session
  ) async throws -> RenderedPage {
    for _ in 1...3000 {
      let page = try await renderer.page(at: place, session: session)
      if page.bytes.firstRange(of: Array("data-newer".utf8)) == nil { return page }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw StreamWithoutEnd()
  }

  private struct StreamWithoutEnd: Error {}

  /// Where somebody can hold a meeting its preview begins one: that page has other state.
  private static func holdsMeeting(_ place: SitePlace) -> Bool {
    if case .preview("Scrums.Meeting", _)? = place.destination as? Place { true } else { false }
  }
}

extension Array {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var result: [T] = []
    for element in self { result.append(try await transform(element)) }
    return result
  }
}
