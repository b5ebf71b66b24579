// The first page: what this is, for whom, and a glance at the app.
import CoreModels
import Puddles

/// Draws the first page.
struct DashboardView: Component {
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
      h2(.id("next-scrums")) { strings(HomeStrings.scrums) }
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
        Button(strings(HomeStrings.allScrums)) { interface.send(.allScrumsTapped) }
        Button(strings(HomeStrings.books, count: state.bookCount)) {
          interface.send(.allBooksTapped)
        }
      }
    }
  }
}

extension DashboardView {
  /// What the first page shows.
  struct ViewState: Codable, Sendable {
    /// The name of the visitor who is signed in.
    var visitor: String?
    /// The first scrums of the app.
    var scrums: [DailyScrum]
    var bookCount: Int
  }

  /// What a reader can do here.
  enum Action: Sendable {
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
}
