// Static and live pages are one document: what works nowhere else is the only difference.
import App
import Puddles
import PuddlesTesting
import Testing

@Suite("Live pages")
struct LivePageTests {
  @Test("every page of the site is the same live and static, once its controls are normalised")
  func same() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(packageRoot)/Content")
    let environment = try await site.environment(for: context)
    let root = PageLocation(links: .directories, assets: .unchecked)
    let renderer = SiteRenderer(
      site, environment: site.visitorEnvironment(in: environment), root: root)
    var count = 0
    for group in site.places(in: environment) {
      for place in try await group.load().places {
        // Opening a meeting begins it, so its state is another one.
        if case .meeting = place { continue }
        let pages = try await [Session.Mode.still, .live].asyncMap { mode in
          let session = Session(mode: mode)
          let page = try await renderer.page(at: place, session: session)
          await session.end()
          return try HTMLDocument(parsing: page.bytes)
        }
        #expect(normalizeControls(pages[0]) == normalizeControls(pages[1]), "\(place.path)")
        count += 1
      }
    }
    #expect(count > 300)
  }
}

extension Array {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var result: [T] = []
    for element in self { result.append(try await transform(element)) }
    return result
  }
}
