// The first page: what this is, and a tile for each part of the app.
import CoreModels
import Puddles

/// Draws the dashboard.
struct DashboardView: Component {
  let state: ViewState
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    HeroView(visitor: state.visitor, interface: interface)
    ShowcaseView(source: state.source, fact: state.shownFact)
    LayersView()
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
      p { Button(strings(HomeStrings.allScrums)) { interface.send(.allScrumsTapped) } }
    }
    DashboardTilesView(state: state, interface: interface)
  }
}

extension DashboardView {
  /// What the dashboard shows.
  struct ViewState: Codable, Sendable {
    /// The name of the visitor who is signed in.
    var visitor: String?
    var scrums: [DailyScrum]
    var bookCount: Int
    var favorites: [Book]
    var people: Int
    var fact: NumberFact
    /// The fact that the shown component draws.
    var shownFact: NumberFact
    /// The source of that component.
    var source: String
  }

  /// What a reader can do here.
  enum Action: Sendable {
    case scrumTapped(DailyScrum)
    case allScrumsTapped
    case bookTapped(Book)
    case allBooksTapped
    case numberTapped(Int)
    case examplesTapped
    case documentationTapped
    case loginTapped
  }
}

/// A glance at the library, and at how many people meet.
struct DashboardTilesView: Component {
  let state: DashboardView.ViewState
  let interface: Interface<DashboardView.Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("split")) {
      section(.class("card")) {
        h2 { strings(HomeStrings.library) }
        p(.class("figure")) { strings(HomeStrings.books, count: state.bookCount) }
        ul(.ariaLabel(strings(HomeStrings.favoriteBooks))) {
          ForEach(state.favorites, id: \.id) { book in
            li { Button(book.title, style: .link) { interface.send(.bookTapped(book)) } }
          }
        }
        p { Button(strings(HomeStrings.allBooks)) { interface.send(.allBooksTapped) } }
      }
      section(.class("card")) {
        h2 { strings(HomeStrings.people) }
        p(.class("figure")) { state.fact.number }
        p { strings(HomeStrings.soMany) + " " + (state.fact.content ?? "") }
        p {
          Button(strings(HomeStrings.moreAbout, ["number": "\(state.fact.number)"])) {
            interface.send(.numberTapped(state.fact.number))
          }
        }
      }
    }
  }
}

extension DashboardTilesView {
  @PreviewBuilder static var previews: [Preview] {
    Preview(
      "Full", { DashboardTilesView(state: $1, interface: $0) },
      state: DashboardView.ViewState.preview
    ) { action, $state in
      if case .bookTapped(let book) = action { $state.favorites = [book] }
    } controls: { $state in
      DebugButton("No favourites") { $state.favorites = [] }
    }
    Preview("Empty") { DashboardTilesView(state: .emptyPreview, interface: .ignore) }
  }
}
