// The first page.
import CoreModels
import Puddles
import PuddlesHighlighting
import PuddlesTheme
import PuddlesWorkshop

/// What the project is, and for whom.
struct Home: Module, Previewed {
  @Environment(AuthProvider.self) private var auth
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      HomeView(
        visitor: try await auth.user?.name,
        source: AnyHTML(HighlightedCode(Self.source, language: .swift)),
        markup: AnyHTML(HighlightedCode(Self.markup, language: .html)),
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
    case .loginTapped: .present(.login)
    }
  }

  /// The file of the component that is shown, below its imports.
  private static let source = String(decoding: PackageResources.TalkTimeView_txt, as: UTF8.self)
    .split(separator: "\n\n", maxSplits: 1).dropFirst().joined()

  /// What a test says that the component becomes, with a line for each label.
  static let markup = """
    <label>Ada<meter value="9" max="10"></meter></label>
    <label>Grace<meter value="4" max="10"></meter></label>
    <label>&lt;Bo&gt;<meter value="6" max="10"></meter></label>
    """

  static var previews: [Preview] { Preview("Mock data") { Home().withMockProviders() } }
}
