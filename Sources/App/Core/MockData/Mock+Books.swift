// Sample books, invented so that nobody takes them for the live library.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

extension Mock {
  /// Sample books.
  public enum Book {
    /// Four books that do not exist.
    public static let all: IdentifiedArrayOf<CoreModels.Book> = [
      CoreModels.Book(
        id: "the-patient-compiler", title: "The Patient Compiler", author: "Ada Example",
        year: 1996, summary: "A program waits for its author to find the one missing brace."),
      CoreModels.Book(
        id: "tea-for-eleven", title: "Tea for Eleven", author: "Ben Sample", year: 2003,
        summary: "Eleven guests, ten cups, and a host who can count."),
      CoreModels.Book(
        id: "north-of-the-index", title: "North of the Index", author: "Ada Example", year: 2011,
        summary: "A librarian follows a catalogue card to a shelf that was never built."),
      CoreModels.Book(
        id: "a-short-walk-home", title: "A Short Walk Home", author: "Cleo Placeholder",
        year: 2020, summary: "It takes one evening and all of her childhood."),
    ]

    /// One of them.
    public static let example = all[0]

    /// All of them, with two favourites and two to read.
    public static let library = Library(
      books: all, favorites: ["the-patient-compiler", "north-of-the-index"],
      readingList: ["tea-for-eleven", "a-short-walk-home"])
  }
}
