// All sections of a site: finds the page at a path, and what its section says of it.
import PuddlesBasics
import Synchronization

/// All sections of a site, with functions that look something up in all of them.
package struct SiteMap: Sendable {
  package let sections: [any Section]
  package let languages: SiteLanguages
  private let name: String
  package let settings: SiteSettings
  /// The contributions of the site, then those of each section.
  private let contributions: [Contributions]
  private let layoutAssets: [SiteAsset]
  private let accentColor: String?
  package private(set) var searchPlaces: [SitePlace] = []
  /// Whether the search finds what stands in blocks of code.
  package private(set) var searchesCode = false
  /// Whether pages have cards for previews of their links.
  private(set) var hasCards = false
  /// All feeds; the feed of a page that exists in each language is here once for each language.
  package private(set) var feeds: [SiteFeed] = []
  private let links = PathCache<KnownLink>()
  private let steps = PathCache<RouteMatch>()

  package init(_ site: some Site) {
    (name, settings) = (site.name, site.settings)
    let languages = SiteLanguages(settings.languages)
    self.languages = languages
    sections = site.sections.map { section in
      (section as? any TranslatedSection)?.inLanguages(languages.all) ?? section
    }
    contributions = [settings.contributions] + sections.map(\.contributions)
    let look = site as? any StyledSite
    (layoutAssets, accentColor) = (look?.layoutAssets ?? [], look?.accentColor)
    hasCards = contributions.contains { $0.derivation?.hasCards == true }
    searchesCode = contributions.contains(where: \.searchesCode)
    searchPlaces = contributions.compactMap(\.searchPage).flatMap { page in
      pages(of: page, inSection: find(page.path)?.section ?? 0)
    }
    let sectionFeeds = contributions.dropFirst().flatMap(\.feeds).map { $0.named(in: site.name) }
    feeds = (settings.contributions.feeds + sectionFeeds).flatMap { feed in
      guard isInEachLanguage(feed.path) else { return [feed] }
      return languages.all.map { language in
        var own = feed
        own.path = languages.path(of: feed.path, in: languages.folder(of: language))
        return own
      }
    }
  }

  /// The pages whose forms are guarded.
  package var guardedPages: [GuardedPage] { contributions.flatMap(\.guardedPages) }
}

// MARK: - Paths

extension SiteMap {
  /// What is wrong with the URLs of all sections.
  package var routeErrors: [RouteError] { contributions.flatMap(\.routeErrors) }

  /// What a path leads to; `nil` if nothing is there.
  ///
  /// A page has one URL: a path belongs to it only if it is the path of the page, byte for byte. If the page
  /// has another path, that one must lead to the page again.
  package func match(_ path: RoutePath) -> RouteMatch? {
    guard let place = find(path) else { return nil }
    if place.path.isSpelled(like: path) { return .place(place) }
    return comesBack(place) ? .moved(place) : nil
  }

  /// Finds the page at a path: first in sections that know their paths, then in those with an open path.
  private func find(_ path: RoutePath) -> SitePlace? {
    var moved: SitePlace?
    var open: [SitePlace] = []
    let translated = languages.split(path)
    for index in sections.indices {
      guard let place = page(at: path, translated, inSection: index) else { continue }
      if place.definition.openPath != nil {
        open.append(place)
      } else if place.path.isSpelled(like: path) {
        return place
      } else if moved == nil, comesBack(place) {
        moved = place
      }
    }
    func depth(_ place: SitePlace) -> Int { place.definition.openPath?.segments.count ?? 0 }
    let deepest = open.reduce(nil as SitePlace?) { best, place in
      best.map { depth(place) > depth($0) } ?? true ? place : best
    }
    if let deepest, deepest.path.isSpelled(like: path) { return deepest }
    return moved ?? deepest
  }

  private func comesBack(_ place: SitePlace) -> Bool {
    isPath(place.path, of: place) && RoutePath(encoded: place.path.encoded) == place.path
  }

