// The first page: what this is, and a tile for each part of the app.
import CoreModels
import Puddles

/// Draws the dashboard.
struct DashboardView: Component {
  let state: ViewState
  let interface: Interface<Action>

  var body: some HTML {
    HeroView(visitor: state.visitor, interface: interface)
    ShowcaseView(source: state.source, fact: state.shownFact)
    LayersView()
    section(.ariaLabelledby("next-scrums")) {
      h2(.id("next-scrums")) { "Daily scrums" }
      ul(.class("grid")) {
        for scrum in state.scrums {
          li {
            Button(style: .plain, says: { interface.send(.scrumTapped(scrum)) }) {
              ScrumCardView(scrum: scrum)
            }
          }
        }
      }
      p { Button("All scrums") { interface.send(.allScrumsTapped) } }
    }
    DashboardTilesView(state: state, interface: interface)
  }
}

extension DashboardView {
  /// What the dashboard shows.
  struct ViewState: Sendable {
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

  var body: some HTML {
    div(.class("split")) {
      section(.class("card")) {
        h2 { "Library" }
        p(.class("figure")) { state.bookCount.counted("book") }
        ul(.ariaLabel("Favourite books")) {
          for book in state.favorites {
            li { Button(book.title, style: .link) { interface.send(.bookTapped(book)) } }
          }
        }
        p { Button("All books") { interface.send(.allBooksTapped) } }
      }
      section(.class("card")) {
        h2 { "People" }
        p(.class("figure")) { state.fact.number }
        p { "So many take part in the daily scrums. \(state.fact.content ?? "")" }
        p {
          Button("More about \(state.fact.number)") {
            interface.send(.numberTapped(state.fact.number))
          }
        }
      }
    }
  }
}

extension DashboardTilesView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Full") { DashboardTilesView(state: .preview, interface: .ignore) }
    Preview("Empty") { DashboardTilesView(state: .emptyPreview, interface: .ignore) }
  }
}
