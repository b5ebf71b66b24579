// The first page: what this is, for whom, and a glance at the app.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Draws the first page.
struct HomeView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case documentationTapped
    case blogTapped
    case appTapped
    case examplesTapped
    case figuresTapped
    case loginTapped
    case scrumTapped(DailyScrum)
    case allScrumsTapped
    case allBooksTapped
  }

  /// All that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    /// The name of the visitor who is signed in.
    var visitor: String?
    /// The first scrums of the app.
    var scrums: [DailyScrum]
    var bookCount: Int
  }

  let state: ViewState
  /// The source of the component that is shown.
  let source: AnyHTML
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    HeroView(source: source)
    ReadersView(visitor: state.visitor, interface: interface)
    ProofView(interface: interface)
    section(.ariaLabelledby("next-scrums")) {
      h2(.id("next-scrums")) { strings(SiteStrings.homeScrums) }
      ul(.class("grid")) {
        ForEach(state.scrums, id: \.id) { scrum in
          li {
            Button(style: .plain, says: { interface.send(.scrumTapped(scrum)) }) {
              ScrumCardView(scrum: scrum)
            }
          }
        }
      }
      p(.class("row")) {
        Button(strings(SiteStrings.allScrums)) { interface.send(.allScrumsTapped) }
        Button(strings(SiteStrings.homeBooks, count: state.bookCount)) {
          interface.send(.allBooksTapped)
        }
      }
    }
  }
}

extension HomeView: Previewed {
  static var previews: [Preview] {
    Preview(
      "Full", { HomeView(state: $1, source: AnyHTML("let name = \"Naomi\""), interface: $0) },
      state: ViewState(scrums: [.preview, .tinyPreview], bookCount: 2)
    ) { action, $state in
      if action == .loginTapped { $state.visitor = "Naomi" }
    } controls: { $state in
      DebugButton("Sign in") { $state.visitor = "Naomi" }
      DebugButton("No scrums") { $state.scrums = [] }
    }
    Preview("Foreign text") {
      HomeView(
        state: ViewState(visitor: "<b>Naomi</b>", scrums: [.hostilePreview], bookCount: 1),
        source: AnyHTML("</code></pre><script>alert(3)</script>"), interface: .ignore)
    }
  }
}
