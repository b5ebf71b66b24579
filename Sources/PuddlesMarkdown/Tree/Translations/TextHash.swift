// A short name for a version of a text.

import PuddlesBasics

/// Sixteen digits that stand in the front matter of translations, so that they never may change.
enum TextHash {
  /// The words of a document that a translation follows: title, description and text.
  static func hash(of document: Document, text: ArraySlice<UInt8>) -> String {
    var hash = FNV1a.empty
    let matter = document.matter
    for part in [matter.title ?? "", matter.description ?? ""] {
      hash = FNV1a.hash([0], after: FNV1a.hash(part.utf8, after: hash))
    }
    return FNV1a.hash(text, after: hash).hexadecimal
  }

  /// The whole of a file that is no document.
  static func hash(of file: [UInt8]) -> String {
    FNV1a.hash(file).hexadecimal
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
