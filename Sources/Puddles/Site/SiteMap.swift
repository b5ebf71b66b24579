// All sections of a site: whose page is at a path, and what its section says of it.
import PuddlesBasics

/// A destination with the section that it belongs to.
package struct SitePlace: Destination {
  /// The number of its section.
  let section: Int
  package let destination: any Destination
  package let path: RoutePath

  init(section: Int, _ destination: some Destination) {
    self.section = section
    self.destination = destination
    path = destination.path
  }

  package var presentedOver: SitePlace? {
    func over(_ destination: some Destination) -> SitePlace? {
      destination.presentedOver.map { SitePlace(section: section, $0) }
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
  private let ownFeeds: [SiteFeed]
  private let ownAssets: [SiteAsset]
  private let ownFolders: [String]
  private let language: String
  private let name: String
  /// What the site itself reports, unless it is its own only section.
  private let ownFaults: @Sendable (EnvironmentValues) async throws -> [Diagnostic]
  private let ownSamples: @Sendable (EnvironmentValues) async throws -> [CodeSample]
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
    // A site that is a section of its own brings its files and feeds as that section.
    let isSection = sections.contains { type(of: $0) == SiteType.self }
    ownFeeds = isSection ? [] : site.feeds
    ownAssets = isSection ? [] : site.assets
    ownFolders = isSection ? [] : site.assetFolders
    ownFaults = { isSection ? [] : try await site.faults(in: $0) }
    ownSamples = { isSection ? [] : try await site.samples(in: $0) }
    (language, name) = (site.language, site.name)
    searchPlaces = sections.enumerated().flatMap { index, section in
      Self.searchPlaces(of: section, index)
    }
    guardedPlaces = sections.flatMap(\.guardedPlaces)
  }

  private static func searchPlaces(of section: some Section, _ index: Int) -> [SitePlace] {
    section.searchPlaces.map { SitePlace(section: index, $0) }
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
      guard let place = Self.place(at: path, in: sections[index], index) else { continue }
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
    for (index, section) in sections.enumerated() {
      if let place = Self.place(of: destination, in: section, index) { return place }
    }
    throw UnroutedDestination(destination: "\(destination)")
  }

  private static func place<S: Section>(
    of destination: any Destination, in section: S, _ index: Int
  ) -> SitePlace? {
    guard let place = destination as? S.Place, section.owns(place) else { return nil }
    return SitePlace(section: index, place)
  }

  private static func place(
    at path: RoutePath, in section: some Section, _ index: Int
  ) -> SitePlace? {
    section.place(at: path).map { SitePlace(section: index, $0) }
  }

  /// Whether a path parses to a destination.
  package func isPath(_ path: RoutePath, of place: SitePlace) -> Bool {
    Self.place(at: path, in: sections[place.section], place.section) == place
  }

  /// Checks that a destination prints a path that parses to the same destination, also after it
  /// travelled through a URL: a parameter that is empty, `..` or holds a slash does not.
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
      Self.places(of: section, index, in: environment)
    }
  }

  private static func places<S: Section>(
    of section: S, _ index: Int, in environment: EnvironmentValues
  ) -> [PlaceGroup<SitePlace>] {
    section.places(in: environment).map { group in
      PlaceGroup { try await group.load().mapped { SitePlace(section: index, $0) } }
    }
  }

  /// The providers of the site and of all sections.
  package func environment<SiteType: Site>(
    of site: SiteType, for context: SiteContext
  ) async throws -> EnvironmentValues {
    var environment = try await site.environment(for: context)
    environment[.strings] = site.strings
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

  package func language(of place: SitePlace) -> String {
    func own<S: Section>(_ section: S) -> String? {
      (place.destination as? S.Place).flatMap(section.language)
    }
    return own(sections[place.section]) ?? language
  }

  package func translations(
    of place: SitePlace, in environment: EnvironmentValues
  ) async throws -> [Translation] {
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
  package var feeds: [SiteFeed] { ownFeeds + sections.flatMap(\.feeds) }

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

  package func samples(in environment: EnvironmentValues) async throws -> [CodeSample] {
    var samples = try await ownSamples(environment)
    for section in sections { samples += try await section.samples(in: environment) }
    return samples
  }
}

extension PlaceGroup.Listing {
  /// The same listing of other destinations.
  func mapped<Other: Destination>(
    _ change: (Place) -> Other
  ) -> PlaceGroup<Other>.Listing {
    var listing = PlaceGroup<Other>.Listing(
      places.map(change), omissions: omissions, diagnostics: diagnostics,
      redirects: redirects.map { old in
        PlaceGroup<Other>.Redirect(
          from: old.path, to: change(old.target),
          sections: old.sections.map {
            PlaceGroup<Other>.Redirect.Section(
              $0.fragment, to: change($0.target), heading: $0.heading)
          })
      })
    listing.leftOut = leftOut
    listing.check = check
    return listing
  }
}
