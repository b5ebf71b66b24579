// Books, and the rules of the form for a new one.

import Foundation
import PuddlesBasics

/// A book.
public struct Book: Codable, Hashable, Identifiable, Sendable {
  /// The title in lower case with hyphens, such as `look-to-windward`: the book's name in paths.
  public var id: String
  /// The title as printed.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// The year of the first publication.
  public var year: Int
  /// A sentence that says what the book is about.
  public var summary: String

  /// Stores the values without a check; the defaults are those of an empty form.
  public init(
    id: String = "", title: String = "", author: String = "", year: Int = 2000, summary: String = ""
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.year = year
    self.summary = summary
  }
}

/// The names that these properties have in the `Book` of the original app.
extension Book {
  /// The title.
  public var name: String { title }
  /// The summary.
  public var description: String { summary }
}

/// How large the parts of a book may be.
public enum BookLimits {
  /// The number of characters of a title.
  public static let title = 1...200
  /// The number of characters of an author's name.
  public static let author = 1...200
  /// The year of the first publication.
  public static let year = 1...9999
  /// The number of characters of a summary.
  public static let summary = 1...2000
}

/// One broken rule of a book in the form.
public enum BookError: Error, Hashable, Sendable {
  case title, author, year, summary
}

/// The rules for a book in a form, which need not be valid yet.
extension Book {
  /// The book with another id and trimmed texts.
  public func cleaned(id: String) -> Book {
    Book(
      id: id, title: title.trimmed, author: author.trimmed, year: year, summary: summary.trimmed)
  }

  /// All broken rules, in the order of the form.
  public var brokenRules: [BookError] {
    var faults: [BookError] = []
    if !BookLimits.title.contains(title.trimmed.count) { faults.append(.title) }
    if !BookLimits.author.contains(author.trimmed.count) { faults.append(.author) }
    if !BookLimits.year.contains(year) { faults.append(.year) }
    if !BookLimits.summary.contains(summary.trimmed.count) { faults.append(.summary) }
    return faults
  }

  /// The id made from the title; `book` for a title without letters and digits, such as `???`.
  public var wantedID: Book.ID {
    let words = Self.slug(of: title).prefix(80).split(separator: "-")
    return words.isEmpty ? "book" : words.joined(separator: "-")
  }

  /// Writes a text as an id: its words in a–z and 0–9, joined by hyphens.
  public static func slug(of text: String) -> String {
    let plain = text.applyingTransform(.toLatin, reverse: false) ?? text
    return plain.folding(options: .diacriticInsensitive, locale: nil).lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}
