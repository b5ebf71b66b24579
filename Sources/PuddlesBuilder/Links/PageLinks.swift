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
  /// Where each of them leads; empty if nobody has looked yet.
  var targets: [LinkTarget] = []
  /// `nil` if fragments cannot be checked.
  var ids: PackedTexts?
  /// Where an author wrote some of the URLs.
  var origins: [LinkOrigin] = []
}

/// Where a URL leads, found when its page is rendered: builds that keep the page only look these numbers up.
struct LinkTarget: Equatable, Sendable {
  /// The hash of the path of a file; 0 for another site, and for what needs a second look.
  var file: UInt64 = 0
  /// The hash of the id that the fragment names; 0 without one.
  var id: UInt64 = 0

  static let unknown = LinkTarget()
  static let elsewhere = LinkTarget(id: 1)
}

extension LinkTexts {
  /// Finds where the URLs lead.
  /// - Parameter file: The file that holds them.
  mutating func resolve(from file: String, _ rules: LinkRules) {
    var url = ResolvedURL()
    references.forEach { text in
      url.read(text, from: file, rules)
      targets.append(url.target(rules))
    }
  }
}

extension ResolvedURL {
  fileprivate mutating func target(_ rules: LinkRules) -> LinkTarget {
    switch kind {
    case .elsewhere: return .elsewhere
    case .broken: return .unknown
    case .inside:
      if isFolder {
        if rules.isForDisk, !isAbsolute { return .unknown }
        openFolder()
      }
      let id = id.isEmpty ? 0 : Fingerprint.of(bytes: id)
      return LinkTarget(file: Fingerprint.of(bytes: path), id: id)
    }
  }
}

extension PageLinks {
  init(file: String, owner: String? = nil, _ texts: LinkTexts) {
    self.init(file: file, owner: owner ?? SitePath.display(file)) { texts }
  }

  /// The links of a page, or of a file of HTML that is copied.
  init(file: String, owner: String? = nil, html: [UInt8]) {
    self.init(file: file, owner: owner, ScannedPage(html).links)
  }
}

extension LinkTexts: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(references, targets, ids, origins)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      references: try reader.read(), targets: try reader.read(), ids: try reader.read(),
      origins: try reader.read())
  }
}

extension LinkTarget: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(file, id) }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(file: try reader.read(), id: try reader.read())
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
