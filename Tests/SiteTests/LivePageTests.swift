// Static and live pages are one document: what works nowhere else is the only difference.
import CoreModels
import Puddles
import PuddlesTesting
import PuddlesTheme
import TestSupport
import Testing

@testable import App

@Suite("Live pages")
struct LivePageTests {
  @Test(
    "every page of the site is the same live and static, once its controls are normalized", .slow)
  func same() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(packageRoot)/Content")
    // Streams that do not wait, and end: a live page gets a name a second otherwise.
    let shelf = BookShelf(contentPath: context.contentPath)
    let environment = try await SiteMap(site).environment(of: site, for: context)
      .adding(CultureMindsProvider.mock)
      .adding(ProtocolBookProvider(dependencies: EndingBooks(shelf: shelf)))
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
        let (still, live) = (Self.withoutStart(pages[0]), Self.withoutStart(pages[1]))
        #expect(normalizeControls(still) == normalizeControls(live), "\(place.path)")
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

  /// Without the way to a meeting: a link where it is looked at, a button where it begins.
  private static func withoutStart(_ document: HTMLDocument) -> HTMLDocument {
    HTMLDocument(document.nodes.compactMap(withoutStart))
  }

  private static func withoutStart(_ node: HTMLNode) -> HTMLNode? {
    guard case .element(var element) = node else { return node }
    if ["a", "button"].contains(element.name), ["Start meeting", "开始会议"].contains(element.text) {
      return nil
    }
    element.children = element.children.compactMap(withoutStart)
    return .element(element)
  }

  /// Where somebody can hold a meeting its preview begins one: that page has other state. And around the
  /// frame of a preview a live host has controls that a static page does not.
  private static func holdsMeeting(_ place: SitePlace) -> Bool {
    guard let place = place.destination as? PreviewCatalog.Place else { return false }
    if case .frame(.state(of: let type, _)) = place.page { return type == "Scrums.Meeting" }
    return true
  }
}

/// A shelf whose streams end with the last book.
private struct EndingBooks: BookProviderDependencies {
  let shelf: BookShelf

  func books(following: Bool) async throws -> AsyncStream<Book> {
    try await shelf.books(following: false)
  }

  func addBook(_ book: Book) async throws { try await shelf.addBook(book) }

  func removeBook(_ book: Book) async throws { try await shelf.removeBook(book) }
}

extension Array {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var result: [T] = []
    for element in self { result.append(try await transform(element)) }
    return result
  }
}
