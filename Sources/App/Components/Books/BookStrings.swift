// Declares the texts of the pages about books, and the errors of the form for a new book.
public import CoreModels
public import Puddles

/// The texts of the lists of books, of one book, and of the form for a new one.
enum BookStrings: String, StringTable {
  case books = "Books"
  case newBook = "New book"
  case newDescription = "Add a book to the library."
  case library = "Library"
  case favorites = "Favorites"
  case readingList = "Reading list"
  case allTitle = "Books of the Culture"
  case allLead = "All books, in the order in which they appeared."
  case decadeTitle = "Books of the {year}s"
  case decadeLead = "The books that appeared in the {year}s."
  case favoritesTitle = "Favorite books"
  case favoritesLead = "The ones to read again."
  case readingTitle = "Books to read"
  case readingLead = "The ones to read next."
  case lists = "Lists"
  case decades = "Decades"
  case decade = "{year}s"
  case all = "All"
  case search = "Search these books"
  case searchButton = "Search"
  case found = "{books} with “{words}”."
  case counted = "{count} book | {count} books"
  case showAll = "Show all"
  case lookAgain = "Reload the list"
  case none = "There are no books here."
  case openDescriptions = "Open descriptions"
  case closeDescriptions = "Close descriptions"
  case about = "What it is about"
  case byAndYear = "{author}, {year}"
  case listsWithBook = "Lists with this book"
  case onNoList = "Not on a list yet."
  case addToFavorites = "Add to favorites"
  case removeFromFavorites = "Remove from favorites"
  case addToReadingList = "Add to reading list"
  case removeFromReadingList = "Remove from reading list"
  case removeFromLibrary = "Remove from library"
  case ownHostOnly = "Books are removed on the machine of the site, not in public."
  case removeTitle = "Remove {title}?"
  case removeMessage = "It leaves the library and the lists of all readers."
  case remove = "Remove"
  case sampleReader = """
    These lists begin with the choices of a sample reader. In the live app your browser keeps \
    yours, and an account keeps them for every browser.
    """
  case noFavorite = "No favorite any more."
  case offReadingList = "Taken off the reading list."
  case title = "Title"
  case author = "Author"
  case year = "Year"
  case wrongTitle = "Give the book a title of at most {limit} characters."
  case wrongAuthor = "Say who wrote it, in at most {limit} characters."
  case wrongYear = "The year must be 1 to 9999."
  case wrongSummary = "Say what it is about, in at most {limit} characters."
  case noRoom = "There are {limit} books, and there is no room for more. Nothing was added."
  case added = "New in the library: {titles}."
}

extension Book: Validated {
  /// The broken rules, each with the field that shows it.
  public var faults: [FormError] {
    brokenRules.map { fault in
      switch fault {
      case .title: FormError(\Book.title, fault)
      case .author: FormError(\Book.author, fault)
      case .year: FormError(\Book.year, fault)
      case .summary: FormError(\Book.summary, fault)
      }
    }
  }
}

/// Says in the language of the page which rule the book breaks.
extension BookError: LocalizedText {
  public func text(in strings: Strings) -> String {
    func limit(_ key: BookStrings, _ limits: ClosedRange<Int>) -> String {
      strings(key, ["limit": "\(limits.upperBound)"])
    }
    return switch self {
    case .title: limit(.wrongTitle, BookLimits.title)
    case .author: limit(.wrongAuthor, BookLimits.author)
    case .year: strings(BookStrings.wrongYear)
    case .summary: limit(.wrongSummary, BookLimits.summary)
    }
  }
}

extension Book {
  /// The author and the year of publication, such as `Ada Example, 1984`.
  var byline: some LocalizedText {
    BookStrings.byAndYear.with(["author": author, "year": "\(year)"])
  }
}
