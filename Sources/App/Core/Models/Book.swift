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
  /// What it is about, in a sentence.
  public var summary: String

  /// Takes the values as they are; without any it is what an empty form edits.
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

/// The names that the original's `Book` has for the same.
extension Book {
  /// The title.
  public var name: String { title }
  /// The summary.
  public var description: String { summary }
}

/// How large the parts of a book may be.
public enum BookLimits {
  /// Characters of a title.
  public static let title = 1...200
  /// Characters of an author's name.
  public static let author = 1...200
  /// The year of the first publication.
  public static let year = 1...9999
  /// Characters of a summary.
  public static let summary = 1...2000
}

/// One broken rule of a book in the form.
public enum BookError: Error, Hashable, Sendable {
  case title, author, year, summary
}

/// What a form edits is a book that need not be valid yet.
extension Book {
  /// The same with another id, and without white space around its texts.
  public func cleaned(id: String) -> Book {
    Book(
      id: id, title: title.trimmed, author: author.trimmed, year: year, summary: summary.trimmed)
  }

  /// Everything that breaks the rules, in the order of the form.
  public var brokenRules: [BookError] {
    var faults: [BookError] = []
    if !BookLimits.title.contains(title.trimmed.count) { faults.append(.title) }
    if !BookLimits.author.contains(author.trimmed.count) { faults.append(.author) }
    if !BookLimits.year.contains(year) { faults.append(.year) }
    if !BookLimits.summary.contains(summary.trimmed.count) { faults.append(.summary) }
    return faults
  }

  /// The id that the title asks for; a title without any letter or digit, such as `???`, asks for `book`.
  public var wantedID: Book.ID {
    let words = Self.slug(of: title).prefix(80).split(separator: "-")
    return words.isEmpty ? "book" : words.joined(separator: "-")
  }

  /// The words of a text in a–z and 0–9, joined by hyphens: that is how an id is written.
  public static func slug(of text: String) -> String {
    let plain = text.applyingTransform(.toLatin, reverse: false) ?? text
    return plain.folding(options: .diacriticInsensitive, locale: nil).lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}
