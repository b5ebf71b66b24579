// Static and live pages are one document: what works nowhere else is the only difference.
import CoreModels
import Puddles
import PuddlesTesting
import TestSupport
import Testing

@testable import App

@Suite("Live pages")
struct LivePageTests {
  @Test(
    "a page of each route is the same live and static, once its controls are normalized", .slow)
  func same() async throws {
    let site = ExampleSite()
    let context = SiteContext(contentPath: "\(Places.package)/Content")
    // Streams that do not wait, and end: a live page gets a name a second otherwise.
    let environment = try await SiteMap(site).environment(of: site, for: context)
      .adding(CultureMindsProvider.mock)
    let root = PageLocation(links: .directories, assets: .unchecked)
    let renderer = SiteRenderer(
      site, environment: site.visitorEnvironment(in: environment), root: root)
    var routes: Set<String> = []
    for group in SiteMap(site).pages(in: environment) {
      for place in try await group.load().places where !Self.isLiveOnly(place) {
        // Each page without values, and one of each kind of module and of URL.
        let path = place.destination.path.segments
        let module = "\(type(of: place.definition.module)) \(path.count)"
        let template = path.joined(separator: "/")
        let route = ExampleSite.pages.templates.contains(template) ? template : module
        guard routes.insert(route).inserted else { continue }
        // Opening a meeting begins it, so its state is another one.
        if Destination.meeting.values(at: place.destination.path) != nil { continue }
        if Destination.turn.values(at: place.destination.path) != nil { continue }
        let still = try await Self.page(at: place, by: renderer, in: Session(mode: .still))
        let session = Session(mode: .live)
        var live = try await Self.page(at: place, by: renderer, in: session)
        // A live page shows the elements of a stream one after another; some streams never end.
        try await waitUntil(
          "\(place.path) is as a build writes it, or its streams end", within: .seconds(300),
          every: .milliseconds(20)
        ) {
          if live.isGoingOn, live.document != still.document {
            live = try await Self.page(at: place, by: renderer, in: session)
          }
          return !live.isGoingOn || live.document == still.document
        }
        await session.end()
        #expect(still.document == live.document, "\(place.path)")
      }
    }
    #expect(routes.count > 20, "\(routes)")
  }

  /// What is compared of a page, and whether one of its streams has not ended.
  private static func page(
    at place: SitePlace, by renderer: SiteRenderer, in session: Session
  ) async throws -> (document: HTMLDocument, isGoingOn: Bool) {
    let rendered = try await renderer.page(at: place, showing: Rendering(in: session))
    let page = try HTMLDocument(parsing: rendered.bytes)
    return (
      normalizeControls(HTMLDocument(page.nodes.compactMap(comparable))),
      page.elements.contains { $0.has("data-newer") }
    )
  }

  /// Without the way to a meeting, a link where it is looked at and a button where it begins, and without
  /// the link to what a stream tells next.
  private static func comparable(_ node: HTMLNode) -> HTMLNode? {
    guard case .element(var element) = node else { return node }
    if ["a", "button"].contains(element.name), ["Start meeting", "开始会议"].contains(element.text) {
      return nil
    }
    // A static page has the search of the previews only with a script, which shows it.
    if element.has("data-newer") || element.has("data-tree") { return nil }
    element.children = element.children.compactMap(comparable)
    return .element(element)
  }

  /// The preview of a meeting that can be held begins one: that page has other state. Around the frame
  /// of a preview a live host has fields, actions and a report, and gives the frame its query: only what
  /// the frame shows is the same.
  private static func isLiveOnly(_ place: SitePlace) -> Bool {
    let path = place.path.segments
    guard path.first == "previews", path.count > 1 else { return false }
    return path.last != "frame" || path.count > 2 && path[1] == "Meeting"
  }
}
