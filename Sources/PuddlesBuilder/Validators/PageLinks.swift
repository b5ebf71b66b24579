// What the check of links has to know of a file.
import Puddles
import PuddlesBasics

/// The URLs in one file of the site, and the places in it that a fragment can name.
struct PageLinks: Sendable {
  /// The path of the file in the site.
  let file: String
  /// Where the file comes from, for messages; the URL of a page.
  let owner: String
  /// Changes with any URL and any place.
  let sum: UInt64
  var texts: Kept<LinkTexts>
}

/// The texts of links and of the places that they may name.
struct LinkTexts: Sendable, Equatable {
  /// Each URL once, in the order of the file.
  let references: PackedTexts
  /// `nil` if fragments cannot be checked.
  let ids: PackedTexts?
}

extension PageLinks {
  init(file: String, owner: String? = nil, _ texts: LinkTexts) {
    let owner = owner ?? SitePath.display(file)
    self.init(file: file, owner: owner, sum: texts.sum, texts: .here(texts))
  }

  init(file: String, owner: String? = nil, html: [UInt8]) {
    let (references, ids) = LinkScanner.scan(html)
    self.init(file: file, owner: owner, LinkTexts(references: references, ids: ids))
  }

  init(file: String, owner: String, references: [String]) {
    self.init(
      file: file, owner: owner, LinkTexts(references: PackedTexts(references), ids: nil))
  }

  /// A page whose content is not known.
  init(unknown file: String) {
    self.init(file: file, LinkTexts(references: PackedTexts(), ids: nil))
  }
}

extension LinkTexts: Keepable {
  fileprivate var sum: UInt64 {
    let words = [references.sum, ids?.sum ?? 1]
    return words.reduce(0) { ContentHash.mix($0 &+ $1 ^ 0x9E37_79B9_7F4A_7C15) }
  }

  func write(to writer: inout ByteWriter) {
    writer.write(references)
    writer.write(ids) { $0.write($1) }
  }

  init(from reader: inout ByteReader) throws(Damaged) {
    references = try PackedTexts(from: &reader)
    ids = try reader.optional { reader throws(Damaged) in try PackedTexts(from: &reader) }
  }
}
