// The one door to the C library: everything that touches it happens in here.

import CCmarkGFM
import PuddlesData
import PuddlesSystem
import Synchronization

/// libcmark-gfm.
///
/// The library keeps its special inline characters in one table of the process: a parse adds those of
/// its extensions and removes them again, so two parses at once can give wrong trees. Therefore texts
/// are parsed under a lock; their trees are read and freed outside it. No pointer leaves this folder.
enum CMark {
  private static let lock = Mutex(())
  private static let extensions = ["table", "tagfilter", "tasklist", "autolink", "strikethrough"]

  /// Parses Markdown.
  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - firstLine: the line of the file that the bytes begin with.
  ///   - parser: what the text may do.
  static func content(
    of bytes: ArraySlice<UInt8>, firstLine: Int, for parser: MarkdownParser
  ) throws(FaultList) -> Markdown.Content {
    let hidden = DirectiveScan(bytes, firstLine: firstLine, directives: parser.directives)
    var reader = CMarkReader(bytes, firstLine: firstLine, for: parser, hidden: hidden)
    do throws(SourceError) {
      let text = hidden?.bytes[...] ?? bytes
      guard let document = parse(text) else { throw SourceError(.parserFailed) }
      defer { cmark_node_free(document) }
      let content = try reader.content(of: document)
      if reader.faults.isEmpty { return content }
    } catch {
      reader.faults.append(error)
    }
    throw FaultList(faults: reader.faults)
  }

  /// Most texts have no footnotes: then the library need not walk over the tree twice to find them.
  /// The bytes were checked before they come here, so it need not do that again either.
  private static func options(for bytes: ArraySlice<UInt8>) -> Int32 {
    bytes.withUnsafeBufferPointer { bytes in
      var bracket = -1
      repeat {
        bracket = ByteSearch.index(of: UInt8(ascii: "["), from: bracket + 1, in: bytes)
        guard bracket + 1 < bytes.count else { return CMARK_OPT_DEFAULT }
      } while bytes[bracket + 1] != UInt8(ascii: "^")
      return CMARK_OPT_FOOTNOTES
    }
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) -> OpaquePointer? {
    OpaquePointer(bitPattern: alone { UInt(bitPattern: parseAlone(bytes)) })
  }

  /// Runs what parses while nothing else does.
  static func alone<Result: Sendable>(_ body: () -> Result) -> Result {
    lock.withLock { _ in body() }
  }

  private static func parseAlone(_ bytes: ArraySlice<UInt8>) -> OpaquePointer? {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(options(for: bytes)) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    bytes.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    return cmark_parser_finish(parser)
  }
}
