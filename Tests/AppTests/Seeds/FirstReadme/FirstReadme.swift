// The book list of the older generation, layer by layer: view and view provider.
import Puddles

/// The namespace of the sample. The app's own `BookList` has filters and descriptions to disclose.
enum FirstReadme {}

extension FirstReadme {
  /// A book, as simple as it can be.
  struct Book: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var description: String
  }

  /// The view: state in, actions out, and nothing of its own.
  struct BookListView: Component {
    var interface: Interface<Action>
    var state: ViewState

    var body: some HTML {
      Button("Toggle Descriptions") { interface.send(.showDescriptionsToggled) }
      ul {
        ForEach(state.books) { book in
          li {
            Button(style: .plain, says: { interface.send(.bookTapped(book)) }) { book.name }
            if state.isShowingDescriptions { p { book.description } }
          }
        }
      }
    }

    struct ViewState: Sendable {
      var books: [Book]
      var isShowingDescriptions: Bool
    }

    enum Action: Sendable {
      case showDescriptionsToggled
      case bookTapped(Book)
    }
  }

  /// The view provider: owns the state of the view, relays what it cannot decide.
  struct BookList: Module {
    let interface: Interface<Action>
    let dataInterface: Interface<DataAction>
    let books: [Book]
    let target: TargetStateSetter<TargetState>

    @State var isShowingDescriptions = false

    var body: some HTML {
      Group {
        BookListView(
          interface: .consume(handleViewInterface),
          state: .init(books: books, isShowingDescriptions: isShowingDescriptions))
        Button("Reload") { dataInterface.send(.reloadBooks) }
      }
      .resolveSignals(target, action: applyTargetState)
    }

    private func handleViewInterface(_ action: BookListView.Action) -> Effect {
      switch action {
      case .showDescriptionsToggled: .perform { isShowingDescriptions.toggle() }
      case .bookTapped(let book): interface.send(.bookTapped(book))
      }
    }

    @Sendable private func applyTargetState(_ state: TargetState) {
      switch state {
      case .reset: isShowingDescriptions = false
      }
    }
  }
}

extension FirstReadme.BookList {
  enum Action: Hashable, Sendable {
    case bookTapped(FirstReadme.Book)
  }

  /// What the data interface carries.
  enum DataAction: Hashable, Sendable {
    case reloadBooks
    case searchQueryChanged(String)
  }

  enum TargetState: Hashable, Sendable {
    case reset
  }
}
