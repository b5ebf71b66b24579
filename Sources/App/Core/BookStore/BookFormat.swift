// The form of the book file: reading a library from its tree, and writing it onto the tree that was
// loaded.

import CoreModels
import PuddlesBasics
import PuddlesData

/// Version 1 of the book file.
enum BookFormat: DocumentFormat {
  static let version = 1
  static let empty = Library()

  static let fileKeys = ["books", "favorites", "readers", "readingList", "version"]
  static let readerKeys = ["favorites", "id", "readingList"]
  static let bookKeys = ["author", "id", "summary", "title", "year"]
}

extension BookFormat {
  static func read(_ root: JSONNode, _ reader: inout DataReader) -> Library {
    guard let list = bookList(root, &reader) else { return empty }
    let books = reader.identified(list, key: "books") { book($0, &$1) } ?? []
    let known = list.elements.compactMap { $0["id"]?.text }
    return Library(
      books: books,
      favorites: ids("favorites", of: root, known: known, &reader),
      readingList: ids("readingList", of: root, known: known, &reader),
      readers: root["readers"].flatMap { node in
        reader.identified(node, key: "readers") { lists($0, known: known, &$1) }
      } ?? [])
  }

  /// The lists of one reader.
  private static func lists(
    _ node: JSONNode, known: [String], _ reader: inout DataReader
  ) -> ReaderLists? {
    guard reader.isObject(node, subject: "a reader"),
      let id = reader.required("id", in: node, known: readerKeys)
        .flatMap({ reader.uuid($0, key: "id") })
    else { return nil }
    return ReaderLists(
      id: id, favorites: ids("favorites", of: node, known: known, &reader),
      readingList: ids("readingList", of: node, known: known, &reader))
  }

  private static func bookList(_ root: JSONNode, _ reader: inout DataReader) -> JSONNode? {
    if case .array = root.value { return root }
    guard reader.isObject(root, subject: "the file") else { return nil }
    guard reader.isVersion(root["version"], atMost: version) else { return nil }
    return reader.required("books", in: root, known: fileKeys)
  }

  private static func book(_ node: JSONNode, _ reader: inout DataReader) -> Book? {
    guard reader.isObject(node, subject: "a book") else { return nil }
    let id = reader.required("id", in: node, known: bookKeys).flatMap { reader.slug($0) }
    let title = reader.line("title", of: node, in: BookLimits.title)
    let author = reader.line("author", of: node, in: BookLimits.author)
    let year = reader.required("year", in: node, known: bookKeys)
      .flatMap { reader.whole($0, key: "year", in: BookLimits.year) }
    let summary = reader.line("summary", of: node, in: BookLimits.summary)
    guard let id, let title, let author, let year, let summary else { return nil }
    return Book(id: id, title: title, author: author, year: year, summary: summary)
  }

  /// A list of ids of books, each once; a missing list is empty.
  private static func ids(
    _ key: String, of root: JSONNode, known: [String], _ reader: inout DataReader
  ) -> [Book.ID] {
    guard let nodes = root[key].flatMap({ reader.list($0, subject: "'\(key)'") }) else { return [] }
    let books = Set(known)
    var places: [String: Int] = [:]
    return nodes.compactMap { node in
      guard let id = reader.text(node, key: key) else { return nil }
      if let first = places[id] {
        reader.reportRepeated(id: id.excerpt(), at: node.offset, first: first)
      } else if !books.contains(id) {
        reader.report(.unknownID(key: key, found: id, known: known), at: node.offset)
      }
      places[id] = places[id] ?? node.offset
      return id
    }
  }
}

extension DataReader {
  /// A text within its limits that must be there.
  mutating func line(
    _ key: String, of object: JSONNode, in allowed: ClosedRange<Int>
  ) -> String? {
    guard let node = required(key, in: object, known: BookFormat.bookKeys),
      let text = text(node, key: key), isLength(of: text, in: allowed, key: key, at: node)
    else { return nil }
    return text
  }

  /// An id that can stand in a path: words of a–z and 0–9 with single hyphens between them.
  mutating func slug(_ node: JSONNode) -> String? {
    guard let text = text(node, key: "id") else { return nil }
    if Self.isSlug(text) { return text }
    report(
      .malformed(key: "id", found: text, expected: "lower-case words joined by hyphens"),
      at: node.offset)
    return nil
  }

  private static func isSlug(_ text: String) -> Bool {
    guard (1...100).contains(text.utf8.count) else { return false }
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}

extension BookFormat {
  static func write(_ library: Library, onto root: JSONNode?) -> JSONNode {
    let old = nodes((root?["books"] ?? root)?.elements ?? [])
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["books"] = .list(library.books.map { node($0, onto: old[$0.id]) })
    file["favorites"] = .list(library.favorites.map { .text($0) })
    file["readingList"] = .list(library.readingList.map { .text($0) })
    // A file without readers stays as it was.
    if root?["readers"] != nil || !library.readers.isEmpty {
      let old = root?["readers"]?.byUUID() ?? [:]
      file["readers"] = .list(library.readers.map { node($0, onto: old[$0.id]) })
    }
    return file
  }

  private static func node(_ reader: ReaderLists, onto old: JSONNode?) -> JSONNode {
    var node = old ?? JSONNode(.object([]))
    node.set("id", reader.id)
    node["favorites"] = .list(reader.favorites.map { .text($0) })
    node["readingList"] = .list(reader.readingList.map { .text($0) })
    return node
  }

  private static func nodes(_ list: [JSONNode]) -> [Book.ID: JSONNode] {
    let pairs = list.compactMap { node in node["id"]?.text.map { ($0, node) } }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func node(_ book: Book, onto old: JSONNode?) -> JSONNode {
    var node = old ?? JSONNode(.object([]))
    node["id"] = .text(book.id)
    node["title"] = .text(book.title)
    node["author"] = .text(book.author)
    node["year"] = .whole(book.year)
    node["summary"] = .text(book.summary)
    return node
  }
}
