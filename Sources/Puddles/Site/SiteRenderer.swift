// Renders the pages of a site, in the same way for the builder, the host and tests.
import PuddlesBasics

/// A rendered page, with its layout.
package struct RenderedPage: Sendable {
  package let path: RoutePath
  package let bytes: [UInt8]
  package internal(set) var facts: PageFacts
  /// The title as the layout showed it.
  package let title: String
  /// Identifies the content of a live page.
  package let version: UInt64
  /// The parts from which a live page can be refreshed.
  var tree: RegionTree?
  /// The dialogs of its question.
  var dialogs: [[UInt8]] = []
  /// All versions of the page, itself included, the original first; none if there is only one.
  package var translations: [Translation] = []
  /// Whether a build writes the page as Markdown beside it.
  package var hasMarkdown = false
}

/// The content of a page, before the layout is drawn around it.
package struct PageDraft: Sendable {
  fileprivate let place: SitePlace?
  fileprivate let location: PageLocation
  fileprivate var content: RegionOutput
  /// The two outputs that were joined into `content`: that of the page, and, if it is a sheet, that of the page under it.
  fileprivate var parts: (own: RegionOutput, under: RegionOutput?)?
  /// The dialogs of its question.
  fileprivate var dialogs: [[UInt8]] = []
  package let rendering: Rendering

  /// The facts of the content alone.
  package var facts: PageFacts { content.facts }
}

/// Renders pages of a site with one set of providers.
package struct SiteRenderer: Sendable {
  package let site: any Site
  /// Draws the layout of a page; made where the type of the layout is known, so that nobody else needs to know it.
  private let layout: @Sendable (PageContext, RegionContext) async throws -> RegionOutput
  /// The sections of the site.
  package let map: SiteMap
  package var environment: EnvironmentValues
  /// The location of the root page; the others differ in their path only.
  package let root: PageLocation
  /// Where the site will be published, if that is known.
  package let baseURL: String?
  /// The pages of a static site; `nil` if every destination has a page, as in a live host.
  package let listed: ListedPages?

  /// - Parameters:
  ///   - map: The sections of the site; `nil` to collect them here.
  ///   - baseURL: Replaces the base URL in the settings of the site.
  package init(
    _ site: some Site, map: SiteMap? = nil, environment: EnvironmentValues, root: PageLocation,
    baseURL: String? = nil, listed: ListedPages? = nil
  ) {
    self.site = site
    layout = { try await Self.drawLayout(of: site, $0, in: $1) }
    self.map = map ?? SiteMap(site)
    self.environment = environment
    self.root = root
    self.baseURL = baseURL ?? self.map.settings.baseURL
    self.listed = listed
  }

  private static func drawLayout<SiteType: Site>(
    of site: SiteType, _ page: PageContext, in context: RegionContext
  ) async throws -> RegionOutput {
    try await RegionContext.$current.withValue(context) {
      try await context.render(
        site.layout(page), behind: "<!DOCTYPE html>\n", by: SiteType._draw)
    }
  }
}

extension SiteRenderer {
  /// The page of a destination, for a visitor of its own.
  /// - Parameter question: A question that a control of the page asks: its dialog page is drawn.
  /// - Throws: ``RegionError`` with what a module threw, or the first fault of the markup;
  ///   ``PathError/unknown(_:)`` if the destination has no page.
  package func page(
    at destination: Destination, asking question: Question? = nil
  ) async throws -> RenderedPage {
    try await page(at: map.page(of: destination), asking: question)
  }

  /// Renders the page at a place. If no session is given, one is made for it and ended afterwards.
  package func page(
    at place: SitePlace, asking question: Question? = nil
  ) async throws -> RenderedPage {
    try await forOwnVisitor { renderer, session in
      try await renderer.page(at: place, showing: Rendering(in: session, question: question))
    }
  }

  /// Renders the page at a place as a part of `rendering`.
  package func page(
    at place: SitePlace, showing rendering: Rendering
  ) async throws -> RenderedPage {
    if let page = try await filePage(at: place, showing: rendering) { return page }
    return try await page(of: try await draft(at: place, showing: rendering))
  }

