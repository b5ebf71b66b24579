// Writing a library onto the tree that was loaded.

internal import CoreExtensions
internal import CoreModels

extension BookFormat {
  static func write(_ library: Library, onto root: JSONNode?) -> JSONNode {
    let old = nodes((root?["books"] ?? root)?.elements ?? [])
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["books"] = .list(library.books.map { node($0, onto: old[$0.id]) })
    file["favorites"] = .list(library.favorites.map { .text($0) })
    file["readingList"] = .list(library.readingList.map { .text($0) })
    return file
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
