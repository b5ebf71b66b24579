// What the check of links has to know of a file.
import Puddles
import PuddlesBasics

/// The URLs in one file of the site, and the places in it that a fragment can name.
struct PageLinks: Sendable {
  /// The path of the file in the site.
  let file: String
  /// Where the file comes from, for messages; the URL of a page.
  let owner: String
  /// They may lie on the disk; `nil` if they cannot be read again.
  let texts: @Sendable () -> LinkTexts?
}

/// The texts of links and of the places that they may name.
struct LinkTexts: Sendable, Equatable {
  /// Each URL once, in the order of the file.
  var references = PackedTexts()
  /// `nil` if fragments cannot be checked.
  var ids: PackedTexts?
  /// Where an author wrote some of the URLs.
  var origins: [LinkOrigin] = []
}

extension PageLinks {
  init(file: String, owner: String? = nil, _ texts: LinkTexts) {
    self.init(file: file, owner: owner ?? SitePath.display(file)) { texts }
  }

  /// The links of a page, or of a file of HTML that is copied.
  init(file: String, owner: String? = nil, html: [UInt8]) {
    self.init(file: file, owner: owner, ScannedPage(html).links)
  }

  init(file: String, owner: String, references: [String]) {
    self.init(file: file, owner: owner, LinkTexts(references: PackedTexts(references)))
  }
}

extension LinkTexts: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(references, ids, origins)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      references: try reader.read(), ids: try reader.read(), origins: try reader.read())
  }
}

extension LinkOrigin: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(url, file, line, column)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      url: try reader.read(), file: try reader.read(), line: try reader.read(),
      column: try reader.read())
  }
}
