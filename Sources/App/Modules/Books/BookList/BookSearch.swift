// What a reader looks for among books.
import CoreModels
import Foundation

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
