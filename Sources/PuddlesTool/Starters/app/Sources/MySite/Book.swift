// A book.
struct Book: Codable, Hashable, Identifiable, Sendable {
  var id: String, title: String, author: String
}