  /// The page whose path this is.
  /// - Throws: ``PathError/moved(_:to:)`` if the page has another path, ``PathError/unknown(_:)`` if there is none.
  package func page(at path: RoutePath) throws -> SitePlace {
    switch match(path) {
    case .place(let place): return place
    case .moved(let place): throw PathError.moved(path, to: place.path)
    case nil: throw PathError.unknown(path)
    }
  }

  /// The page of a destination, in the language of the site unless it names one.
  /// - Throws: ``PathError/moved(_:to:)`` if the page has another path, ``PathError/unknown(_:)`` if there is none.
  package func page(of destination: Destination) throws -> SitePlace {
    try page(at: path(of: destination, in: nil) ?? destination.path)
  }

  /// The page of a section at a path, which may have a language prefix.
  private func page(at path: RoutePath, inSection index: Int) -> SitePlace? {
    page(at: path, languages.split(path), inSection: index)
  }

  /// - Parameter translated: What ``SiteLanguages/split(_:)`` says of the path.
  private func page(
    at path: RoutePath, _ translated: (language: String, rest: RoutePath)?, inSection index: Int
  ) -> SitePlace? {
    if let (language, rest) = translated, let page = page(at: rest, index), page.isInEachLanguage {
      return sitePlace(page, inSection: index, in: languages.folder(of: language))
    }
    return page(at: path, index).map { sitePlace($0, inSection: index, in: nil) }
  }

  private func page(at path: RoutePath, _ section: Int) -> PageDefinition? {
    sections[section].page(at: path).flatMap { $0.isPage ? $0 : nil }
  }

  /// A page with the one that it lies over.
  private func sitePlace(
    _ page: PageDefinition, inSection index: Int, in folder: String?
  ) -> SitePlace {
    let parent = page.presentedOver.flatMap { self.page(at: $0.path, index) }
    return SitePlace(
      section: index, page, in: folder,
      over: parent.map { SitePlace(section: index, $0, in: folder) })
  }

  /// The pages of a destination: one in each language, or only one if the page does not exist in each.
  fileprivate func pages(of destination: Destination, inSection index: Int) -> [SitePlace] {
    guard let page = page(at: destination.path, index),
      page.path.isSpelled(like: destination.path)
    else { return [SitePlace(section: index, .missing(destination))] }
    let own = sitePlace(page, inSection: index, in: nil)
    guard page.isInEachLanguage else { return [own] }
    return [own] + languages.all.dropFirst().map { sitePlace(page, inSection: index, in: $0) }
  }

  /// Whether a page exists in each language.
  func isInEachLanguage(_ path: RoutePath) -> Bool {
    languages.all.count > 1 && find(path)?.definition.isInEachLanguage == true
  }

  /// Whether a path is that of a page.
  package func isPath(_ path: RoutePath, of place: SitePlace) -> Bool {
    self.page(at: path, inSection: place.section) == place
  }

  /// The path below the root of the site that a link to a destination leads to from a page; the
  /// destination's own path if no page is there.
  package func path(of destination: Destination, on page: SitePlace?) -> RoutePath {
    path(of: destination, in: page.flatMap { languages.folder(of: language(of: $0)) })
      ?? destination.path
  }

  /// Applies what a landing URL asks for, and returns the path where the visitor goes on; `nil` if there is no landing
  /// URL, or it does not redirect. The path may have the prefix of any language, and leads to a page in that language.
  /// - Throws: ``PathError/moved(_:to:)`` for another spelling of a landing URL, and what the landing throws.
  package func landing(
    at path: RoutePath, in environment: EnvironmentValues
  ) async throws -> RoutePath? {
    var (folder, rest): (String?, RoutePath) = (nil, path)
    // The prefix alone is the first page of its language.
    if let (language, below) = languages.split(path), !below.segments.isEmpty {
      if let own = languages.folder(of: language) { (folder, rest) = (own, below) }
    }
    for section in sections {
      guard let page = section.page(at: rest), let landing = page.landing else { continue }
      if !page.isPage, !page.path.isSpelled(like: rest) {
        throw PathError.moved(path, to: languages.path(of: page.path, in: folder))
      }
      let target = try await landing(environment)
      if let target { return self.path(of: target, in: folder) ?? target.path }
    }
    return nil
  }

