// The pages of an app, one line each: the URL, the name, every value, and the module.
import PuddlesBasics

/// Destinations whose pages stand in one list: an enum with a line for each case.
///
/// ```swift
/// enum Bakery: Paged {
///   case counter, loaves, loaf(String), order
///
///   static let pages = Pages<Bakery> {
///     Page(.counter, name: "The bakery") { Counter() }
///     Page(.loaves, "bread", name: "Bread") { AllLoaves() }
///     Page(
///       "bread/{}", Bakery.loaf, from: LoafProvider.self, name: { try await $0.loaf($1).name },
///       all: { try await $0.loaves().map(\.id) }
///     ) { LoafDetail(id: $0) }
///     Page(.order, "order", name: "Order") { OrderForm() }
///   }
/// }
/// ```
public protocol Paged: Routed {
  static var pages: Pages<Self> { get }
}

extension Paged {
  public static var router: Router<Self> { pages.router }
}

/// A section whose pages stand in one list.
///
/// With `inEachLanguage` each page has a URL for each language of the site: `scrums/` and
/// `zh-Hans/scrums/`. A destination stays one value: links lead to the page in the language of the page
/// that they stand on, and modules find their texts in the environment.
public struct Pages<Place: Destination>: Section {
  let lines: [Page<Place>]
  public let router: Router<Place>
  public let routeErrors: [RouteError]
  private let table: PageLines<Place>
  private let warnings: @Sendable (EnvironmentValues) async throws -> [Diagnostic]
  private let redirects: @Sendable (EnvironmentValues) async throws -> [PlaceGroup<Place>.Redirect]

  /// - Parameters:
  ///   - inEachLanguage: Whether every page exists in each of the site's ``Site/languages``, but for
  ///     those that are ``Page/inOneLanguage()``.
  ///   - warnings: What is to be said of the data of the pages whenever they are listed, such as a file
  ///     that is missing.
  ///   - redirects: Further paths that lead to pages in a static site, such as landing URLs whose state is
  ///     a page.
  public init(
    inEachLanguage: Bool = false,
    warnings: @escaping @Sendable (EnvironmentValues) async throws -> [Diagnostic] = { _ in [] },
    redirects:
      @escaping @Sendable (EnvironmentValues) async throws
      -> [PlaceGroup<Place>.Redirect] = { _ in [] },
    @PageBuilder<Place> _ lines: () -> [Page<Place>]
  ) {
    let lines = lines()
    let table = PageLines(lines, inEachLanguage: inEachLanguage)
    (self.lines, self.table, self.warnings) = (lines, table, warnings)
    self.redirects = redirects
    router = Router(
      print: { table.path(of: $0) }, parse: { table.place(at: $0) },
      fixedDestinations: lines.compactMap(\.fixed), faults: lines.flatMap(\.errors),
      templates: lines.map(\.template))
    routeErrors = router.faults
  }

  public func place(at path: RoutePath) -> Place? { router.place(at: path) }

  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    let fixed = lines.filter { !$0.isLive }.compactMap(\.fixed)
    let groups = lines.indices.compactMap { index in
      lines[index].all.map { all in
        PlaceGroup { [table] in
          let pages = try await all(environment)
          table.remember(pages, ofLine: index)
          return PlaceGroup.Listing(pages.map(\.place))
        }
      }
    }
    let extras = PlaceGroup<Place> { [warnings, redirects] in
      PlaceGroup.Listing(
        [], diagnostics: try await warnings(environment),
        redirects: try await redirects(environment))
    }
    return [PlaceGroup(fixed), extras] + groups
  }

  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    try await table.line(of: place).name(place, environment)
  }

  public func module(for place: Place) -> any Module {
    (try? table.line(of: place).module(place)) ?? NotFoundPage()
  }

  public var guardedPlaces: [GuardedPlace] { lines.compactMap(\.guarded) }

  public func requirement(of place: Place) -> Requirement? {
    (try? table.line(of: place))?.requirement?(place)
  }
}

/// One page of an app, or one for each of several values.
///
/// A template is a path such as `scrums/{}/edit`, where `{}` is a value; `{1...}` and `{2...99}` take
/// integers of a range, and a final `{...}` takes all segments that are left.
public struct Page<Place: Destination>: Sendable {
  let template: String
  private(set) var errors: [RouteError]
  /// The destination of a page without values.
  let fixed: Place?
  /// A destination of this line, made without data; `nil` if none can be made.
  let sample: Place?
  /// The path of a destination of this line, from the values of its case.
  let print: @Sendable (Place, [Any]) -> [String]?
  let parse: @Sendable ([String]) -> Place?
  let name: @Sendable (Place, EnvironmentValues) async throws -> String
  let module: @Sendable (Place) throws -> any Module
  /// Every destination of a line in a static site, with its path; `nil` for a page without values, and
  /// for live pages.
  private(set) var all:
    (@Sendable (EnvironmentValues) async throws -> [(place: Place, path: [String]?)])?
  private(set) var isLive = false
  private(set) var isInOneLanguage = false
  private(set) var guarded: GuardedPlace?
  private(set) var requirement: (@Sendable (Place) -> Requirement)?
}

