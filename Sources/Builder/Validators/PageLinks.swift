// What the check of links has to know of a file.

/// The URLs in one file of the site, and the places in it that a fragment can name.
struct PageLinks: Sendable, Equatable {
  /// The path of the file in the site.
  let file: String
  /// Where the file comes from, for messages; the URL of a page.
  let owner: String
  /// Each URL once, in the order of the file.
  let references: PackedTexts
  /// `nil` if fragments cannot be checked.
  let ids: PackedTexts?
}

extension PageLinks {
  init(file: String, owner: String? = nil, html: [UInt8]) {
    let (references, ids) = LinkScanner.scan(html)
    self.init(
      file: file, owner: owner ?? SitePath.display(file), references: references, ids: ids)
  }

  init(file: String, owner: String, references: [String]) {
    self.init(file: file, owner: owner, references: PackedTexts(references), ids: nil)
  }

  /// A page whose content is not known.
  init(unknown file: String) {
    self.init(file: file, owner: SitePath.display(file), references: PackedTexts(), ids: nil)
  }
}
