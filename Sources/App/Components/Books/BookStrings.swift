// The words of the library.
public import CoreModels
public import Puddles

/// The texts of the lists of books, of one book, and of the form for a new one.
enum BookStrings: String, StringTable {
  case books, newBook, newDescription, library, favorites, readingList
  case allTitle, allLead, decadeTitle, decadeLead, favoritesTitle, favoritesLead
  case readingTitle, readingLead, bookLead, lists, decades, decade, all
  case search, searchButton, found, counted, showAll, lookAgain, none
  case openDescriptions, closeDescriptions, about
  case byAndYear, listsWithBook, onNoList, addToFavorites, removeFromFavorites
  case addToReadingList, removeFromReadingList, removeFromLibrary, ownHostOnly, byYear, before,
    after
  case removeTitle, removeMessage, remove, sampleReader, noFavorite, offReadingList
  case title, author, year
  case wrongTitle, wrongAuthor, wrongYear, wrongSummary
  case added

  var original: Phrase {
    switch self {
    case .books: "Books"
    case .newBook: "New book"
    case .newDescription: "Add a book to the library."
    case .library: "Library"
    case .favorites: "Favorites"
    case .readingList: "Reading list"
    case .allTitle: "Books of the Culture"
    case .allLead: "All books, in the order in which they appeared."
    case .decadeTitle: "Books of the {year}s"
    case .decadeLead: "The books that appeared in the {year}s."
    case .favoritesTitle: "Favorite books"
    case .favoritesLead: "The ones to read again."
    case .readingTitle: "Books to read"
    case .readingLead: "The ones to read next."
    case .bookLead: "One book."
    case .lists: "Lists"
    case .decades: "Decades"
    case .decade: "{year}s"
    case .all: "All"
    case .search: "Search these books"
    case .searchButton: "Search"
    case .found: "{books} with “{words}”."
    case .counted: .counted(one: "{count} book", other: "{count} books")
    case .showAll: "Show all"
    case .lookAgain: "Reload the list"
    case .none: "There are no books here."
    case .openDescriptions: "Open descriptions"
    case .closeDescriptions: "Close descriptions"
    case .about: "What it is about"
    case .byAndYear: "{author}, {year}"
    case .listsWithBook: "Lists with this book"
    case .onNoList: "Not on a list yet."
    case .addToFavorites: "Add to favorites"
    case .removeFromFavorites: "Remove from favorites"
    case .addToReadingList: "Add to reading list"
    case .removeFromReadingList: "Remove from reading list"
    case .removeFromLibrary: "Remove from library"
    case .ownHostOnly: "Books are removed on the machine of the site, not in public."
    case .byYear: "Books by year"
    case .before: "Previous: {title}"
    case .after: "Next: {title}"
    case .removeTitle: "Remove {title}?"
    case .removeMessage: "It leaves the library and the lists of all readers."
    case .remove: "Remove"
    case .sampleReader:
      "These are the choices of a sample reader. With an account in the live app you keep your own."
    case .noFavorite: "No favorite any more."
    case .offReadingList: "Taken off the reading list."
    case .title: "Title"
    case .author: "Author"
    case .year: "Year"
    case .wrongTitle: "Give the book a title of at most {limit} characters."
    case .wrongAuthor: "Say who wrote it, in at most {limit} characters."
    case .wrongYear: "The year must be 1 to 9999."
    case .wrongSummary: "Say what it is about, in at most {limit} characters."
    case .added: "New in the library: {titles}."
    }
  }

  static let translations: [String: [BookStrings: Phrase]] = [
    "zh-Hans": [
      .books: "图书",
      .newBook: "新书",
      .newDescription: "向书库添加一本书。",
      .library: "书库",
      .favorites: "收藏",
      .readingList: "阅读清单",
      .allTitle: "“文明”系列图书",
      .allLead: "全部图书，按出版先后排列。",
      .decadeTitle: "{year} 年代的图书",
      .decadeLead: "{year} 年代出版的图书。",
      .favoritesTitle: "收藏的图书",
      .favoritesLead: "值得重读的书。",
      .readingTitle: "待读的图书",
      .readingLead: "接下来要读的书。",
      .bookLead: "一本书。",
      .lists: "书单",
      .decades: "年代",
      .decade: "{year} 年代",
      .all: "全部",
      .search: "搜索这些图书",
      .searchButton: "搜索",
      .found: "包含“{words}”的图书：{books}。",
      .counted: "{count} 本书",
      .showAll: "显示全部",
      .lookAgain: "重新加载",
      .none: "这里没有图书。",
      .openDescriptions: "展开简介",
      .closeDescriptions: "收起简介",
      .about: "内容简介",
      .byAndYear: "{author}，{year} 年",
      .listsWithBook: "包含此书的书单",
      .onNoList: "还不在任何书单中。",
      .addToFavorites: "加入收藏",
      .removeFromFavorites: "取消收藏",
      .addToReadingList: "加入阅读清单",
      .removeFromReadingList: "移出阅读清单",
      .removeFromLibrary: "从书库移除",
      .ownHostOnly: "图书只能在网站所在的机器上移除，不能公开移除。",
      .byYear: "按年份浏览",
      .before: "上一本：{title}",
      .after: "下一本：{title}",
      .removeTitle: "要移除《{title}》吗？",
      .removeMessage: "它将从书库和所有读者的书单中移除。",
      .remove: "移除",
      .sampleReader: "这些是一位示例读者的选择。在实时应用中登录后，可以保存您自己的书单。",
      .noFavorite: "已取消收藏。",
      .offReadingList: "已移出阅读清单。",
      .title: "书名",
      .author: "作者",
      .year: "年份",
      .wrongTitle: "请填写书名，最多 {limit} 个字符。",
      .wrongAuthor: "请填写作者，最多 {limit} 个字符。",
      .wrongYear: "年份必须在 1 到 9999 之间。",
      .wrongSummary: "请填写内容简介，最多 {limit} 个字符。",
      .added: "书库新书：{titles}。",
    ]
  ]
}

/// What is wrong with what was typed.
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
  /// Who wrote it, and when it appeared.
  var byline: some LocalizedText {
    BookStrings.byAndYear.with(["author": author, "year": "\(year)"])
  }
}