  /// Renders the content of a place, which is enough to find its controls.
  package func draft(
    at place: SitePlace, showing rendering: Rendering
  ) async throws -> PageDraft {
    // A page that is a file asks no questions.
    if place.path.isFile, rendering.slug != nil {
      throw PathError.unknown(rendering.path(at: place.path))
    }
    var location = location(in: map.language(of: place))
    location.path = rendering.path(at: place.path)
    location.query = rendering.query
    location.presentedOver = rendering.slug == nil ? place.presentedOver?.path : place.path
    let (_, reads) = try await ReadRecorder.recording { try await checkAccess(to: place) }
    var own = try await content(of: place, alone: location, rendering)
    own.facts.reads.merge(reads)
    var under: RegionOutput?
    if let parent = place.presentedOver {
      under = try await content(of: parent, alone: location, rendering)
    }
    return try await draft(of: place, location, (own, under), rendering)
  }

  /// The same content with a submission that was refused: only the region of its form, and those that have changed,
  /// are rendered again.
  package func draft(_ draft: PageDraft, showing submission: FormSubmission) async throws
    -> PageDraft
  {
    guard let place = draft.place, var parts = draft.parts else { return draft }
    draft.rendering.submission = submission
    let (_, reads) = try await ReadRecorder.recording { try await checkAccess(to: place) }
    parts.own = try await parts.own.again(showing: submission.form)
    parts.own.facts.reads.merge(reads)
    parts.under = try await parts.under?.again(showing: submission.form)
    try draft.rendering.check()
    return try await self.draft(of: place, draft.location, parts, draft.rendering)
  }

  private func draft(
    of place: SitePlace, _ location: PageLocation,
    _ parts: (own: RegionOutput, under: RegionOutput?),
    _ rendering: Rendering
  ) async throws -> PageDraft {
    var content = try await content(of: place, parts, location, rendering)
    let dialog = try rendering.dialog(of: content.facts, at: location.path)
    let sheets = content.facts.presentations
    content.facts.add(dialog)
    content.facts.presentations = dialog.presentations + sheets
    if location.presentedOver != nil { content.facts.isHiddenFromSearch = true }
    return PageDraft(
      place: place, location: location, content: content, parts: parts,
      dialogs: dialog.presentations, rendering: rendering)
  }

  /// Draws the layout around the content of a page.
  package func page(of draft: PageDraft) async throws -> RenderedPage {
    var crumbs: [Breadcrumb] = []
    if let place = draft.place {
      crumbs = try await breadcrumbs(to: draft.location.path, at: place)
    } else if isListed(home(in: draft.location.folder)) {
      crumbs = [Breadcrumb(name: site.name, path: home(in: draft.location.folder))]
    }
    return try await document(draft, crumbs)
  }

  /// Checks that the visitor may see a page, and the page that it is shown over.
  /// - Throws: ``AccessError`` if not, or what a requirement throws.
  package func checkAccess(to place: SitePlace) async throws {
    for place in [place, place.presentedOver].compactMap(\.self) {
      guard let requirement = place.definition.requirement else { continue }
      let localized = environment.speaking(map.language(of: place))
      try await requirement.check(in: localized)
    }
  }

  /// The page for unknown paths; its links work from any URL.
  /// - Throws: ``RegionError`` with what a module threw, or the first fault of the markup.
  package func notFoundPage() async throws -> RenderedPage {
    let path = RoutePath(["404.html"])
    let module = site.page(for: .notFound(in: strings(at: path)))
    return try await forOwnVisitor { renderer, session in
      try await renderer.page(of: module, at: path, showing: Rendering(in: session))
    }
  }

  /// Renders a page that is no destination, such as a notice. Its links work from any URL.
  package func page(
    of module: any Module, at path: RoutePath, showing rendering: Rendering
  ) async throws -> RenderedPage {
    let language = language(at: path)
    var location = location(in: language)
    location.links = .absolute
    location.path = path
    location.place = path
    let localized = environment.speaking(language)
    var content = try await content(of: module, in: localized, location, rendering)
    content.facts.isHiddenFromSearch = true
    return try await page(
      of: PageDraft(place: nil, location: location, content: content, rendering: rendering))
  }

