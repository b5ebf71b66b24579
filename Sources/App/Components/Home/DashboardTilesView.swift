// The tiles for books and numbers on the first page.
import CoreModels
import Puddles

/// A glance at the library, and the number of the day.
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
        h2 { "Number of the day" }
        p(.class("figure")) { state.fact.number }
        p { state.fact.content ?? "" }
        p(.class("soft")) { "It is the number of people in all scrums." }
        p { Button("More about it") { interface.send(.numberTapped(state.fact.number)) } }
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
