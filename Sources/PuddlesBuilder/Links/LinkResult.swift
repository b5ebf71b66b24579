// What the check of links found, for a build whose links are the same.
import Puddles
import PuddlesBasics

/// Links that were checked once and have not changed since need no second look.
struct LinkResult: Sendable {
  /// Changes with any link, any id and any file of the site.
  let fingerprint: UInt64
  let diagnostics: [Diagnostic]
  /// The assets of the content that something links to.
  let linkedAssets: [String]
}

extension LinkResult {
  static let key = StoreTable<LinkResult>().key()

  /// Addition has no order, so nothing is sorted.
  static func fingerprint(
    of pages: [PageRecord], and others: [PageLinks], files: [String]
  ) -> UInt64 {
    var sum = UInt64(files.count)
    for file in files { sum &+= Fingerprint.mix(hash(file), 1) }
    return sum &+ Self.sum(of: pages.lazy.map(\.links)) &+ Self.sum(of: others)
  }

  private static func sum(of pages: some Sequence<PageLinks>) -> UInt64 {
    pages.reduce(0) {
      $0 &+ Fingerprint.mix(Fingerprint.mix(hash($1.file), hash($1.owner)), $1.sum)
    }
  }

  private static func hash(_ text: String) -> UInt64 { Fingerprint.of(bytes: text.utf8) }
}

extension LinkResult: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(fingerprint)
    writer.write(diagnostics)
    writer.write(linkedAssets)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      fingerprint: try reader.word(), diagnostics: try reader.read(),
      linkedAssets: try reader.texts())
  }
}
