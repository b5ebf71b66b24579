// The first page.
import CoreModels
import Puddles
import PuddlesHighlighting
import PuddlesTheme
import PuddlesWorkshop

/// What the project is, and a glance at the app.
struct Home: Module {
  @Environment(ScrumProvider.self) private var scrums
  @Environment(BookProvider.self) private var books
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      HomeView(
        state: .init(
          visitor: try await auth.user?.name, scrums: Array(try await scrums.scrums().prefix(2)),
          bookCount: try await books.library().books.count),
        source: AnyHTML(HighlightedCode(Self.source, language: .swift)),
        interface: .consume(handleInterface)
      )
      .pageTitle("Puddles")
      .pageDescription(strings(SiteStrings.homeDescription))
    }
  }

  private func handleInterface(_ action: HomeView.Action) -> Effect {
    switch action {
    case .documentationTapped: .navigate(to: ExampleSite.documentation(in: strings.language))
    case .figuresTapped:
      .navigate(to: ExampleSite.documentation("benchmarks", in: strings.language))
    case .blogTapped: .navigate(to: ExampleSite.notes.list)
    case .appTapped: .navigate(to: .dashboard)
    case .examplesTapped:
      .navigate(to: ExampleSite.documentation("examples", in: strings.language))
    case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
    case .allScrumsTapped: .navigate(to: .scrums)
    case .allBooksTapped: .navigate(to: .books)
    case .loginTapped: .present(.login)
    }
  }

  /// The file of the component that is shown, below its imports.
  private static let source = String(decoding: PackageResources.TalkTimeView_txt, as: UTF8.self)
    .split(separator: "\n\n", maxSplits: 1).dropFirst().joined()
}

extension Home: Previewed {
  static var previews: [Preview] {
    Preview("Mock data") { Home().withMockProviders() }
  }
}
