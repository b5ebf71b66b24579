// The module around a `BookListView`: it owns the view's state; its parent supplies the books.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A list of books from any source.
///
/// Taps go to `interface`, requests for data to `dataInterface`; whether the descriptions are open
/// is the list's own state.
struct BookList: Module, Previewed {
  /// Receives the actions of the visitor.
  let interface: Interface<Action>
  /// Receives the requests of the visitor for other books.
  let dataInterface: Interface<DataAction>
  /// The filter of the books; `nil` for a list without filters.
  var filter: Filter?
  /// The words that the books were searched for.
  var search = ""
  let books: [Book]
  /// The books that were added while the list was shown.
  var added: [Book] = []
  /// A state to begin with, which another module sets; it is applied once.
  var target = TargetStateSetter<TargetState>()

  @Environment(.strings) private var strings
  @State private var isShowingDescriptions = false

  var body: some HTML {
    Group {
      if let filter { searching(in: filter) }
      if !added.isEmpty {
        p(.class("notice"), .role(.status)) {
          strings(BookStrings.added, ["titles": strings.list(added.map(\.title))])
        }
      }
      if books.isEmpty {
        EmptyStateView(strings(BookStrings.none)) {
          Button(strings(BookStrings.lookAgain)) { dataInterface.send(.reloadBooks) }
        }
      } else {
        BookListView(
          interface: .consume(handleViewInterface),
          state: .init(books: books, isShowingDescriptions: isShowingDescriptions))
        p {
          Button(strings(BookStrings.lookAgain), style: .link) {
            dataInterface.send(.reloadBooks)
          }
        }
      }
    }
    .resolveSignals(target, action: applyTargetState)
  }

  static var previews: [Preview] {
    Preview("Two books") {
      BookList(interface: .ignore, dataInterface: .ignore, books: [.preview, .laterPreview])
    }
  }
}

extension BookList {
  /// The actions of a visitor that the owner of the list handles.
  enum Action: Hashable, Sendable {
    case bookTapped(Book)
  }

  /// The requests of a visitor for other books.
  enum DataAction: Hashable, Sendable {
    case reloadBooks
    case filterChanged(Filter)
    /// The visitor searches for other words; empty words end the search.
    case searchQueryChanged(String)
  }

  /// A state that can be set from outside.
  enum TargetState: Hashable, Sendable {
    /// The initial state: all descriptions are closed.
    case reset
    /// Every description is open.
    case descriptions
  }

  /// The name of the search words in the query of the URL.
  static let searchName = "q"

  private func handleViewInterface(_ action: BookListView.Action) -> Effect {
    switch action {
    case .showDescriptionsToggled: .perform { isShowingDescriptions.toggle() }
    case .bookTapped(let book): interface.send(.bookTapped(book))
    }
  }

  @Sendable private func applyTargetState(_ state: TargetState) {
    isShowingDescriptions = state == .descriptions
  }

  /// The links to the decades, the search field, and the number of books found.
  @HTMLBuilder private func searching(in filter: Filter) -> some HTML {
    ChipsView(
      label: strings(BookStrings.decades),
      chips: Filter.allCases.map { ($0, strings($0.label)) }, current: filter,
      interface: .forward(to: dataInterface) { .filterChanged($0) })
    QueryForm(
      strings(BookStrings.search),
      dataInterface.binding(search) { .searchQueryChanged($0) }, name: Self.searchName,
      button: strings(BookStrings.searchButton))
    if !search.isBlank {
      p(.role(.status)) {
        strings(
          BookStrings.found,
          ["books": strings(BookStrings.counted, count: books.count), "words": "\(search.trimmed)"])
        " "
        Button(strings(BookStrings.showAll), style: .link) {
          dataInterface.send(.searchQueryChanged(""))
        }
      }
    }
  }
}

extension BookList {
  /// Selects the books that are shown.
  enum Filter: Hashable, Sendable, CaseIterable {
    case all
    case decade(Decade)

    static var allCases: [Filter] { [.all] + Decade.allCases.map { .decade($0) } }

    /// The label of the filter's chip.
    var label: any LocalizedText {
      switch self {
      case .all: BookStrings.all
      case .decade(let decade): decade.text(.decade)
      }
    }

    /// Whether a book passes the filter and contains all words; case and accents do not matter.
    func includes(_ book: Book, searchedFor words: String = "") -> Bool {
      if case .decade(let decade) = self, book.year / 10 * 10 != decade.year { return false }
      let text = Self.plain("\(book.title) \(book.author) \(book.year) \(book.summary)")
      return words.split(whereSeparator: \.isWhitespace)
        .allSatisfy { text.contains(Self.plain(String($0))) }
    }

    private static func plain(_ text: String) -> String {
      text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
  }
}

extension Decade {
  /// The first year of the decade.
  var year: Int { Int(rawValue.prefix(4)) ?? 0 }

  /// A text about the decade, such as `1980s`.
  func text(_ key: BookStrings) -> some LocalizedText { key.with(["year": "\(year)"]) }
}
