// The ids that the theme gives to parts of a page.

/// Each has a colon, which no heading of a document has in its id: see `HeadingIDs`.
enum PageIDs {
  static let content = "page:content"
  static let outline = "page:outline"
}
