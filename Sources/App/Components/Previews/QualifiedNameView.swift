// A name with dots that may break after each of them.
import Puddles

/// Draws `BooksNavigator.BookDetail` so that it breaks where a reader would break it.
struct QualifiedNameView: Component {
  let name: String

  var body: some HTML {
    let parts = name.split(separator: ".").map(String.init)
    for (index, part) in parts.enumerated() {
      part
      if index + 1 < parts.count {
        "."
        wbr()
      }
    }
  }

  static var previews: [Preview] {
    Preview("Nested") { QualifiedNameView(name: "BooksNavigator.BookDetail") }
  }
}
