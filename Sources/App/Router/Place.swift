// Every place of the example site: the only file that names them all.
internal import CoreModels
public import Foundation
public import Puddles

/// A page of the example site. Its URL is described in `Place+Routes.swift`.
public enum Place: Hashable, Sendable {
  case home
  case login
  case register

  case scrums
  case newScrum
  case scrum(UUID)
  case editScrum(UUID)
  /// The meeting of a scrum, from the turn of one speaker on (counted from one).
  case meeting(UUID, speaker: Int)
  case history(scrum: UUID, entry: UUID)

  case books
  case newBook
  case booksBy(BookFilter)
  case favorites
  case readingList
  case book(String)

  case numbers
  /// The list of numbers in another order; the round is the seed.
  case shuffledNumbers(round: Int)
  case numbersWith(NumberFilter)
  case number(Int)

  case minds

  case examples
  case example(Example)
  /// The same module twice: one with real data, one with a mock.
  case sideBySide

  /// A document; the empty path is the first page of the documentation.
  case document(RoutePath)

  /// The decisions with a tag.
  case decisions(about: String)

  /// A page of the list of release notes, counted from one.
  case notes(page: Int)
  case note(String)
  case noteTags
  case noteTag(String)
  case search

  /// A document for readers of Chinese; one that is not translated shows the English text.
  case chinese(RoutePath)
  case chineseSearch

  case previews
  /// One state of a component or module, by the names of both.
  case preview(String, state: String)
}

extension Place {
  /// The decades by which the books are listed.
  public enum BookFilter: String, CaseIterable, PathValue {
    case eighties = "1980s"
    case nineties = "1990s"
    case noughties = "2000s"
    case tens = "2010s"
  }

  /// The kinds of numbers that have a list of their own.
  public enum NumberFilter: String, CaseIterable, PathValue {
    case primes, squares, cubes, triangular, fibonacci, perfect, palindromes, happy
  }

  /// The five small examples of the architecture.
  public enum Example: String, CaseIterable, PathValue {
    case `static`, provider, container, queryable, signal
  }
}
