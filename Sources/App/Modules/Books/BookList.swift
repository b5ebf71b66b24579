// The view provider of book lists: it owns the state of a `BookListView` and knows no source of books.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A list of books from any source.
///
/// Taps go up through `interface`, requests for data through `dataInterface`; whether the descriptions are open is the
/// list's own state.
struct BookList: Module, Previewed {
  /// Gets what a reader did.
  let interface: Interface<Action>
  /// Gets what a reader wants of the data.
  let dataInterface: Interface<DataAction>
  /// The filter that the books passed; `nil` for a list that has none.
  var filter: Filter?
  /// The words that the books were searched for.
  var search = ""
  let books: [Book]
  /// Those of the books that came while the list was shown.
  var added: [Book] = []
  /// Hands in a state to begin with; it is applied once.
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
  /// What a reader does with the list.
  enum Action: Hashable, Sendable {
    case bookTapped(Book)
  }

  /// What a reader wants of the data.
  enum DataAction: Hashable, Sendable {
    case reloadBooks
    case filterChanged(Filter)
    /// Other words, or none: then the search is over.
    case searchQueryChanged(String)
  }

  /// A state that can be set from outside.
  enum TargetState: Hashable, Sendable {
    /// As it is at first.
    case reset
    /// Every description is open.
    case descriptions
  }

  /// The name of the words in the query of the URL.
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

  /// The decades, the field for words, and what was found.
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
  /// Which books are shown.
  enum Filter: Hashable, Sendable, CaseIterable {
    case all
    case decade(Decade)

    static var allCases: [Filter] { [.all] + Decade.allCases.map { .decade($0) } }

    /// The words on its chip.
    var label: any LocalizedText {
      switch self {
      case .all: BookStrings.all
      case .decade(let decade): decade.text(.decade)
      }
    }

    /// Whether a book passes: it has each of the words, in any case and with or without accents.
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
