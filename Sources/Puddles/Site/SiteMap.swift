// All sections of a site: whose page is at a path, and what its section says of it.
import PuddlesBasics

/// A destination with the section that it belongs to.
package struct SitePlace: Destination {
  /// The number of its section.
  let section: Int
  package let destination: any Destination
  package let path: RoutePath
  /// The folder of its language, if it is one of the pages that exist in each.
  let folder: String?

  init(section: Int, _ destination: some Destination, in folder: String? = nil) {
    self.section = section
    self.destination = destination
    let own = destination.path
    self.folder = own.isInEachLanguage ? folder : nil
    path = self.folder.map { RoutePath([$0] + own.segments) } ?? RoutePath(own.segments)
  }

  /// The path without the folder of a language.
  package var pathInEachLanguage: RoutePath { destination.path }

  package var presentedOver: SitePlace? {
    func over(_ destination: some Destination) -> SitePlace? {
      destination.presentedOver.map { SitePlace(section: section, $0, in: folder) }
    }
    return over(destination)
  }

  package static func == (a: SitePlace, b: SitePlace) -> Bool {
    a.section == b.section && a.path == b.path
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension SitePlace: CustomStringConvertible {
  package var description: String { "\(destination)" }
}

/// The sections of a site, asked as one.
package struct SiteMap: Sendable {
  package let sections: [any Section]
  /// The numbers of the sections in the order in which they are asked for a path.
  private let order: [Int]
  /// What the whole site has besides its sections.
  private let ownFeeds, sectionFeeds: [SiteFeed]
  private let ownAssets: [SiteAsset]
  private let ownFolders: [String]
  package let languages: SiteLanguages
  private let name: String
  /// What the site itself reports, unless it is its own only section.
  private let ownFaults: @Sendable (EnvironmentValues) async throws -> [Diagnostic]
  package let searchPlaces: [SitePlace]
  package let guardedPlaces: [GuardedPlace]

  package init<SiteType: Site>(_ site: SiteType) {
    let sections = site.sections
    self.sections = sections
    order = sections.indices.sorted { a, b in
      func rank(_ index: Int) -> (Int, Int, Int) {
        let path = sections[index].openPath
        return (path == nil ? 0 : 1, -(path?.segments.count ?? 0), index)
      }
      return rank(a) < rank(b)
    }
    ownFeeds = site.feeds
    sectionFeeds = sections.filter { type(of: $0) != SiteType.self }.flatMap(\.feeds)
      .map { $0.named(in: site.name) }
    // A site that is a section of its own brings its files as that section.
    let isSection = sections.contains { type(of: $0) == SiteType.self }
    ownAssets = isSection ? [] : site.assets
    ownFolders = isSection ? [] : site.assetFolders
    ownFaults = { isSection ? [] : try await site.faults(in: $0) }
    let languages = SiteLanguages(site.language, others: site.languages)
    (self.languages, name) = (languages, site.name)
    searchPlaces = sections.enumerated().flatMap { index, section in
      Self.searchPlaces(of: section, index, in: languages)
    }
    guardedPlaces = sections.flatMap(\.guardedPlaces)
  }

  private static func searchPlaces(
    of section: some Section, _ index: Int, in languages: SiteLanguages
  ) -> [SitePlace] {
    section.searchPlaces.flatMap { languages.places(of: $0, index) }
  }
}

extension SiteLanguages {
  /// A destination in each language, or only once if it has one page.
  func places(of destination: some Destination, _ section: Int) -> [SitePlace] {
    let place = SitePlace(section: section, destination)
    guard all.count > 1, destination.path.isInEachLanguage else { return [place] }
    return [place] + all.dropFirst().map { SitePlace(section: section, destination, in: $0) }
  }
}

// MARK: - Paths

extension SiteMap {
  /// What is wrong with the URLs of all sections.
  package var routeErrors: [RouteError] { sections.flatMap(\.routeErrors) }

  /// What a path leads to; `nil` for nothing.
  ///
  /// A path is that of a page only if the destination that it parses to prints it, byte for byte: a
  /// page has one URL. A destination that prints another path must come back from that one.
  package func match(_ path: RoutePath) -> RouteMatch? {
    var moved: SitePlace?
    for index in order {
      guard let place = self.place(at: path, inSection: index) else { continue }
      if place.path.isSpelled(like: path) { return .place(place) }
      if moved == nil, isPath(place.path, of: place),
        RoutePath(encoded: place.path.encoded) == place.path
      {
        moved = place
      }
    }
    return moved.map { .moved($0) }
  }

  /// The destination whose path this is.
  /// - Throws: ``MovedPath`` if the destination has another path, ``UnknownPath`` if there is none.
  package func place(at path: RoutePath) throws -> SitePlace {
    switch match(path) {
    case .place(let place): return place
    case .moved(let place): throw MovedPath(path: path, target: place.path)
    case nil: throw UnknownPath(path: path)
    }
  }

  /// A destination with its section.
  /// - Throws: ``UnroutedDestination`` if it belongs to none.
  package func place(of destination: any Destination) throws -> SitePlace {
    let choice = (destination as? any LanguageChoice)?.chosen
    let destination = choice?.place ?? destination
    let folder = choice.flatMap { languages.folder(of: $0.language) }
    for (index, section) in sections.enumerated() {
      if let place = Self.place(of: destination, in: section, index, folder) { return place }
    }
    throw UnroutedDestination(destination: "\(destination)")
  }

  private static func place<S: Section>(
    of destination: any Destination, in section: S, _ index: Int, _ folder: String?
  ) -> SitePlace? {
    guard let place = destination as? S.Place, section.owns(place) else { return nil }
    return SitePlace(section: index, place, in: folder)
  }

  /// What a section shows at a path; the folder of a language comes first.
  private func place(at path: RoutePath, inSection index: Int) -> SitePlace? {
    func find(_ section: some Section, at path: RoutePath, in folder: String?) -> SitePlace? {
      section.place(at: path).map { SitePlace(section: index, $0, in: folder) }
    }
    if let (language, rest) = languages.split(path),
      let place = find(sections[index], at: rest, in: languages.folder(of: language)),
      place.destination.path.isInEachLanguage
    {
      return place
    }
    return find(sections[index], at: path, in: nil)
  }

  /// Whether a path parses to a destination.
  package func isPath(_ path: RoutePath, of place: SitePlace) -> Bool {
    self.place(at: path, inSection: place.section) == place
  }

  /// The path below the root of the site that a link on a page leads to.
  package func resolve(_ path: RoutePath, on page: SitePlace?) -> RoutePath {
    resolve(path, in: page.flatMap { languages.folder(of: language(of: $0)) })
  }

  /// The path below the root of the site that a link leads to from the folder of a language.
  package func resolve(_ path: RoutePath, in folder: String?) -> RoutePath {
    languages.path(of: path, in: folder)
  }

  /// A landing URL may lie in the folder of any language, and leads to a page in that language. The
  /// folder itself is its first page.
  package func landing(_ path: RoutePath) -> (folder: String?, path: RoutePath) {
    guard let (language, rest) = languages.split(path), !rest.segments.isEmpty,
      let folder = languages.folder(of: language)
    else { return (nil, path) }
    return (folder, rest)
  }

  /// Checks that a destination prints a path that parses to the same destination, also after it
  /// traveled through a URL: a parameter that is empty, `..` or holds a slash does not.
  /// - Throws: ``UnroutedDestination`` if it does not.
  package func check(_ place: SitePlace) throws {
    guard isPath(place.path, of: place), RoutePath(encoded: place.path.encoded) == place.path else {
      throw UnroutedDestination(destination: "\(place)")
    }
  }
}

/// What a path leads to.
package enum RouteMatch: Sendable {
  /// The destination whose path it is.
  case place(SitePlace)
  /// The destination has another path.
  case moved(SitePlace)
}

// MARK: - Pages

extension SiteMap {
  /// Every page of the static site, in groups that fail on their own.
  package func places(in environment: EnvironmentValues) -> [PlaceGroup<SitePlace>] {
    sections.enumerated().flatMap { index, section in
      places(of: section, index, in: environment)
    }
  }

  private func places<S: Section>(
    of section: S, _ index: Int, in environment: EnvironmentValues
  ) -> [PlaceGroup<SitePlace>] {
    section.places(in: environment).map { group in
      PlaceGroup { [languages] in
        try await group.load().mapped { languages.places(of: $0, index) }
      }
    }
  }

  /// The providers of the site and of all sections.
  package func environment<SiteType: Site>(
    of site: SiteType, for context: SiteContext
  ) async throws -> EnvironmentValues {
    var environment = try await site.environment(for: context)
    environment[.strings] = try await site.strings(for: context)
    for section in sections {
      environment = try await section.environment(for: context, in: environment)
    }
    return environment
  }

  package func name(
    of place: SitePlace, in environment: EnvironmentValues
  ) async throws -> String {
    var environment = environment
    environment[.strings] = environment[.strings].speaking(language(of: place))
    func name<S: Section>(_ section: S) async throws -> String {
      guard let own = place.destination as? S.Place else { return "" }
      return try await section.name(of: own, in: environment)
    }
    let name = try await name(sections[place.section])
    return name.isEmpty ? self.name : name
  }

  package func module(for place: SitePlace) -> any Module {
    func module<S: Section>(_ section: S) -> (any Module)? {
      (place.destination as? S.Place).map(section.module)
    }
    return module(sections[place.section]) ?? NotFoundPage()
  }

  package func environment(
    of place: SitePlace, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    func own<S: Section>(_ section: S) -> EnvironmentValues? {
      (place.destination as? S.Place).map { section.environment(of: $0, in: environment) }
    }
    return own(sections[place.section]) ?? environment
  }

  /// What a page asks of its visitor; `nil` for nothing.
  package func requirement(of place: SitePlace) -> Requirement? {
    func own<S: Section>(_ section: S) -> Requirement? {
      (place.destination as? S.Place).flatMap(section.requirement)
    }
    return own(sections[place.section])
  }

  package func language(of place: SitePlace) -> String {
    func own<S: Section>(_ section: S) -> String? {
      (place.destination as? S.Place).flatMap(section.language)
    }
    return place.folder ?? own(sections[place.section]) ?? languages.all[0]
  }

  package func translations(
    of place: SitePlace, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    let path = place.pathInEachLanguage
    if path.isInEachLanguage {
      return languages.all.count == 1
        ? []
        : languages.all.map { language in
          Translation(language, path: languages.path(of: path, in: languages.folder(of: language)))
        }
    }
    // Sections name the version in the language of the site after its strings.
    var environment = environment
    environment[.strings] = environment[.strings].speaking(languages.all[0])
    func own<S: Section>(_ section: S) async throws -> [Translation] {
      guard let own = place.destination as? S.Place else { return [] }
      return try await section.translations(of: own, in: environment)
    }
    return try await own(sections[place.section])
  }
}

/// The pages of a static site. What asks for one is made again when it comes or goes.
package struct ListedPages: Sendable {
  private let paths: Set<RoutePath>

  package init(_ paths: some Sequence<RoutePath>) {
    self.paths = Set(paths)
  }

  package func contains(_ path: RoutePath) -> Bool {
    let isListed = paths.contains(path)
    Reads.note(ReadKey(Self.source, path.encoded), revision: isListed ? 1 : 0)
    return isListed
  }

  /// The source of reads of pages; their parts are encoded paths.
  package static let source = "page"

  /// The revision of a path: whether a page is there.
  package func revision(of path: String) -> UInt64 {
    RoutePath(encoded: path).map(paths.contains) == true ? 1 : 0
  }
}

// MARK: - What the sections bring

extension SiteMap {
  package var feeds: [SiteFeed] {
    (ownFeeds + sectionFeeds).flatMap { feed in
      guard feed.path.isInEachLanguage else { return [feed] }
      return languages.all.map { language in
        var own = feed
        own.path = languages.path(of: feed.path, in: languages.folder(of: language))
        return own
      }
    }
  }

  /// Each name once: sections share files such as the styles of code.
  package var assets: [SiteAsset] {
    var names: Set<String> = []
    return (ownAssets + sections.flatMap(\.assets)).filter { names.insert($0.path).inserted }
  }

  package var assetFolders: [String] {
    var names: Set<String> = []
    return (ownFolders + sections.flatMap(\.assetFolders)).filter { names.insert($0).inserted }
  }

  package func faults(in environment: EnvironmentValues) async throws -> [Diagnostic] {
    var faults = try await ownFaults(environment)
    for section in sections { faults += try await section.faults(in: environment) }
    return faults
  }
}

extension PlaceGroup.Listing {
  /// The same listing of the pages of the site.
  ///
  /// - Parameter change: The pages of a destination: one for each language, that of the site first.
  func mapped(_ change: (Place) -> [SitePlace]) -> PlaceGroup<SitePlace>.Listing {
    var listing = PlaceGroup<SitePlace>.Listing(
      places.flatMap(change), omissions: omissions, diagnostics: diagnostics,
      redirects: redirects.flatMap { old in
        change(old.target).enumerated().map { index, target in
          PlaceGroup<SitePlace>.Redirect(
            from: RoutePath((target.folder.map { [$0] } ?? []) + old.path.segments), to: target,
            sections: old.sections.map {
              let pages = change($0.target)
              return PlaceGroup<SitePlace>.Redirect.Section(
                $0.fragment, to: pages.indices.contains(index) ? pages[index] : pages[0],
                heading: $0.heading)
            })
        }
      })
    listing.check = check
    return listing
  }
}
