// Reading a library from the tree of a file.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

extension BookFormat {
  static func read(_ root: JSONNode, _ reader: inout DataReader) -> Library {
    guard let list = bookList(root, &reader) else { return empty }
    let books = reader.identified(list, key: "books") { book($0, &$1) } ?? []
    let known = list.elements.compactMap { $0["id"]?.text }
    return Library(
      books: books,
      favorites: ids("favorites", of: root, known: known, &reader),
      readingList: ids("readingList", of: root, known: known, &reader))
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
