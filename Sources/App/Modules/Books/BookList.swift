// The view provider of book lists: it owns the state of a `BookListView` and knows no source of books.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A list of books from any source.
///
/// Taps go up through `interface`, wishes about the data through `dataInterface`; whether the
/// descriptions are open is the list's own state.
struct BookList: Module {
  private let interface: Interface<Action>
  private let dataInterface: Interface<DataAction>
  private let filter: Filter?
  private let search: String
  private let books: [Book]
  private let added: [Book]
  private let target: TargetStateSetter<TargetState>

  @Environment(.strings) private var strings
  @State private var isShowingDescriptions = false

  /// - Parameters:
  ///   - interface: Gets what a reader did.
  ///   - dataInterface: Gets what a reader wants of the data.
  ///   - filter: The filter that the books passed; `nil` for a list that has none.
  ///   - search: The words that the books were searched for.
  ///   - added: Those of the books that came while the list was shown.
  ///   - target: Hands in a state to begin with; it is applied once.
  init(
    interface: Interface<Action>, dataInterface: Interface<DataAction>, filter: Filter? = nil,
    search: String = "", books: [Book], added: [Book] = [],
    target: TargetStateSetter<TargetState> = TargetStateSetter()
  ) {
    self.interface = interface
    self.dataInterface = dataInterface
    self.filter = filter
    self.search = search
    self.books = books
    self.added = added
    self.target = target
  }

  var body: some HTML {
    Targeted(target, apply: applyTargetState) {
      if let filter {
        filterChips(filter)
        QueryForm(
          strings(BookStrings.search),
          dataInterface.binding(search) { .searchQueryChanged($0) }, name: BookList.searchName,
          button: strings(BookStrings.searchButton))
        if !search.isBlank { found }
      }
      if !added.isEmpty {
        p(.class("notice"), .role(.status)) {
          strings(BookStrings.added, ["titles": strings.list(added.map(\.title))])
        }
      }
      if books.isEmpty {
        empty
      } else {
        list
        p {
          Button(strings(BookStrings.lookAgain), style: .link) {
            dataInterface.send(.reloadBooks)
          }
        }
      }
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

  private func handleViewInterface(_ action: BookListView.Action) -> Effect {
    switch action {
    case .showDescriptionsToggled: .perform { isShowingDescriptions.toggle() }
    case .bookTapped(let book): interface.send(.bookTapped(book))
    }
  }

  @Sendable
  private func applyTargetState(_ state: TargetState) {
    switch state {
    case .reset: isShowingDescriptions = false
    case .descriptions: isShowingDescriptions = true
    }
  }
}

extension BookList {
  private var list: some HTML {
    BookListView(
      interface: .consume(handleViewInterface),
      state: .init(books: books, isShowingDescriptions: isShowingDescriptions))
  }

  /// The name of the words in the query of the URL.
  static let searchName = "q"

  private var found: some HTML {
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

  private var empty: some HTML {
    EmptyStateView(strings(BookStrings.none)) {
      Button(strings(BookStrings.lookAgain)) { dataInterface.send(.reloadBooks) }
    }
  }

  private func filterChips(_ filter: Filter) -> some HTML {
    ChipsView(
      label: strings(BookStrings.decades),
      chips: Filter.allCases.map { .init($0, strings($0.label)) }, current: filter,
      interface: .forward(to: dataInterface) { .filterChanged($0) })
  }
}

extension BookList: Previewed {
  static var previews: [Preview] {
    Preview("Two books") {
      BookList(interface: .ignore, dataInterface: .ignore, books: [.preview, .laterPreview])
    }
  }
}

extension BookList {
  /// Which books are shown.
  enum Filter: Hashable, Sendable, CaseIterable {
    case all
    case decade(Place.BookFilter)

    static var allCases: [Filter] { [.all] + Place.BookFilter.allCases.map { .decade($0) } }
  }
}

extension BookList.Filter {
  /// The words on its chip.
  var label: any LocalizedText {
    switch self {
    case .all: BookStrings.all
    case .decade(let decade): decade.label
    }
  }

  /// The page that shows what passes.
  var place: Place {
    switch self {
    case .all: .books
    case .decade(let decade): .booksBy(decade)
    }
  }

  /// Whether a book passes.
  func includes(_ book: Book) -> Bool {
    switch self {
    case .all: true
    case .decade(let decade): decade.years.contains(book.year)
    }
  }
}

extension Place.BookFilter {
  /// The ten years of the decade.
  var years: Range<Int> {
    switch self {
    case .eighties: 1980..<1990
    case .nineties: 1990..<2000
    case .noughties: 2000..<2010
    case .tens: 2010..<2020
    }
  }
}

/// Words that a book must have, each of them, in any case and with or without accents.
struct BookSearch: Hashable, Sendable {
  private let words: [String]

  /// No words match every book.
  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { Self.plain(String($0)) }
  }

  /// Whether the title, the author, the year or the summary have every word.
  func match(_ book: Book) -> Bool {
    guard !words.isEmpty else { return true }
    let text = Self.plain("\(book.title) \(book.author) \(book.year) \(book.summary)")
    return words.allSatisfy { text.contains($0) }
  }

  private static func plain(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
