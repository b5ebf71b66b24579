// A short name for a version of a text.

/// FNV-1a of 64 bits: published, stable for ever, and enough to notice a change.
enum TextHash {
  /// The words of a document that a translation follows: title, description and text.
  static func hash(of document: Document, text: ArraySlice<UInt8>) -> String {
    var hash = empty
    let matter = document.matter
    for part in [matter.title ?? "", matter.description ?? ""] {
      add(Array(part.utf8)[...], to: &hash)
      add([0], to: &hash)
    }
    add(text, to: &hash)
    return digits(hash)
  }

  /// The whole of a file that is no document.
  static func hash(of file: [UInt8]) -> String {
    var hash = empty
    add(file[...], to: &hash)
    return digits(hash)
  }

  private static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to hash: inout UInt64) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }
}

extension DocumentTree {
  /// A number that changes when the title, the description or the text of a document change, written
  /// with sixteen digits; `nil` if its file cannot be read any more.
  public func version(of document: Document) -> String? {
    guard let source = source(of: document), let fence = try? FrontMatterFence.find(in: source)
    else { return nil }
    return TextHash.hash(of: document, text: source.bytes[fence.body...])
  }
}
