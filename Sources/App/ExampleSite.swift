// The example site: its name, its look, and the layout around every page.
public import CoreModels
internal import Foundation
public import NumbersAPI
public import Puddles
internal import PuddlesContent
internal import PuddlesMarkdown
internal import PuddlesReference
internal import PuddlesTheme
internal import PuddlesWorkshop

/// The example site: Scrumdinger, a library of Culture books, number facts, and the documentation.
public struct ExampleSite: VisitorSite {
  private let passwords: PasswordHashing?
  private let numbers: (any NumbersTransport)?
  private let stores: (@Sendable (SiteContext) throws -> ExampleStores)?

  /// - Parameters:
  ///   - passwords: How the passwords of accounts are hashed. Without it, as in a static build,
  ///     signing in is not possible.
  ///   - numbers: Sends requests to the service for number facts that the option `--numbers` names;
  ///     without it there is no such option.
  ///   - stores: Where data are kept: in the files of the folder of data, unless others are given.
  public init(
    passwords: PasswordHashing? = nil, numbers: (any NumbersTransport)? = nil,
    stores: (@Sendable (SiteContext) throws -> ExampleStores)? = nil
  ) {
    self.passwords = passwords
    self.numbers = numbers
    self.stores = stores
  }

  public let name = "Puddles"
  public var sections: [any Section] {
    Self.pages
    Self.documentation
    Self.reference
    Self.notes
    Self.search
    Self.previews
  }

  public var settings: SiteSettings {
    SiteSettings(
      languages: [Self.english, Self.chinese],
      stringTables: [
        ThemeStrings.self, MarkdownStrings.self, ReferenceStrings.self, SiteStrings.self,
        ScrumStrings.self, Theme.self,
        MeetingStrings.self, BookStrings.self, NumberStrings.self, AccountStrings.self,
      ],
      summary: "A Swift framework and builder for sites made of typed components and modules.",
      author: "The Puddles project",
      contributions: Contributions(
        assets: PuddlesTheme.Theme.example.assets + [ExampleStyles.start, ExampleStyles.app],
        liveAssets: ["notes.js"]),
      budget: PageBudget(page: 60_000, total: 100_000),
      options: [.timeZone] + (numbers == nil ? [] : [.numbers]))
  }

  public func page(for notice: Notice) -> any Module {
    if notice.kind == .notFound { NotFoundPage() } else { NoticePage(notice) }
  }

  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    let providers =
      context.isMock
      ? Providers.mock(rule: context.isPublic ? .accounts : .open)
      : Providers.live(
        context, stores: try stores?(context) ?? .files(in: context.dataPath), passwords: passwords,
        transport: numbers)
    var environment = providers.environment
    environment[.isMock] = context.isMock
    environment[.timeZone] = try context.timeZone
    environment[.dataFolder] = context.isMock ? nil : context.dataPath
    environment[.strings] = try await strings(of: context)
    environment[.markdownReplacements] = .outsideLinks
    return environment
  }

  /// Gives each visitor an account, settings and pins of their own, and states for landing URLs.
  public func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment[.newScrumTarget] = TargetStateSetter()
    environment[.bookListTarget] = TargetStateSetter()
    let settings = SettingsProvider(storage: environment[.browserStorage])
    environment = environment.adding(settings)
    environment[.visitorColors] = VisitorColors { settings.saved?.appearance.colorScheme }
    // Only live pages ask the service: the build for the search, which reads all pages, does not.
    if !environment[.isLive], let numbers = environment.object(NumberFactProvider.self) {
      environment = environment.adding(numbers.withoutService())
    }
    if let dashboard = environment.object(DashboardProvider.self) {
      environment = environment.adding(
        dashboard.forAnotherVisitor(keeping: environment[.browserStorage]))
    }
    if let books = environment.object(BookProvider.self) {
      environment = environment.adding(
        books.forAnotherVisitor(keeping: environment[.browserStorage]))
    }
    guard let auth = environment.object(AuthProvider.self) else { return environment }
    return environment.adding(auth.forAnotherVisitor(keeping: environment[.sessionStorage]))
  }

  public func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(
      page, menu: menu(of: page), account: AnyHTML(VisitorLink()), theme: theme(of: page))
  }

  private func theme(of page: PageContext) -> PuddlesTheme.Theme {
    guard let place = page.destination else { return .example }
    if place == .home { return .start }
    let isPreview = place.path.segments.starts(with: Self.previews.index.path.segments)
    return place.belongsToApp || isPreview ? .app : .example
  }
}

extension ExampleSite {
  /// Returns the app's menu for pages of the app, and the project's menu for all others.
  private func menu(of page: PageContext) -> [MenuItem] {
    page.destination?.belongsToApp == true
      ? appMenu(page.strings) : projectMenu(page)
  }

  private func appMenu(_ strings: Strings) -> [MenuItem] {
    [
      MenuItem(strings(SiteStrings.dashboard), .dashboard),
      MenuItem(strings(SiteStrings.scrums), .scrums),
      MenuItem(strings(BookStrings.books), .books),
      MenuItem(strings(NumberStrings.numbers), .numbers),
      MenuItem(strings(SiteStrings.minds), .minds),
      MenuItem(strings(SiteStrings.settings), .settings),
    ]
  }

  /// The header has room for five entries on a narrow screen: beside documents, whose sidebar has the examples, the
  /// third leads to the reference, if there is one.
  private func projectMenu(_ page: PageContext) -> [MenuItem] {
    let strings = page.strings
    let language = strings.language
    let documentation = Self.documentation(in: language), reference = Self.reference.page()
    let isBesideDocuments = [documentation, reference].contains { section in
      page.destination?.path.segments.starts(with: section.path.segments) == true
    }
    return [
      MenuItem(strings(SiteStrings.documentation), documentation),
      MenuItem(strings(SiteStrings.app), .dashboard),
      isBesideDocuments && page.hasPage(of: reference)
        ? MenuItem(strings(SiteStrings.reference), reference)
        : MenuItem(strings(SiteStrings.examples), Self.documentation("examples", in: language)),
      MenuItem(strings(SiteStrings.previews), Self.previews.index),
      MenuItem(strings(SiteStrings.notes), Self.notes.list),
    ]
  }
}

extension ExampleSite {
  /// A page of the documentation in a language; its first page if no path is given.
  static func documentation(_ path: String = "", in language: String) -> Destination {
    documentation.page(path, in: language == chinese ? chinese : nil)
  }

  static let english = "en"
  static let chinese = "zh-Hans"
}

extension EnvironmentKey where Value == TargetStateSetter<ScrumAdd.TargetState> {
  /// Sets the state with which the form for a new scrum opens.
  static var newScrumTarget: Self { Self(default: TargetStateSetter()) }
}

extension EnvironmentKey where Value == TargetStateSetter<BookList.TargetState> {
  /// Sets the state with which the list of all books opens.
  static var bookListTarget: Self { Self(default: TargetStateSetter()) }
}

extension Appearance {
  /// The color scheme of the theme for this choice.
  fileprivate var colorScheme: PuddlesTheme.Theme.ColorScheme {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}
