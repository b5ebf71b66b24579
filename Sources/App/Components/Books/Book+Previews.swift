// Books for previews of components.
import CoreModels

extension Book {
  static let preview = Book(
    id: "the-first-draft", title: "The First Draft", author: "Ada Example", year: 1984,
    summary: "Somebody writes a book about writing a book, and both get finished.")

  static let laterPreview = Book(
    id: "the-second-edition", title: "The Second Edition", author: "Ada Example", year: 2001,
    summary: "The same book, with fewer commas.")
}
