// The pages of an app, one line each: the URL, the name, every value, and the module.
import PuddlesBasics

/// A section whose pages stand in one list, a line for each.
///
/// ```swift
/// extension Destination {
///   static let counter = Destination(), loaves = Destination("bread")
///   static let loaf = Route("bread/{}", String.self)
/// }
///
/// static let pages = Pages {
///   Page(.counter, name: "The bakery") { Counter() }
///   Page(.loaves, name: "Bread") { AllLoaves() }
///   Page(
///     Destination.loaf, from: LoafProvider.self, name: { try await $0.loaf($1).name },
///     all: { try await $0.loaves().map(\.id) }
///   ) { LoafDetail(id: $0) }
/// }
/// ```
/// A path belongs to the first line whose destination prints it. A path that a route only parses, such as one with a
/// UUID in upper case, redirects to the path that it prints.
///
/// With `inEachLanguage` each page has a URL for each language of the site: `scrums/` and
/// `zh-Hans/scrums/`. A destination stays one value: links lead to the page in the language of the page
/// that they stand on, and modules find their texts in the environment.
public struct Pages: Section {
  private let lines: [PageLine]
  private let isInEachLanguage: Bool
  private let warnings: @Sendable (EnvironmentValues) async throws -> [Diagnostic]
  private let redirects: @Sendable (EnvironmentValues) async throws -> [Redirect]

  /// - Parameters:
  ///   - inEachLanguage: Whether every page exists in each of the site's languages, but for
  ///     those that are ``Page/inOneLanguage()``.
  ///   - warnings: What is to be said of the data of the pages whenever they are listed, such as a file
  ///     that is missing.
  ///   - redirects: Further paths that lead to pages in a static site, such as landing URLs whose state is
  ///     a page.
  public init(
    inEachLanguage: Bool = false,
    warnings: @escaping @Sendable (EnvironmentValues) async throws -> [Diagnostic] = { _ in [] },
    redirects: @escaping @Sendable (EnvironmentValues) async throws -> [Redirect] = { _ in [] },
    @PageBuilder _ lines: () -> [PageLine]
  ) {
    self.lines = lines()
    isInEachLanguage = inEachLanguage
    (self.warnings, self.redirects) = (warnings, redirects)
  }

  public func page(at path: RoutePath) -> PageDefinition? {
    guard var page = line(at: path)?.page else { return nil }
    page.landing = lines.lazy.compactMap { $0.landing(path) }.first
    return page
  }

  public func pages(in environment: EnvironmentValues) -> [PageGroup] {
    let fixed = lines.filter { !$0.isLive }.compactMap(\.fixed)
    let extras = PageGroup { [warnings, redirects] in
      PageListing(
        [], diagnostics: try await warnings(environment),
        redirects: try await redirects(environment))
    }
    return [PageGroup(fixed), extras]
      + lines.indices.compactMap { index in
        lines[index].all.map { all in
          PageGroup { listing(try await all(environment), ofLine: index) }
        }
      }
  }

  public var brings: Contributions {
    var brings = Contributions()
    brings.guardedPages = lines.compactMap(\.guarded)
    brings.routeErrors = lines.flatMap(\.faults)
    return brings
  }
}

extension Pages {
  /// The templates of all lines, in their order.
  package var templates: [String] { lines.map(\.template) }

  /// The line of a path, and its page; the line that prints this very path comes first.
  private func line(at path: RoutePath) -> (index: Int, page: PageDefinition)? {
    var other: (Int, PageDefinition)?
    for (index, line) in lines.enumerated() {
      guard var page = line.page(path) else { continue }
      page.isInEachLanguage = isInEachLanguage && !line.isInOneLanguage
      if page.path.isSpelled(like: path), page.isPage { return (index, page) }
      if other?.1.isPage != true, other == nil || page.isPage { other = (index, page) }
    }
    return other
  }

  /// The pages of a line. The path of one that belongs to another line is a fault of the data: the page
  /// would be hidden behind that one.
  private func listing(_ pages: [Destination], ofLine index: Int) -> PageListing {
    let isHidden = pages.map { page in line(at: page.path).map { $0.index != index } ?? false }
    return PageListing(
      zip(pages, isHidden).filter { !$1 }.map(\.0),
      diagnostics: zip(pages, isHidden).filter(\.1).map { page, _ in
        Diagnostic(
          .error, code: "same-url",
          "the page \(page) of the line '\(lines[index].template)' has the URL of another line",
          help: "give the data another value")
      })
  }
}

/// One entry of ``Pages``: a ``Page`` or a ``Landing``.
public struct PageLine: Sendable {
  let template: String
  let faults: [RouteError]
  let page: @Sendable (RoutePath) -> PageDefinition?
  var landing: @Sendable (RoutePath) -> LandingAction? = { _ in nil }
  /// The destination of a page without values.
  var fixed: Destination?
  /// Every page of a line with values in a static site; `nil` for live pages.
  var all: (@Sendable (EnvironmentValues) async throws -> [Destination])?
  var isLive = false
  var isInOneLanguage = false
  var guarded: GuardedPage?
}

