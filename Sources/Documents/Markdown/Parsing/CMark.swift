// The one door to the C library: everything that touches it happens in here, under one lock.

import CCmarkGFM
import CMarkdownPlatform
import Synchronization

/// libcmark-gfm, one call at a time.
///
/// Its table of special inline characters is one for the process, and each parse adds to it and
/// takes away again, so two parses at once give wrong trees. The C tree is turned into a Swift value
/// before the lock is let go; no pointer leaves this folder. Neither tree nor parser is freed piece by
/// piece: their memory, a thread's own, is taken back as a whole.
enum CMark {
  private static let lock = Mutex(())
  /// The bytes were checked before they come here, so the library need not do it again.
  private static let options = CMARK_OPT_FOOTNOTES
  private static let extensions = ["table", "strikethrough", "autolink", "tagfilter", "tasklist"]
    .map { name in
      cmark_gfm_core_extensions_ensure_registered()
      return UInt(bitPattern: cmark_find_syntax_extension(name))
    }

  /// Where the library gets its memory from. It only reads this value, which never changes.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(
      to: cmark_mem(
        calloc: puddles_parse_calloc, realloc: puddles_parse_realloc, free: puddles_parse_free))
    return memory
  }()

  /// Parses Markdown.
  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - firstLine: the line of the file that the bytes begin with.
  ///   - nesting: how deep nodes may stand within nodes.
  static func content(
    of bytes: ArraySlice<UInt8>, firstLine: Int, nesting: Int
  ) throws(Fault) -> Markdown.Content {
    try lock.withLock { _ throws(Fault) -> Markdown.Content in
      defer { puddles_parse_memory_reset() }
      guard let document = parse(bytes) else { throw Fault(.parserFailed) }
      var reader = CMarkReader(bytes, firstLine: firstLine, limit: nesting)
      return try reader.content(of: document)
    }
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) -> OpaquePointer? {
    let extensions = extensions
    guard let parser = cmark_parser_new_with_mem(options, memory) else { return nil }
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
