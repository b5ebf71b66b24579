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
  /// The numbers of the lines in the order in which paths are looked up: `books/{}.json` before `books/{}`.
  private let order: [Int]
  private let isInEachLanguage: Bool
  private let warnings: @Sendable (EnvironmentValues) async throws -> [Diagnostic]
  private let redirects: @Sendable (EnvironmentValues) async throws -> [Redirect]

  /// - Parameters:
  ///   - inEachLanguage: Whether every page exists in each of the site's languages, but for
  ///     those that are ``Page/inOneLanguage()``.
  ///   - warnings: Returns warnings about the data of the pages whenever they are listed, such as about a file
  ///     that is missing.
  ///   - redirects: Further paths that lead to pages in a static site, such as landing URLs whose state is
  ///     a page.
  public init(
    inEachLanguage: Bool = false,
    warnings: @escaping @Sendable (EnvironmentValues) async throws -> [Diagnostic] = { _ in [] },
    redirects: @escaping @Sendable (EnvironmentValues) async throws -> [Redirect] = { _ in [] },
    @PageBuilder _ lines: () -> [PageLine]
  ) {
    let lines = lines()
    self.lines = lines
    order = lines.indices.filter { lines[$0].isFile } + lines.indices.filter { !lines[$0].isFile }
    isInEachLanguage = inEachLanguage
    (self.warnings, self.redirects) = (warnings, redirects)
  }

  public func page(at path: RoutePath) -> PageDefinition? {
    guard var page = line(at: path)?.page else { return nil }
    page.landing = lines.lazy.compactMap { $0.landing(path) }.first
    return page
  }

  public func pages(in environment: EnvironmentValues) -> [PageGroup] {
    let again = repeated
    let fixed = lines.indices.filter { !lines[$0].isLive && again[$0] == nil }
      .compactMap { lines[$0].fixed }
    let extras = PageGroup { [warnings, redirects] in
      PageListing(
        [],
        diagnostics: again.sorted { $0.key < $1.key }.map(\.value)
          + (try await warnings(environment)),
        redirects: try await redirects(environment))
    }
    return [PageGroup(fixed), extras]
      + lines.indices.compactMap { index in
        (lines[index].isLive ? nil : lines[index].all).map { all in
          PageGroup { listing(try await all(environment), ofLine: index) }
        }
      }
  }

  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.guardedPages = lines.compactMap(\.guarded)
    contributions.routeErrors = lines.flatMap(\.faults)
    return contributions
  }
}

extension Pages {
  /// The templates of all lines, in their order.
  package var templates: [String] { lines.map(\.template) }

  /// The line of a path, and its page; the line that prints this very path comes first.
  private func line(at path: RoutePath) -> (index: Int, page: PageDefinition)? {
    var other: (Int, PageDefinition)?
    for index in order {
      let line = lines[index]
      guard var page = line.page(path) else { continue }
      page.isInEachLanguage = isInEachLanguage && !line.isInOneLanguage
      page.origin = line.place
      page.isLiveOnly = line.isLive || line.fixed == nil && line.all == nil
      if page.path.isSpelled(like: path), page.isPage { return (index, page) }
      if other?.1.isPage != true, other == nil || page.isPage { other = (index, page) }
    }
    return other
  }

  /// An error for each line whose page an earlier line has, by the number of the line.
  private var repeated: [Int: Diagnostic] {
    var (first, faults) = ([RoutePath: String](), [Int: Diagnostic]())
    for (number, line) in lines.enumerated() {
      guard let path = line.fixed?.path, let place = line.place else { continue }
      if let earlier = first[path] {
        faults[number] = Diagnostic(
          .error, code: "same-url",
          "the page \(path) is declared twice: \(earlier) and \(place)",
          help: "remove one of the lines, or give it another path")
      } else {
        first[path] = place
      }
    }
    return faults
  }

