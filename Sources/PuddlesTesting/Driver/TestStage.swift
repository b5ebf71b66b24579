// What a driver shows: a tree of its own, or the pages of a site.
import Puddles
import PuddlesBasics

/// Renders what is shown at a place for one session.
struct TestStage: Sendable {
  /// A rendering: the whole document, and what acts in it.
  struct Shown: Sendable {
    let document: HTMLDocument
    let facts: PageFacts
  }

  let render: @Sendable (Rendering, PageLocation) async throws -> Shown
  /// Whether navigations are followed, because there are other pages.
  let hasPages: Bool
}

extension TestStage {
  /// One tree that stays where it is.
  static func tree(_ content: AnyHTML, _ environment: EnvironmentValues) -> TestStage {
    TestStage(
      render: { rendering, location in
        let location = rendering.question.map { location.asking($0) } ?? location
        let stage = try await renderStage(
          content, environment: environment, showing: rendering, location: location)
        return Shown(document: try document(of: stage), facts: stage.facts)
      }, hasPages: false)
  }

  /// The pages of a site.
  static func site<SiteType: Site>(_ renderer: SiteRenderer<SiteType>) -> TestStage {
    TestStage(
      render: { rendering, location in
        let place = try renderer.map.place(at: location.path)
        let page = try await renderer.page(at: place, showing: rendering)
        await rendering.keep(page.facts)
        return Shown(document: try HTMLDocument(parsing: page.bytes), facts: page.facts)
      }, hasPages: true)
  }

  /// Dialogs first, then the tree, inert under them.
  private static func document(of stage: RenderedStage) throws -> HTMLDocument {
    let content = try HTMLParser.parse(stage.bytes)
    guard !stage.presentations.isEmpty else { return HTMLDocument(content) }
    let dialogs = try stage.presentations.flatMap { try HTMLParser.parse($0) }
    let attributes = [HTMLAttribute("class", "underneath"), HTMLAttribute("inert", nil)]
    return HTMLDocument(dialogs + [.element(HTMLElement("page-underneath", attributes, content))])
  }
}

extension PageLocation {
  /// The page of a question that is asked at this place.
  func asking(_ question: Question) -> PageLocation {
    var location = self
    location.presentedOver = path
    location.path = path.appending(question.slug)
    return location
  }

  /// The page of the site that a link on this page leads to; `nil` for other links.
  func target(of href: String) -> RoutePath? {
    let reference = href.prefix { $0 != "#" && $0 != "?" }
    if reference.isEmpty { return path }
    let isAbsolute = reference.hasPrefix("/")
    if isAbsolute && !reference.hasPrefix(basePath) { return nil }
    if reference.split(separator: "/").first?.contains(":") == true { return nil }
    let names = RelativePath.names(
      of: isAbsolute ? reference.dropFirst(basePath.count) : reference,
      from: isAbsolute ? [] : path.encoded.split(separator: "/").map(String.init), above: .ignored)
    return names.flatMap { RoutePath(encoded: $0.joined(separator: "/")) }
  }
}
