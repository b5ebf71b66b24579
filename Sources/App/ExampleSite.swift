// The example site: its name, its look, and the layout around every page.
public import Puddles
internal import PuddlesMarkdown
internal import PuddlesTheme

/// Scrumdinger, a library of Culture books, number facts, and the documentation of this project.
public struct ExampleSite: Site {
  public init() {}

  public let title = "Puddles"
  public let assets = [SiteAsset("site.css", Stylesheet.text + ExampleStyles.text)]

  public let summary: String? =
    "A Swift framework and builder for sites made of typed components and modules."
  public let author: String? = "The Puddles project"
  public let feeds = [
    SiteFeed(
      of: Place.notes(page: 1), title: "Puddles: notes",
      summary: "What is new in Puddles for the web, a few lines at a time.")
  ]

  public var notFound: any Module { Pages.NotFoundPage() }

  public var explanations: [Diagnostic.Explanation] {
    Diagnostic.Explanation.documents + Diagnostic.Explanation.app
  }

  public func environment(for context: SiteContext) async throws -> EnvironmentValues {
    var environment =
      context.isMock ? Providers.mock.environment : Providers.live(context).environment
    environment[.isMock] = context.isMock
    environment[.codeDrawing] = .highlighted
    return environment
  }

  public func layout(_ page: Page<Place>) -> some HTML {
    ThemeLayout(page, menu: Self.menu, icon: "drop.svg") { SiteFooterView() }
  }
}

extension ExampleSite {
  private static let menu = [
    MenuItem("Scrums", Place.scrums),
    MenuItem("Books", Place.books),
    MenuItem("Numbers", Place.numbers),
    MenuItem("Minds", Place.minds),
    MenuItem("Examples", Place.examples),
    MenuItem("Documentation", Place.document(.root)),
    MenuItem("Previews", Place.previews),
  ]
}