  /// The location of the root page, for pages in a language.
  private func location(in language: String) -> PageLocation {
    var location = root
    location.findPage = { [map] in map.link(of: $0, in: $1) }
    location.folder = map.languages.folder(of: language)
    return location
  }

  /// The first page in the language of a path.
  package func home(at path: RoutePath) -> RoutePath {
    home(in: map.languages.folder(of: language(at: path)))
  }

  /// The first page of a language: that of its folder if there is one, or else that of the site.
  private func home(in folder: String?) -> RoutePath {
    guard let folder, case .place = map.step(at: RoutePath([folder])), isListed(RoutePath([folder]))
    else { return .root }
    return RoutePath([folder])
  }

  /// Renders for a visitor whose session ends with the page.
  private func forOwnVisitor(
    _ render: (Self, Session) async throws -> RenderedPage
  ) async throws -> RenderedPage {
    var (page, reads) = try await ReadRecorder.recording { () async throws -> RenderedPage in
      var visitor = self
      visitor.environment = site.environment(ofVisitorIn: environment)
      return try await Session.still { try await render(visitor, $0) }
    }
    page.facts.reads.merge(reads)
    return page
  }
}

// MARK: - Content

extension SiteRenderer {
  /// The content of a place: its own, or its parent's with the sheet over it.
  private func content(
    of place: SitePlace, _ parts: (own: RegionOutput, under: RegionOutput?),
    _ location: PageLocation, _ rendering: Rendering
  ) async throws -> RegionOutput {
    let own = parts.own
    guard let parent = place.presentedOver, var under = parts.under else { return own }
    under.facts.questions = []
    let context = rootContext(of: place, location, rendering)
    let sheet = QuestionDialog(
      shape: .sheet, title: nil, closing: .navigate(to: Destination(exactly: parent.path)),
      message: EmptyHTML(), actions: PageContent(bytes: own.bytes, presentations: [], actions: nil))
    var facts = own.facts
    facts.add(under.facts)
    facts.presentations.append(try await context.render(sheet).bytes)
    facts.showsQuestion = true
    under.facts = facts
    under.tree = under.tree.map { RegionTree(page: [$0, own.tree]) }
    return under
  }

  private func content(
    of place: SitePlace, alone location: PageLocation, _ rendering: Rendering
  ) async throws -> RegionOutput {
    var location = location
    location.place = place.path
    let localized = environment.speaking(map.language(of: place))
    return try await content(of: place.definition.module, in: localized, location, rendering)
  }

  private func content(
    of module: any Module, in environment: EnvironmentValues, _ location: PageLocation,
    _ rendering: Rendering
  ) async throws -> RegionOutput {
    // The path contains the place, so that two places with modules of one type do not share state.
    let context = RegionContext(
      rendering: rendering, path: Identity.page(location.place), location: location,
      environment: environment.describing(location, in: rendering.session))
    rendering.draw(context.place)
    let output = try await context.render(AnyHTML(module))
    try rendering.check()
    return output
  }

  /// The context of what belongs to every page: the layout.
  private func rootContext(
    of place: SitePlace?, _ location: PageLocation, _ rendering: Rendering
  ) -> RegionContext {
    RegionContext(
      rendering: rendering, path: Identity.root, location: location,
      environment: environment.speaking(language(of: place, at: location.path))
        .describing(location, in: rendering.session))
  }
}

// MARK: - Document

