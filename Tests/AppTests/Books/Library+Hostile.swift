// Books whose texts try to leave their place.
import CoreExtensions
import CoreModels
import PuddlesBasics

extension Library {
  /// One book with markup in every text, on both lists.
  static let hostile = Library(
    books: [
      Book(
        id: "hostile", title: hostileText, author: hostileText, year: 1996,
        summary: hostileText)
    ], favorites: ["hostile"], readingList: ["hostile"])
}

/// Text that is markup wherever it is not escaped.
let hostileText = "\"'><script>alert(1)</script><img src=x onerror=alert(1)> & \u{202E}txet"