  /// Checks that a page can be found by its path after the path was written into a URL, which fails for a value that is
  /// empty, `..` or contains a slash. Also checks that the page that it lies over exists.
  /// - Throws: ``PathError/unknown(_:)`` if not.
  package func check(_ place: SitePlace) throws {
    guard place.definition.isPage, comesBack(place) else { throw PathError.unknown(place.path) }
    if let parent = place.definition.presentedOver, place.presentedOver == nil {
      throw PathError.unknown(parent.path)
    }
  }
}

/// What a path leads to.
package enum RouteMatch: Sendable {
  /// The page whose path it is.
  case place(SitePlace)
  /// The page has another path.
  case moved(SitePlace)
}

extension SiteMap {
  /// The path below the root of the site that a link leads to from a page with a language prefix; `nil` if no page is
  /// there.
  func path(of destination: Destination, in folder: String?) -> RoutePath? {
    link(of: destination, in: folder)?.path
  }

  /// The same path, and whether only a live host has the page.
  func link(
    of destination: Destination, in folder: String?
  ) -> (path: RoutePath, isLiveOnly: Bool)? {
    guard let link = links.answer(for: destination.path, find: link) else { return nil }
    let folder = destination.language.map(languages.folder) ?? folder
    let path = link.isInEachLanguage ? languages.path(of: link.path, in: folder) : link.path
    return (path, link.isLiveOnly)
  }

  /// What a path leads to that many pages name: one above them, or one that is missing.
  package func step(at path: RoutePath) -> RouteMatch? { steps.answer(for: path, find: match) }

  private func link(to path: RoutePath) -> KnownLink? {
    switch match(path) {
    case .place(let place), .moved(let place):
      return (
        place.path.storingEncoding(), place.definition.isInEachLanguage && place.folder == nil,
        place.definition.isLiveOnly
      )
    case nil:
      // Only a live host has landing URLs: in each language if the pages of their list exist in each.
      let landing = sections.lazy.compactMap { $0.page(at: path) }.first { $0.landing != nil }
      return landing.map { (path, $0.isInEachLanguage, false) }
    }
  }
}

/// Where a typed link leads.
private typealias KnownLink = (path: RoutePath, isInEachLanguage: Bool, isLiveOnly: Bool)

/// A cache of the answer for each path. The links of all pages look up paths here; the answer for a path never
/// changes.
private final class PathCache<Answer: Sendable>: Sendable {
  // Paths that Unicode calls equal can be different URLs: of these the last one is kept.
  private let answers = Mutex<[RoutePath: (path: RoutePath, answer: Answer?)]>([:])

  func answer(for path: RoutePath, find: (RoutePath) -> Answer?) -> Answer? {
    if let known = answers.withLock({ $0[path] }), known.path.isSpelled(like: path) {
      return known.answer
    }
    let answer = find(path)
    answers.withLock { answers in
      // Limits the cache, because the links of a live host may contain any texts of its visitors.
      if answers.count > 100_000 { answers = [:] }
      answers[path] = (path, answer)
    }
    return answer
  }
}

// MARK: - Pages

extension SiteMap {
  /// All pages of the static site, in groups that fail independently, with the pages and redirects of each language.
  package func pages(in environment: EnvironmentValues) -> [PageGroup] {
    sections.enumerated().flatMap { index, section in
      section.pages(in: environment).map { group in
        PageGroup {
          var listing = try await group.load()
          listing.places = listing.pages.flatMap { pages(of: $0, inSection: index) }
          listing.redirects = listing.redirects.flatMap(inEachLanguage)
          listing.hiddenPaths = listing.hidden.flatMap { pages(of: $0, inSection: index) }
            .map(\.path)
          return listing
        }
      }
    }
  }

