// A translation that belongs to no tree of documents, such as that of a README.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// A file that translates another one and names the version of it in a comment on a line of its own:
/// `<!-- source: c055e4af4faae01a -->`.
public struct TranslatedFile: Sendable {
  /// What follows from both files: changes when one of them does.
  public let revision: UInt64
  /// One warning if the original has changed since; none if a file is missing.
  public let warnings: [Diagnostic]

  /// - Parameters:
  ///   - file: The path of the translation.
  ///   - original: The path of the original.
  public init(_ file: String, of original: String) {
    let texts = [file, original].map { try? Files.read($0, limit: 1 << 20) }
    revision = Fingerprint.combine(texts.map { $0.map { Fingerprint.of(bytes: $0) } ?? 0 })
    guard let translation = texts[0], let text = texts[1] else {
      warnings = []
      return
    }
    let version = TextHash.hash(of: text)
    let named = Self.version(in: translation)
    guard named?.text != version else {
      warnings = []
      return
    }
    warnings = [
      Diagnostic.outdatedTranslation(
        of: original, in: file, line: named?.line ?? 1, column: named == nil ? 1 : 14,
        isKnown: named != nil, write: "<!-- source: \(version) -->")
    ]
  }
}

extension TranslatedFile {
  /// The version that a comment names, and its line.
  private static func version(in bytes: [UInt8]) -> (text: String, line: Int)? {
    let (start, end) = (Array("<!-- source: ".utf8), Array(" -->".utf8))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.starts(with: start) {
      let rest = line.dropFirst(start.count)
      let text = rest.suffix(end.count).elementsEqual(end) ? rest.dropLast(end.count) : rest
      return (String(decoding: text, as: UTF8.self), number + 1)
    }
    return nil
  }
}

// MARK: - A short name for a version of a text

/// Sixteen digits that stand in the front matter of translations, so that they never may change.
enum TextHash {
  /// The words of a document that a translation follows: title, description and text.
  static func hash(of document: Document, text: ArraySlice<UInt8>) -> String {
    var hash = FNV1a.empty
    let matter = document.facts.matter
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
    guard let source = source(of: document),
      let fence = try? FrontMatterFence.find(in: source.bytes)
    else { return nil }
    return TextHash.hash(of: document, text: source.bytes[fence.body...])
  }
}
