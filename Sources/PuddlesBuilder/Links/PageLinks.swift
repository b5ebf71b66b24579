// The links and ids of one file of the site, as the check of links needs them.
import Puddles
import PuddlesBasics

/// The URLs in one file of the site, and the ids in it that a fragment can name.
struct PageLinks: Sendable {
  /// The path of the file in the site.
  let file: String
  /// The origin of the file in messages; for a page, its URL.
  let owner: String
  /// The versions of the page in several languages.
  var versions: [Translation] = []
  /// Reads the texts, which may be on the disk; returns `nil` if they cannot be read again.
  let texts: @Sendable () -> LinkTexts?
}

/// The URLs in a file, and the ids that fragments may name.
struct LinkTexts: Sendable, Equatable {
  /// The URLs in the order of the file, each once.
  var references = PackedTexts()
  /// The target of each URL; empty if they were not resolved yet.
  var targets: [ResolvedLink] = []
  /// The ids in the file; `nil` if fragments cannot be checked.
  var ids: PackedTexts?
  /// The ``origins`` as they are stored: only faults, and pages of translations, ask for them.
  var packedOrigins: [UInt8] = []

  /// The places in source files where an author wrote some of the URLs.
  var origins: [LinkOrigin] {
    get { ByteReader.value(of: packedOrigins) ?? [] }
    set {
      var writer = ByteWriter()
      writer.write(newValue)
      packedOrigins = writer.bytes
    }
  }
}

/// The target of a URL. It is found when the page is rendered; builds that keep the page only look up these numbers.
struct ResolvedLink: Equatable, Sendable {
  /// The hash of the path of the file; 0 for another site, and for a URL that must be resolved again.
  var file: UInt64 = 0
  /// The hash of the id that the fragment names; 0 without one.
  var id: UInt64 = 0

  static let unknown = ResolvedLink()
  static let elsewhere = ResolvedLink(id: 1)
}

extension LinkTexts {
  /// Finds the targets of all URLs.
  /// - Parameter file: The file that contains them.
  mutating func resolve(from file: String, _ rules: LinkRules) {
    var url = ResolvedURL()
    references.forEach { text in
      url.read(text, from: file, rules)
      targets.append(url.target(rules))
    }
  }
}

extension ResolvedURL {
  fileprivate mutating func target(_ rules: LinkRules) -> ResolvedLink {
    switch kind {
    case .elsewhere: return .elsewhere
    case .broken: return .unknown
    case .inside:
      if isFolder {
        if rules.isForDisk, !isAbsolute { return .unknown }
        openFolder()
      }
      let id = id.isEmpty ? 0 : Fingerprint.of(bytes: id)
      return ResolvedLink(file: Fingerprint.of(bytes: path), id: id)
    }
  }
}

extension PageLinks {
  init(file: String, owner: String? = nil, _ texts: LinkTexts) {
    self.init(file: file, owner: owner ?? SitePath.display(file), versions: []) { texts }
  }

  /// Reads the links of a page, or of an HTML file that is copied.
  init(file: String, owner: String? = nil, html: [UInt8]) {
    self.init(file: file, owner: owner, ScannedPage(html).links)
  }
}

extension LinkTexts: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(references, targets, ids)
    writer.write(raw: packedOrigins)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      references: try reader.read(), targets: try reader.read(), ids: try reader.read(),
      packedOrigins: Array(reader.bytes[try reader.range()]))
  }
}

extension ResolvedLink: BinaryCodable {
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