  /// The redirects of all sections in each language, in the order of their lists, and the errors of lists that failed;
  /// none to a page that is left out.
  package func redirects(
    in environment: EnvironmentValues
  ) async -> (redirects: [Redirect], errors: [any Error]) {
    var (listings, errors) = ([PageListing](), [any Error]())
    for group in sections.flatMap({ $0.pages(in: environment) }) {
      do { listings.append(try await group.load()) } catch { errors.append(error) }
    }
    let hidden = Set(listings.flatMap(\.hidden).map(\.path))
      .subtracting(listings.flatMap(\.pages).map(\.path))
    let shown = listings.flatMap(\.redirects).filter { !hidden.contains($0.target.path) }
    return (shown.flatMap(inEachLanguage), errors)
  }

  /// A redirect in each language that its target has a page in.
  private func inEachLanguage(_ redirect: Redirect) -> [Redirect] {
    guard isInEachLanguage(redirect.target.path) else { return [redirect] }
    return languages.all.map { language in
      var own = redirect
      own.path = languages.path(of: redirect.path, in: languages.folder(of: language))
      own.target = redirect.target.inLanguage(language)
      for index in own.fragments.indices {
        own.fragments[index].target = redirect.fragments[index].target.inLanguage(language)
      }
      return own
    }
  }

  /// The providers of the site and of all sections.
  package func environment(
    of site: any Site, for context: SiteContext
  ) async throws -> EnvironmentValues {
    var context = context
    context.formulaFolders = contributions.flatMap(\.formulaFolders)
    var environment = try await site.environment(for: context).speaking(languages.all[0])
    for section in sections {
      environment = try await section.environment(for: context, in: environment)
    }
    return environment
  }

  package func name(
    of place: SitePlace, in environment: EnvironmentValues
  ) async throws -> String {
    let localized = environment.speaking(language(of: place))
    let name = try await place.definition.name(localized)
    return name.isEmpty ? self.name : name
  }

  package func language(of place: SitePlace) -> String {
    place.folder ?? place.definition.language ?? languages.all[0]
  }

  package func translations(
    of place: SitePlace, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    let page = place.definition
    if page.isInEachLanguage {
      return languages.all.count == 1
        ? []
        : languages.all.map { language in
          Translation(
            language: language,
            path: languages.path(of: page.path, in: languages.folder(of: language)))
        }
    }
    // Sections read the language of the original version from these strings.
    return try await page.translations?(environment.speaking(languages.all[0])) ?? []
  }
}

// MARK: - Contributions of the sections

extension SiteMap {
  /// All assets, each name once: sections share files such as the styles of code.
  package var assets: [SiteAsset] {
    var names: Set<String> = []
    let own = settings.contributions.assets + layoutAssets
    return (own + contributions.flatMap(\.assets)).filter { names.insert($0.path).inserted }
  }

  package var assetFolders: [String] {
    var names: Set<String> = []
    return contributions.flatMap(\.assetFolders).filter { names.insert($0).inserted }
  }

  package var derivations: [AssetDerivation] { contributions.compactMap(\.derivation) }

  /// Says which programs a build has run.
  package func programs(in environment: EnvironmentValues) async -> [String] {
    var lines: [String] = []
    for programs in contributions.compactMap(\.programs) { lines += await programs(environment) }
    return lines
  }

  /// A page with the words of its card; `nil` if its name cannot be found.
  package func preview(
    of place: SitePlace, in environment: EnvironmentValues
  ) async -> PreviewedPage? {
    guard let title = try? await name(of: place, in: environment) else { return nil }
    return PreviewedPage(
      path: place.path, title: title, siteName: name, language: language(of: place),
      accent: accentColor, folders: contributions[place.section + 1].assetFolders)
  }

  /// The names of assets that no static page asks for.
  package var liveAssets: Set<String> {
    contributions.reduce(into: []) { $0.formUnion($1.liveAssets) }
  }
}