extension SiteRenderer {
  private func document(
    _ draft: PageDraft, _ breadcrumbs: [Breadcrumb]
  ) async throws -> RenderedPage {
    let (place, location) = (draft.place, draft.location)
    let (content, rendering) = (draft.content, draft.rendering)
    let versions = try await translations(of: place, location)
    let page = page(place, location, content, breadcrumbs, versions, rendering)
    let context = rootContext(of: place, location, rendering)
    rendering.draw(context.place)
    let output = try await layout(page, context)
    try rendering.check()
    var facts = content.facts
    facts.add(output.facts)
    return RenderedPage(
      path: location.path, bytes: output.bytes, facts: facts,
      title: page.title, version: rendering.isRefreshable ? page.content.version : 0,
      tree: output.tree.map { RegionTree(page: [content.tree, $0]) }, dialogs: draft.dialogs,
      translations: versions, hasMarkdown: page.hasMarkdown)
  }

  private func page(
    _ place: SitePlace?, _ location: PageLocation, _ content: RegionOutput,
    _ breadcrumbs: [Breadcrumb], _ versions: [Translation], _ rendering: Rendering
  ) -> PageContext {
    let facts = content.facts
    let language = language(of: place, at: location.path)
    let image = image(of: facts.article, location)
    return PageContext(
      destination: place?.destination, location: location, siteName: site.name, language: language,
      strings: environment[.strings].speaking(language),
      title: facts.title ?? breadcrumbs.last?.name ?? site.name,
      facts: facts, canonicalURL: canonicalURL(of: location, versions),
      imageURL: image.url, imageAlternative: image.alternative, feeds: feeds(for: location.path),
      breadcrumbs: breadcrumbs,
      content: PageContent(
        bytes: content.bytes, presentations: facts.presentations,
        actions: rendering.session.mode == .live ? rendering : nil),
      liveURL: liveURL(of: location), translations: versions, homePath: home(in: location.folder),
      searchPath: map.searchPlaces.first { map.language(of: $0) == language }?.path,
      listed: listed, hasMarkdown: hasMarkdown(facts, versions, isPage: place != nil),
      emptySections: listed == nil
        ? environment[.emptySections].checks.filter { $0.value() }.map(\.key) : [])
  }

  /// Whether a page is there as Markdown: one that comes from it, or any page that search engines may list if the site
  /// asks for that. A page that shows an original in the place of a translation has no copy of its own.
  private func hasMarkdown(_ facts: PageFacts, _ versions: [Translation], isPage: Bool) -> Bool {
    if facts.isHiddenFromSearch { return false }
    if facts.article.markdown != nil { return true }
    return isPage && listed != nil && map.settings.markdown.contains(.allPages)
      && versions.original == nil
  }

  private func liveURL(of location: PageLocation) -> String? {
    guard let base = location.liveURL ?? map.settings.liveURL else { return nil }
    return base + (base.hasSuffix("/") ? "" : "/") + location.path.encoded
  }

  /// Whether a path is listed; always true without a list, as in a live host.
  private func isListed(_ path: RoutePath) -> Bool { listed?.contains(path) ?? true }

  /// Every ancestor path that is a page of the site, and the page itself.
  private func breadcrumbs(
    to path: RoutePath, at place: SitePlace
  ) async throws -> [Breadcrumb] {
    var crumbs: [Breadcrumb] = []
    // Documents may be in a language that the site itself is not in.
    let language = map.language(of: place)
    let own = place.path.segments.first == language ? language : nil
    let home = home(in: map.languages.folder(of: language) ?? own)
    let first = place.path.segments.starts(with: home.segments) ? home.segments.count : 0
    for length in first...place.path.segments.count {
      let ancestor = RoutePath(Array(place.path.segments.prefix(length)))
      let isOwn = length == place.path.segments.count
      let match = isOwn ? .place(place) : isListed(ancestor) ? map.step(at: ancestor) : nil
      guard case .place(let step) = match else { continue }
      if let name = try await name(of: step) {
        let language = try await originalLanguage(of: step)
        crumbs.append(Breadcrumb(name: name, path: ancestor, language: language))
      }
    }
    return crumbs
  }

  /// The name of a page; `nil` if there is no such page, as at `books/published`, which looks like a book.
  private func name(of place: SitePlace) async throws -> String? {
    do {
      return try await map.name(of: place, in: environment)
    } catch is NotFoundError {
      return nil
    }
  }
}