/// Collects the entries of ``Pages``.
@resultBuilder
public enum PageBuilder {
  public static func buildExpression<Values>(_ page: Page<Values>) -> PageLine { page.line }
  public static func buildExpression(_ landing: Landing) -> PageLine { landing.line }
  public static func buildBlock(_ lines: PageLine...) -> [PageLine] { lines }
}

/// The pages that only a live host has: they are in no static site.
public enum LivePages: Sendable {
  case live
}

/// One page of an app, or one for each of several values; an entry of ``Pages``.
///
/// ```swift
/// Page(.about, name: "About us") { About() }
/// Page(Destination.loaf, name: { "Bread: \($0)" }, all: ["rye", "spelt"]) { LoafDetail(id: $0) }
/// Page(.order, name: "Order") { OrderForm() }.presented(over: .loaves).requires(.customer)
/// ```
/// The closure gives a ``Module``; a ``Component`` needs one around it. A constant of type ``Destination`` is written
/// `.about`, one of type ``Route`` with its type, `Destination.loaf`: a route is no member of its own type.
///
/// - **Static build**: the page is a file at its destination, one for each value of `all`. What its module throws is an
///   error of the build.
/// - **Live**: the page of any path that its destination or route parses, also for values that `all` does not list. So
///   a module whose value comes from the URL throws ``NotFound`` if nothing of that value exists.
/// - **Test**: `ModuleTest(site:at:)` shows it at its destination.
///
/// Two pages with one URL are an error of the build (`same-url`), and so is one that lies over a page that does not
/// exist.
public struct Page<Values: Sendable>: Sendable {
  private let template: RouteTemplate
  private let parse: @Sendable (RoutePath) -> Values?
  private var print: @Sendable (Values) -> Destination
  private let name: @Sendable (EnvironmentValues, Values) async throws -> String
  private let module: @Sendable (Values) -> any Module
  private let fixed: Destination?
  private let all: (@Sendable (EnvironmentValues) async throws -> [Destination])?
  private var presentedOver: (@Sendable (Values) -> Destination)?
  private var requirement: (@Sendable (Values) -> Requirement)?
  private var isLive = false
  private var isInOneLanguage = false
  private var guarded: GuardedPage?
}

extension Page {
  /// The line as the list has it, whatever its values are.
  var line: PageLine {
    var line = PageLine(template: template.text, faults: template.faults, page: definition)
    (line.fixed, line.all) = (fixed, isLive ? nil : all)
    (line.isLive, line.isInOneLanguage, line.guarded) = (isLive, isInOneLanguage, guarded)
    return line
  }

  @Sendable private func definition(at path: RoutePath) -> PageDefinition? {
    guard let values = parse(path) else { return nil }
    var page = PageDefinition(print(values), module: module(values)) { [name] in
      try await name($0, values)
    }
    page.presentedOver = presentedOver?(values)
    page.requirement = requirement?(values)
    return page
  }
}

// MARK: - Pages without values

extension Page where Values == Void {
  /// A page without values.
  ///
  /// - Parameters:
  ///   - name: The short name for breadcrumbs: a text, or a key of a ``StringTable``.
  ///   - module: Makes the content of the page.
  public init(
    _ destination: Destination, name: some LocalizedText,
    module: @escaping @Sendable () -> some Module
  ) {
    self.init(destination, name: { _ in name }, module: module)
  }

  /// A page whose name comes from data.
  /// - Parameter name: The short name for breadcrumbs.
  public init<Name: LocalizedText>(
    _ destination: Destination,
    name: @escaping @Sendable (EnvironmentValues) async throws -> Name,
    module: @escaping @Sendable () -> some Module
  ) {
    let segments = destination.path.segments
    template = RouteTemplate(segments.joined(separator: "/"), for: [])
    parse = { $0.segments == segments ? () : nil }
    print = { _ in destination }
    self.name = { environment, _ in environment[.strings](try await name(environment)) }
    self.module = { _ in module() }
    (fixed, all) = (destination, nil)
  }

  /// Shows the page as a sheet over another one, which is inert below it.
  /// - Parameter parent: A page of the same ``Pages``. Closing the sheet leads there.
  public func presented(over parent: Destination) -> Page {
    var page = self
    page.presentedOver = { _ in parent }
    return page
  }

  /// Slows down the forms of the page when they are submitted too often, such as a registration, in a live host; see
  /// ``GuardedPage``.
  public func guarded(counting: GuardedPage.Counting = .failures) -> Page {
    var page = self
    page.guarded = fixed.map { GuardedPage($0, counting: counting) }
    return page
  }

  /// Slows down the forms of the page, and counts failed attempts also by the account that a form names, such as a
  /// login; see ``GuardedPage``.
  public func guarded<Value, Member>(account: any KeyPath<Value, Member> & Sendable) -> Page {
    var page = self
    page.guarded = fixed.map { GuardedPage($0, account: account) }
    return page
  }
}

// MARK: - Pages with values