// MARK: - Pages without values

extension Page {
  /// A page at a fixed path; without a path, the first page of the site.
  ///
  /// - Parameter name: The short name for breadcrumbs: a text, or a key of a ``StringTable``.
  public init(
    _ place: Place, _ path: String = "", name: some LocalizedText,
    module: @escaping @Sendable () -> some Module
  ) {
    self.init(place, path, name: { _ in name }, module: module)
  }

  /// A page whose name comes from data.
  /// - Parameter name: The short name for breadcrumbs.
  public init<Name: LocalizedText>(
    _ place: Place, _ path: String = "",
    name: @escaping @Sendable (EnvironmentValues) async throws -> Name,
    module: @escaping @Sendable () -> some Module
  ) {
    let segments = path.namesOfPath
    self.init(
      template: path, errors: RouteTemplate(path, for: []).faults, fixed: place, sample: place,
      print: { other, _ in other == place ? segments : nil },
      parse: { $0 == segments ? place : nil }, name: { try await $1[.strings](name($1)) },
      module: { _ in module() }, all: nil)
  }

  /// The same page, which only a live host has.
  public func live() -> Page {
    var page = self
    (page.isLive, page.all) = (true, nil)
    return page
  }

  /// The same page, which exists in the language of the site alone.
  public func inOneLanguage() -> Page {
    var page = self
    page.isInOneLanguage = true
    return page
  }

  /// The same page, whose forms a live host slows down when they are sent too often, such as a
  /// registration; see ``GuardedPlace``. It has no values.
  public func guarded(counting: GuardedPlace.Counting = .failures) -> Page {
    guarded { GuardedPlace(at: $0, counting: counting) }
  }

  /// The same page, whose failed tries are also counted by the account that a form names, such as a
  /// login. It has no values.
  public func guarded<Value, Member>(account: any KeyPath<Value, Member> & Sendable) -> Page {
    guarded { GuardedPlace(at: $0, counting: .failures, account: account) }
  }

  /// The same page, which asks its visitor for something: before it is shown, and before an action of it
  /// is carried out. A static site shows it if its own visitor meets that.
  public func requires(_ requirement: Requirement) -> Page { requires { _ in requirement } }

  /// The same pages, each of which asks for something of its own, such as the team that it belongs to.
  public func requires(_ requirement: @escaping @Sendable (Place) -> Requirement) -> Page {
    var page = self
    page.requirement = requirement
    return page
  }

  // A place asks this very list of pages for its path, which is not made yet: so the path is printed here.
  private func guarded(_ make: (RoutePath) -> GuardedPlace) -> Page {
    var page = self
    if let path = fixed.flatMap({ print($0, []) }) {
      page.guarded = make(RoutePath(path))
    } else {
      page.errors.append(RouteError(template: template, problem: .guardedValues))
    }
    return page
  }
}

// MARK: - Pages with values