  /// The pages of a line. A page whose path belongs to another line is a fault of the data, because that
  /// line would hide it.
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
///   a module whose value comes from the URL throws ``NotFoundError`` if nothing of that value exists.
/// - **Test**: `ModuleTest(site:at:)` shows it at its destination.
///
/// Two pages with one URL are an error of the build (`same-url`), and so is one that lies over a page that does not
/// exist.
public struct Page<Values: Sendable>: Sendable {
  /// The entry in the list of pages, without the type of its values.
  var line: PageLine
  /// The values of the page at a path; `nil` if no page of this line is there.
  private let values: @Sendable (RoutePath) -> Values?
}

extension Page {
  init(
    _ template: RouteTemplate, values: @escaping @Sendable (RoutePath) -> Values?,
    page: @escaping @Sendable (Values) -> PageDefinition
  ) {
    self.values = values
    line = PageLine(template: template.text, faults: template.faults) { values($0).map(page) }
  }

  /// The same line with other facts about its pages.
  private func with(
    _ change: @escaping @Sendable (inout PageDefinition, Values) -> Void
  ) -> Page {
    let (page, values) = (line.page, values)
    return changingLine { line in
      line.page = { path in
        guard let values = values(path), var definition = page(path) else { return nil }
        change(&definition, values)
        return definition
      }
    }
  }

  private func changingLine(_ change: (inout PageLine) -> Void) -> Page {
    var page = self
    change(&page.line)
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
    _ destination: Destination, name: some LocalizedText, file: StaticString = #fileID,
    line: UInt = #line, module: @escaping @Sendable () -> some Module
  ) {
    self.init(destination, name: { _ in name }, file: file, line: line, module: module)
  }

  /// A page whose name comes from data.
  /// - Parameter name: The short name for breadcrumbs.
  public init<Name: LocalizedText>(
    _ destination: Destination,
    name: @escaping @Sendable (EnvironmentValues) async throws -> Name,
    file: StaticString = #fileID, line: UInt = #line, module: @escaping @Sendable () -> some Module
  ) {
    let segments = destination.path.segments
    self.init(
      RouteTemplate(segments.joined(separator: "/"), for: []),
      values: { $0.segments == segments ? () : nil },
      page: {
        PageDefinition(destination, module: module()) { try await $0[.strings](name($0)) }
      })
    self.line.fixed = destination
    self.line.place = "\(file):\(line)"
  }

  /// Shows the page as a sheet over another one, which is inert below it.
  /// - Parameter parent: A page of the same ``Pages``. Closing the sheet leads there.
  public func presented(over parent: Destination) -> Page {
    with { page, _ in page.presentedOver = parent }
  }

  /// Slows down the forms of the page in a live host when they are submitted too often from one network, such as a
  /// registration, which fills the site.
  public func guarded(counting: AttemptCounting = .failures) -> Page {
    changingLine { line in line.guarded = line.fixed.map { GuardedPage($0, counting: counting) } }
  }

  /// Slows down the forms of the page, and counts failed attempts also by the account that a form names, such as a
  /// login, where passwords can be guessed.
  /// - Parameter account: The member of a form's value that names an account. Forms without a field for it do not
  ///   count. A browser that was successful for an account is not slowed down by the attempts of others.
  public func guarded<Value, Member>(account: any KeyPath<Value, Member> & Sendable) -> Page {
    changingLine { line in line.guarded = line.fixed.map { GuardedPage($0, account: account) } }
  }
}

// MARK: - Pages with values

extension Page {
  /// A page for each of some values that a provider knows.
  /// - Parameters:
  ///   - route: The route of their destinations, as in `Destination.scrum`.
  ///   - provider: The object in the environment that `name` and `all` ask; ``MissingProviderError`` is thrown without
  ///     one.
  ///   - name: The short name of one page, for breadcrumbs. If it throws ``NotFoundError``, a live host answers with 404.
  ///   - all: The values of every page of the static site.
  public init<each Value: PathValue, Provider: AnyObject & Sendable, Name: LocalizedText>(
    _ route: Route<repeat each Value>, from provider: Provider.Type,
    name: @escaping @Sendable (Provider, repeat each Value) async throws -> Name,
    all: @escaping @Sendable (Provider) async throws -> [(repeat each Value)],
    file: StaticString = #fileID, line: UInt = #line,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route,
      nameOf: { (environment: EnvironmentValues, values: repeat each Value) in
        try await name(environment.require(provider), repeat each values)
      }, all: { try await all($0.require(provider)) }, module: module)
    self.line.place = "\(file):\(line)"
  }

