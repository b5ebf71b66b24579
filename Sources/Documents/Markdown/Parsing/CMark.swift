// The one door to the C library: everything that touches it happens in here, under one lock.

import CCmarkGFM
import Synchronization

/// libcmark-gfm, one call at a time.
///
/// Its table of special inline characters is one for the process, and each parse adds to it and
/// takes away again, so two parses at once give wrong trees. The C tree is turned into a Swift value
/// and freed before the lock is let go; no pointer leaves this folder.
enum CMark {
  private static let lock = Mutex(())
  /// The bytes were checked before they come here, so the library need not do it again.
  private static let options = CMARK_OPT_FOOTNOTES
  private static let extensions = ["table", "strikethrough", "autolink", "tagfilter", "tasklist"]
    .map { name in
      cmark_gfm_core_extensions_ensure_registered()
      return UInt(bitPattern: cmark_find_syntax_extension(name))
    }

  /// Parses Markdown.
  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - firstLine: the line of the file that the bytes begin with.
  ///   - nesting: how deep nodes may stand within nodes.
  static func content(
    of bytes: ArraySlice<UInt8>, firstLine: Int, nesting: Int
  ) throws(Fault) -> Markdown.Content {
    try lock.withLock { _ throws(Fault) -> Markdown.Content in
      guard let document = parse(bytes) else { throw Fault(.parserFailed) }
      defer { cmark_node_free(document) }
      var reader = CMarkReader(bytes, firstLine: firstLine, limit: nesting)
      return try reader.content(of: document)
    }
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) -> OpaquePointer? {
    let extensions = extensions
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for address in extensions {
      if let found = OpaquePointer(bitPattern: address) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    bytes.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    return cmark_parser_finish(parser)
  }
}
