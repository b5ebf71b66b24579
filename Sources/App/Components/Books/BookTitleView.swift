// The line that names a book wherever it is listed.
import CoreModels
import Puddles

/// Title, author and year.
struct BookTitleView: Component {
  let book: Book

  var body: some HTML {
    cite { strong { book.title } }
    " "
    span(.class("soft")) { "\(book.author), \(String(book.year))" }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Title") { BookTitleView(book: .preview) }
  }
}