extension Page {
  /// A page for each of some values that a provider knows.
  /// - Parameters:
  ///   - make: The case itself, as in `Place.scrum`, or a closure that gives it values of its own, as in
  ///     `{ .meeting($0, speaker: 1) }`.
  ///   - provider: The object in the environment that `name` and `all` ask.
  ///   - name: The short name of one page, for breadcrumbs; throws `NotFound` if there is none.
  ///   - all: The values of every page of the static site.
  public init<each Value: PathValue, Provider: AnyObject & Sendable, Name: LocalizedText>(
    _ template: String, _ make: @escaping @Sendable (repeat each Value) -> Place,
    from provider: Provider.Type,
    name: @escaping @Sendable (Provider, repeat each Value) async throws -> Name,
    all: @escaping @Sendable (Provider) async throws -> [(repeat each Value)],
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) {
    self.init(
      template, make,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        let name = try await name(environment.require(provider), repeat each values)
        return environment[.strings](name)
      }, all: { try await all($0.require(provider)) }, module: module)
  }

  /// A page for each of some values that are known without data.
  public init<each Value: PathValue, Name: LocalizedText>(
    _ template: String, _ make: @escaping @Sendable (repeat each Value) -> Place,
    name: @escaping @Sendable (repeat each Value) -> Name,
    all: @escaping @autoclosure @Sendable () -> [(repeat each Value)],
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) {
    self.init(
      template, make,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        environment[.strings](name(repeat each values))
      }, all: { _ in all() }, module: module)
  }

  /// Pages that only a live host has, such as the form for one of many.
  public init<each Value: PathValue, Name: LocalizedText>(
    _ template: String, _ make: @escaping @Sendable (repeat each Value) -> Place,
    name: @escaping @Sendable (repeat each Value) -> Name, all: LivePages,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) {
    self.init(
      template, make,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        environment[.strings](name(repeat each values))
      }, all: nil, module: module)
  }

  /// A page for each path below a folder: its value is what stands for a final `{...}`.
  /// - Parameter all: The paths of every page of the static site; the folder itself is a page of its own.
  public init<Provider: AnyObject & Sendable, Name: LocalizedText>(
    rest template: String, _ make: @escaping @Sendable (RoutePath) -> Place,
    from provider: Provider.Type,
    name: @escaping @Sendable (Provider, RoutePath) async throws -> Name,
    all: @escaping @Sendable (Provider) async throws -> [RoutePath],
    module: @escaping @Sendable (RoutePath) -> some Module
  ) {
    let route = RouteTemplate(template, for: nil)
    let value: @Sendable (Place, [Any]) throws -> RoutePath = { place, payload in
      var rest = payload[...]
      let path = try PageValues.next(RoutePath.self, of: &rest)
      guard !path.segments.isEmpty, make(path) == place else { throw PageValues.Mismatch() }
      return path
    }
    self.init(
      template: template, errors: route.faults, fixed: nil, sample: make(RoutePath(["a"])),
      print: { place, payload in (try? value(place, payload)).map { route.print($0.segments) } },
      parse: { route.parse($0).map { make(RoutePath($0)) } },
      name: { place, environment in
        let path = try value(place, CaseReflection(place).payload)
        return environment[.strings](try await name(environment.require(provider), path))
      },
      module: { module(try value($0, CaseReflection($0).payload)) },
      all: { environment in
        try await all(environment.require(provider)).map { (make($0), route.print($0.segments)) }
      })
    checkSample()
  }

  private init<each Value: PathValue>(
    _ template: String, _ make: @escaping @Sendable (repeat each Value) -> Place,
    nameOf: @escaping @Sendable (EnvironmentValues, repeat each Value) async throws -> String,
    all: (@Sendable (EnvironmentValues) async throws -> [(repeat each Value)])?,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) {
    var types: [any PathValue.Type] = []
    repeat types.append((each Value).self)
    let (route, count) = (RouteTemplate(template, for: types), types.count)
    // The values of a destination; that the case makes the same destination of them proves that they
    // are values of this line.
    let values: @Sendable (Place, [Any]) throws -> (repeat each Value) = { place, payload in
      var rest = payload[...]
      let found = (repeat try PageValues.next((each Value).self, of: &rest))
      guard make(repeat each found) == place else { throw PageValues.Mismatch() }
      return found
    }
    let path: @Sendable (repeat each Value) -> [String]? = { (values: repeat each Value) in
      var texts: [String] = []
      repeat texts.append((each values).pathSegment)
      return route.printed(texts)
    }
    var pages: (@Sendable (EnvironmentValues) async throws -> [(place: Place, path: [String]?)])?
    if let all {
      pages = { environment in
        var pages: [(place: Place, path: [String]?)] = []
        for values in try await all(environment) {
          pages.append((make(repeat each values), path(repeat each values)))
        }
        return pages
      }
    }
    var index = 0
    let sample: Place?
    do {
      sample = make(repeat try PageValues.any((each Value).self, &index, route))
    } catch { sample = nil }
    self.init(
      template: template, errors: route.faults, fixed: nil, sample: sample,
      print: { place, payload in
        guard let found = try? values(place, payload) else { return nil }
        return path(repeat each found)
      },
      parse: { path in
        guard let texts = route.parse(path, count: count) else { return nil }
        var index = 0
        do {
          return make(repeat try PageValues.parse((each Value).self, texts, &index, route))
        } catch { return nil }
      },
      name: { place, environment in
        let found = try values(place, CaseReflection(place).payload)
        return try await nameOf(environment, repeat each found)
      },
      module: { place in
        let found = try values(place, CaseReflection(place).payload)
        return module(repeat each found)
      },
      all: pages)
    checkSample()
  }

  /// A line whose destinations do not hold its values could print none of them.
  private mutating func checkSample() {
    guard errors.isEmpty, let sample, print(sample, CaseReflection(sample).payload) == nil else {
      return
    }
    errors = [RouteError(template: template, problem: .lostValues(of: "\(sample)"))]
  }
}

/// The values in the case of a destination, one after the other.
private enum PageValues {
  struct Mismatch: Error {}

  /// The next value of a type; those of other types are no values of the line.
  static func next<Value>(_: Value.Type, of rest: inout ArraySlice<Any>) throws -> Value {
    while let value = rest.popFirst() {
      if let value = value as? Value { return value }
    }
    throw Mismatch()
  }

  static func parse<Value: PathValue>(
    _: Value.Type, _ texts: [String], _ index: inout Int, _ route: RouteTemplate
  ) throws -> Value {
    defer { index += 1 }
    guard let value: Value = route.value(texts[index], at: index) else { throw Mismatch() }
    return value
  }

  /// Any value of a type, made without data, so that a line knows its case before there is a page.
  static func any<Value: PathValue>(
    _: Value.Type, _ index: inout Int, _ route: RouteTemplate
  ) throws -> Value {
    defer { index += 1 }
    if let type = Value.self as? any CaseIterable.Type, let first = first(of: type) as? Value {
      return first
    }
    let number = route.lowerBound(at: index) ?? 7
    for text in ["\(number)", "a", "00000000-0000-0000-0000-000000000000"] {
      if let value = Value(pathSegment: text) { return value }
    }
    throw Mismatch()
  }

  private static func first<Cases: CaseIterable>(of: Cases.Type) -> Any? {
    Cases.allCases.first { _ in true }
  }
}
