// Renders what a test shows: a tree without a site, or the pages of a site.
import Puddles
import PuddlesBasics

/// Renders what is shown at a place for one session.
struct TestStage: Sendable {
  /// A rendering: the whole document, and facts about it, such as its controls.
  struct Shown: Sendable {
    let document: HTMLDocument
    let facts: PageFacts
    let title: String?
  }

  let render: @Sendable (Rendering, PageLocation) async throws -> Shown
  /// The path below the root of the site that an effect leads to from a page.
  let resolve: @Sendable (Destination, PageLocation) -> RoutePath
  /// The page below the sheet at a location; `nil` if the page there is not a sheet.
  let pageBelow: @Sendable (PageLocation) -> RoutePath?
  /// The destination of the page at a path.
  let destination: @Sendable (RoutePath) -> Destination
  /// Whether a page keeps the way back of a visitor who must sign in: one with guarded forms.
  let isGuarded: @Sendable (RoutePath) -> Bool
  /// Whether the visitor may see the page at a path.
  let mayShow: @Sendable (RoutePath) async -> Bool
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
        return Shown(
          document: try document(of: stage), facts: stage.facts, title: stage.facts.title)
      }, resolve: { $1.path(of: $0) }, pageBelow: { $0.presentedOver },
      destination: { Destination(path: $0) }, isGuarded: { _ in false }, mayShow: { _ in true },
      hasPages: false)
  }

  /// The pages of a site.
  static func site(_ renderer: SiteRenderer) -> TestStage {
    TestStage(
      render: { rendering, location in
        let place = try renderer.map.page(at: location.path)
        let page = try await renderer.page(at: place, showing: rendering)
        await rendering.keep(page.facts)
        return Shown(
          document: try HTMLDocument(parsing: page.bytes), facts: page.facts, title: page.title)
      },
      resolve: { [map = renderer.map] destination, location in
        map.path(of: destination, on: try? map.page(at: location.path))
      },
      pageBelow: { [map = renderer.map] location in
        (try? map.page(at: location.path))?.presentedOver?.path
      },
      destination: { [map = renderer.map] path in
        (try? map.page(at: path))?.destination ?? Destination(path: path)
      },
      isGuarded: { [map = renderer.map] in map.guardedPaths.contains($0) },
      mayShow: { path in
        guard let place = try? renderer.map.page(at: path) else { return false }
        do { try await renderer.checkAccess(to: place) } catch { return false }
        return true
      }, hasPages: true)
  }

  /// Dialogs first, then the tree, inert under them.
  private static func document(of stage: RegionOutput) throws -> HTMLDocument {
    let content = try HTMLParser.parse(stage.bytes)
    guard !stage.facts.presentations.isEmpty else { return HTMLDocument(content) }
    let dialogs = try stage.facts.presentations.flatMap { try HTMLParser.parse($0) }
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

  /// The location of another page.
  func moved(to path: RoutePath) -> PageLocation {
    var location = self
    location.path = path
    return location
  }

  /// The query of the page that a link on this page leads to: without a path and a query of its own that of this page.
  func query(of href: String) -> PageQuery {
    let reference = href.prefix { $0 != "#" }
    guard let mark = reference.firstIndex(of: "?") else {
      return reference.isEmpty ? query : PageQuery()
    }
    return PageQuery(encoded: reference[reference.index(after: mark)...])
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
      from: isAbsolute ? [] : path.encoded.namesOfPath, above: .ignored)
    return names.flatMap { RoutePath(encoded: $0.joined(separator: "/")) }
  }
}
