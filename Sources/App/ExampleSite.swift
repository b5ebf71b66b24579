// The example site: its name, its look, and the layout around every page.
public import CoreModels
public import Puddles
internal import PuddlesContent
internal import PuddlesMarkdown
internal import PuddlesTheme

/// Scrumdinger, a library of Culture books, number facts, and the documentation of this project.
public struct ExampleSite: Site {
  private let passwords: PasswordHashing?

  /// - Parameter passwords: How the passwords of accounts are hashed. Without it, as in a static
  ///   build, nobody can sign in.
  public init(passwords: PasswordHashing? = nil) {
    self.passwords = passwords
  }

  public let name = "Puddles"
  public let assets = PuddlesTheme.Theme.example.assets

  public var sections: [any Section] {
    Place.pages
    DocumentSection()
  }

  public let summary: String? =
    "A Swift framework and builder for sites made of typed components and modules."
  public let author: String? = "The Puddles project"

  public var notFound: any Module { Pages.NotFoundPage() }

  public let liveAssets: Set = ["notes.js"]

  public var budget: PageBudget? { PageBudget(page: 60_000, total: 100_000) }

  public var explanations: [Diagnostic.Explanation] {
    Diagnostic.Explanation.documents + Diagnostic.Explanation.theme + Diagnostic.Explanation.app
  }

  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    var environment =
      context.isMock
      ? Providers.mock.environment
      : Providers.live(context, passwords: passwords, directives: .example).environment
    environment[.isMock] = context.isMock
    environment[.codeDrawing] = .highlighted
    environment[.codeCopyButtons] = true
    environment[.markdownReplacements] = .outsideLinks
    return environment
  }

  /// The samples of the guides share a bakery, which a debug build makes a module of.
  public var sampleImports: [String] {
    let modules = [
      "", "Builder", "Command", "Content", "Graphics", "Highlighting", "Markdown", "Testing",
      "Theme",
    ]
    return ["import Foundation"] + modules.map { "import Puddles\($0)" }
      + ["@testable import GuideSamples"]
  }

  /// Who is signed in, and what a landing URL asked for, is each visitor's own.
  public func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    addTargets(to: &environment)
    guard let auth = environment.object(AuthProvider.self) else { return environment }
    return environment.adding(auth.forAnotherVisitor())
  }

  public func layout(_ page: PageContext) -> some HTML {
    ThemeLayout(page, menu: menu(in: page.language), theme: .example)
  }
}

extension ExampleSite {
  private func menu(in language: String) -> [MenuItem] {
    let strings = strings.speaking(language)
    let isChinese = language == Self.chinese
    return [
      MenuItem(strings(ExampleStrings.scrums), Place.scrums),
      MenuItem(strings(ExampleStrings.books), Place.books),
      MenuItem(strings(ExampleStrings.numbers), Place.numbers),
      MenuItem(strings(ExampleStrings.minds), Place.minds),
      MenuItem(strings(ExampleStrings.examples), Place.examples),
      MenuItem(
        strings(ExampleStrings.documentation),
        isChinese ? DocumentPlace.chinese(.root) : DocumentPlace.document(.root)),
      MenuItem(strings(ExampleStrings.previews), Place.previews),
    ]
  }
}

extension ExampleSite {
  static let english = "en"
  static let chinese = "zh-Hans"

  public var languages: [String] { [Self.english, Self.chinese] }

  public var stringTables: [any StringTable.Type] {
    [ThemeStrings.self, MarkdownStrings.self, ExampleStrings.self]
  }
}

extension ExampleSite {
  public func landing(at path: RoutePath, in environment: EnvironmentValues) async throws
    -> (any Destination)?
  {
    let landing: Landing
    do { landing = try Landing(path: path) } catch is UnknownPath { return nil }
    switch landing {
    case .createScrum(let title):
      environment[.newScrumTarget].set(.draft(DailyScrum.Draft(title: title)))
      return Place.newScrum
    case .describedBooks:
      environment[.bookListTarget].set(.descriptions)
      return Place.books
    }
  }

  /// The setters of one visitor: what one applies, no other one sees.
  func addTargets(to environment: inout EnvironmentValues) {
    environment[.newScrumTarget] = TargetStateSetter()
    environment[.bookListTarget] = TargetStateSetter()
  }
}

extension EnvironmentKey where Value == TargetStateSetter<Scrums.ScrumAdd.TargetState> {
  /// How the form for a new scrum begins.
  static var newScrumTarget: Self { Self(default: TargetStateSetter()) }
}

extension EnvironmentKey where Value == TargetStateSetter<BookList.TargetState> {
  /// How the list of all books begins.
  static var bookListTarget: Self { Self(default: TargetStateSetter()) }
}