  /// A page for each of some values that are known without data.
  ///
  /// A live host also shows the page of a value that `all` does not list. `name` cannot refuse one: let the module
  /// throw ``NotFoundError``, or use a ``PathValue`` with these values only, such as an enum.
  public init<each Value: PathValue, Name: LocalizedText>(
    _ route: Route<repeat each Value>, name: @escaping @Sendable (repeat each Value) -> Name,
    all: @escaping @autoclosure @Sendable () -> [(repeat each Value)],
    file: StaticString = #fileID, line: UInt = #line,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route,
      nameOf: { (_: EnvironmentValues, values: repeat each Value) in name(repeat each values) },
      all: { _ in all() }, module: module)
    self.line.place = "\(file):\(line)"
  }

  /// Pages that only a live host has, such as the form for one of many.
  public init<each Value: PathValue, Name: LocalizedText>(
    _ route: Route<repeat each Value>, name: @escaping @Sendable (repeat each Value) -> Name,
    all: LivePages, file: StaticString = #fileID, line: UInt = #line,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route,
      nameOf: { (_: EnvironmentValues, values: repeat each Value) in name(repeat each values) },
      all: nil, module: module)
    self.line.place = "\(file):\(line)"
  }

  private init<each Value: PathValue, Name: LocalizedText>(
    _ route: Route<repeat each Value>,
    nameOf name: @escaping @Sendable (EnvironmentValues, repeat each Value) async throws -> Name,
    all: (@Sendable (EnvironmentValues) async throws -> [(repeat each Value)])?,
    module: @escaping @Sendable (repeat each Value) -> some Module
  ) where Values == (repeat each Value) {
    self.init(
      route.template, values: { route.values(at: $0) },
      page: { (values: (repeat each Value)) in
        PageDefinition(route(repeat each values), module: module(repeat each values)) {
          $0[.strings](try await name($0, repeat each values))
        }
      })
    guard let all else { return }
    line.all = { environment in
      var pages: [Destination] = []
      for values in try await all(environment) { pages.append(route(repeat each values)) }
      return pages
    }
  }

  /// Gives the page of some values another path than the route prints: `notes/page/1` redirects to `notes`, where page
  /// 1 is shown.
  ///
  /// ```swift
  /// Page(.notes, name: "Notes") { NoteList(page: 1) }
  /// Page(Destination.notesPage, name: { "Page \($0)" }, all: [2, 3]) { NoteList(page: $0) }
  ///   .canonical { $0 == 1 ? .notes : Destination.notesPage($0) }
  /// ```
  public func canonical<each Value>(
    _ destination: @escaping @Sendable (repeat each Value) -> Destination
  ) -> Page where Values == (repeat each Value) {
    with { (page, values: (repeat each Value)) in page.path = destination(repeat each values).path }
  }

  /// Shows the pages as sheets, each over a page of its own.
  /// - Parameter parent: Gives the page below; a page of the same ``Pages``.
  public func presented<each Value>(
    over parent: @escaping @Sendable (repeat each Value) -> Destination
  ) -> Page where Values == (repeat each Value) {
    with { (page, values: (repeat each Value)) in page.presentedOver = parent(repeat each values) }
  }
}

// MARK: - All pages

extension Page {
  /// Leaves the page out of the static site: only a live host has it.
  ///
  /// A typed link to it is no error, because a live host answers there. In a static site the link leads to nothing, and
  /// its build reports it (`dead-link`): show the link only where `@Environment(.isLive)` is true.
  public func live() -> Page {
    changingLine { $0.isLive = true }
  }

  /// Gives the page one URL, in the default language of the site, where the others of its ``Pages`` have one in each
  /// language.
  public func inOneLanguage() -> Page {
    changingLine { $0.isInOneLanguage = true }
  }

  /// Checks a requirement, such as a login, before the page is shown and before an action of it runs.
  ///
  /// A static build checks it with ``VisitorSite/visitorEnvironment(in:)``; if it is not met, the page is an error.
  /// Declare such a page ``live()``.
  public func requires(_ requirement: Requirement) -> Page {
    with { page, _ in page.requirement = requirement }
  }

  /// Checks a requirement that depends on the values of the page, such as belonging to a team; see
  /// ``requires(_:)-(Requirement)``.
  public func requires<each Value>(
    _ requirement: @escaping @Sendable (repeat each Value) -> Requirement
  ) -> Page where Values == (repeat each Value) {
    with { (page, values: (repeat each Value)) in
      page.requirement = requirement(repeat each values)
    }
  }
}
