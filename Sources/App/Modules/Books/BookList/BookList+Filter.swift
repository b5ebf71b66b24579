// The filters of a book list, each a page of its own.
import CoreModels

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
  var label: String {
    switch self {
    case .all: "All"
    case .decade(let decade): decade.rawValue
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
