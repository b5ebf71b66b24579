// A book: a value that knows no file and no page.
public struct Book: Codable, Hashable, Identifiable, Sendable {
  public var id: String, title: String, author: String

  public init(id: String, title: String, author: String) {
    (self.id, self.title, self.author) = (id, title, author)
  }
}