extension Page {
  /// A page for each of some values that a provider knows.
  /// - Parameters:
  ///   - route: The route of their destinations, as in `Destination.scrum`.
  ///   - provider: The object in the environment that `name` and `all` ask; ``MissingProviderError`` is thrown without
  ///     one.
  ///   - name: The short name of one page, for breadcrumbs. If it throws ``NotFound``, a live host answers with 404.
  ///   - all: The values of every page of the static site.
  public init<each Value: PathValue, Provider: AnyObject & Sendable, Name: LocalizedText>(
    _ route: Route<repeat each Value>, from provider: Provider.Type,
    name: @escaping @Sendable (Provider, repeat each Value) async throws -> Name,
    all: @escaping @Sendable (Provider) async throws -> [(repeat each Value)],
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        let name = try await name(environment.require(provider), repeat each values)
        return environment[.strings](name)
      }, all: { try await all($0.require(provider)) }, module: module)
  }

  /// A page for each of some values that are known without data.
  ///
  /// A live host also shows the page of a value that `all` does not list. `name` cannot refuse one: let the module
  /// throw ``NotFound``, or use a ``PathValue`` with these values only, such as an enum.
  public init<each Value: PathValue, Name: LocalizedText>(
    _ route: Route<repeat each Value>, name: @escaping @Sendable (repeat each Value) -> Name,
    all: @escaping @autoclosure @Sendable () -> [(repeat each Value)],
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        environment[.strings](name(repeat each values))
      }, all: { _ in all() }, module: module)
  }

  /// Pages that only a live host has, such as the form for one of many.
  public init<each Value: PathValue, Name: LocalizedText>(
    _ route: Route<repeat each Value>, name: @escaping @Sendable (repeat each Value) -> Name,
    all: LivePages, module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        environment[.strings](name(repeat each values))
      }, all: nil, module: module)
  }

  private init<each Value: PathValue>(
    _ route: Route<repeat each Value>,
    nameOf: @escaping @Sendable (EnvironmentValues, repeat each Value) async throws -> String,
    all: (@Sendable (EnvironmentValues) async throws -> [(repeat each Value)])?,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    template = route.template
    parse = { route.values(at: $0) }
    print = { (values: (repeat each Value)) in route(repeat each values) }
    name = { (environment: EnvironmentValues, values: (repeat each Value)) in
      try await nameOf(environment, repeat each values)
    }
    self.module = { (values: (repeat each Value)) in module(repeat each values) }
    fixed = nil
    if let all {
      self.all = { environment in
        var pages: [Destination] = []
        for values in try await all(environment) { pages.append(route(repeat each values)) }
        return pages
      }
    } else {
      self.all = nil
    }
  }

  /// Gives the page of some values another path than the route prints: `notes/page/1` redirects to `notes`, where page
  /// 1 is shown.
  ///
  /// ```swift
  /// Page(Destination.notesPage, name: { "Page \($0)" }, all: [1, 2, 3]) { NoteList(page: $0) }
  ///   .canonical { $0 == 1 ? .notes : Destination.notesPage($0) }
  /// ```
  public func canonical<each Value>(
    _ destination: @escaping @Sendable (repeat each Value) -> Destination
  ) -> Page where Values == (repeat each Value) {
    var page = self
    page.print = { (values: (repeat each Value)) in destination(repeat each values) }
    return page
  }

  /// Shows the pages as sheets, each over a page of its own.
  /// - Parameter parent: Gives the page below; a page of the same ``Pages``.
  public func presented<each Value>(
    over parent: @escaping @Sendable (repeat each Value) -> Destination
  ) -> Page where Values == (repeat each Value) {
    var page = self
    page.presentedOver = { (values: (repeat each Value)) in parent(repeat each values) }
    return page
  }
}

// MARK: - All pages

extension Page {
  /// Leaves the page out of the static site: only a live host has it.
  ///
  /// A typed link to it is no error, because a live host answers there. In a static site the link leads to nothing, and
  /// its build reports it (`dead-link`): show the link only where `@Environment(.isLive)` is true.
  public func live() -> Page {
    var page = self
    page.isLive = true
    return page
  }

  /// Gives the page one URL, in the default language of the site, where the others of its ``Pages`` have one in each
  /// language.
  public func inOneLanguage() -> Page {
    var page = self
    page.isInOneLanguage = true
    return page
  }

  /// Asks the visitor for something, such as a login, before the page is shown and before an action of it runs.
  ///
  /// A static build asks it of ``VisitorSite/visitorEnvironment(in:)``; if that does not meet it, the page is an error.
  /// Declare such a page ``live()``.
  public func requires(_ requirement: Requirement) -> Page {
    var page = self
    page.requirement = { _ in requirement }
    return page
  }

  /// Asks the visitor of each page for something of its own, such as the team that it belongs to; see
  /// ``requires(_:)-(Requirement)``.
  public func requires<each Value>(
    _ requirement: @escaping @Sendable (repeat each Value) -> Requirement
  ) -> Page where Values == (repeat each Value) {
    var page = self
    page.requirement = { (values: (repeat each Value)) in requirement(repeat each values) }
    return page
  }
}
