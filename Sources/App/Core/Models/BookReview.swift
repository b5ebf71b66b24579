// What a reader thinks of a book: stars, and notes of their own.

import PuddlesBasics

/// The stars that a reader gave a book, and what they wrote down about it.
public struct BookReview: Codable, Hashable, Identifiable, Sendable {
  /// The book.
  public let id: Book.ID
  /// One to five stars; nil for a book that is not rated.
  public var rating: Int?
  /// The reader's own words, empty if there are none.
  public var notes: String

  /// Takes the values as they are.
  public init(id: Book.ID, rating: Int? = nil, notes: String = "") {
    self.id = id
    self.rating = rating
    self.notes = notes
  }
}

/// One broken rule of a review.
public enum BookReviewError: Error, Hashable, Sendable {
  case rating, notes
}

/// One thing that a reader changes about a review.
public enum BookReviewChange: Hashable, Sendable {
  /// Other stars, or none.
  case rating(Int?)
  /// Other notes; blank ones are none.
  case notes(String)

  /// The rule that it breaks, if any.
  public var brokenRule: BookReviewError? {
    switch self {
    case .rating(let stars):
      stars.map { BookLimits.rating.contains($0) } ?? true ? nil : .rating
    case .notes(let text):
      text.utf8.count <= BookLimits.notesBytes
        && text.trimmed.count <= BookLimits.notes.upperBound ? nil : .notes
    }
  }
}

extension BookReview {
  /// Whether it says nothing.
  public var isEmpty: Bool { rating == nil && notes.isBlank }

  /// The same review with a change.
  public func applying(_ change: BookReviewChange) -> BookReview {
    switch change {
    case .rating(let stars): BookReview(id: id, rating: stars, notes: notes)
    case .notes(let text): BookReview(id: id, rating: rating, notes: text.trimmed)
    }
  }
}

extension Library {
  /// What the reader thinks of a book; an empty review if nothing.
  public func review(of id: Book.ID) -> BookReview { reviews[id: id] ?? BookReview(id: id) }

  /// The stars of each book that has some.
  public var ratings: [Book.ID: Int] {
    Dictionary(reviews.compactMap { review in review.rating.map { (review.id, $0) } }) { _, new in
      new
    }
  }

  /// Changes the review of a book; one that says nothing goes.
  public mutating func apply(_ change: BookReviewChange, to id: Book.ID) {
    let review = review(of: id).applying(change)
    if review.isEmpty {
      reviews.remove(id: id)
    } else {
      reviews.updateOrAppend(review)
    }
  }
}
