// The one door to the C library: everything that touches it happens in here.

import CCmarkGFM
import CMarkdownPlatform
import Synchronization

/// libcmark-gfm.
///
/// Its table of special inline characters is one for the process, and each parse adds to it and
/// takes away again, so two parses at once would give wrong trees. Where that can be kept from
/// happening, parses run at the same time; elsewhere one after another, under a lock. No pointer
/// leaves this folder. Neither tree nor parser is freed piece by piece: their memory, a thread's own,
/// is taken back as a whole.
enum CMark {
  private static let lock = Mutex(())
  private static let extensions = ["table", "strikethrough", "tagfilter", "tasklist"].map(found)
  private static let autolink = found("autolink")
  /// The same without its search for mail addresses.
  private static let autolinkWithoutMail: UInt = {
    guard let copy = puddles_another_autolink() else { return autolink }
    cmark_syntax_extension_set_postprocess_func(OpaquePointer(copy), nil)
    return UInt(bitPattern: copy)
  }()

  private static func found(_ name: String) -> UInt {
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
  ///   - parser: what the text may do.
  static func content(
    of bytes: ArraySlice<UInt8>, firstLine: Int, for parser: MarkdownParser
  ) throws(FaultList) -> Markdown.Content {
    let hidden = DirectiveScan(bytes, firstLine: firstLine, directives: parser.directives)
    var reader = CMarkReader(bytes, firstLine: firstLine, for: parser, hidden: hidden)
    do throws(Fault) {
      let content = try alone { () throws(Fault) in
        defer { puddles_parse_memory_reset() }
        guard let document = parse(hidden?.bytes[...] ?? bytes) else { throw Fault(.parserFailed) }
        return try reader.content(of: document)
      }
      if reader.faults.isEmpty { return content }
    } catch {
      reader.faults.append(error)
    }
    throw FaultList(faults: reader.faults)
  }

  /// Runs a parse beside others if that is safe, and alone if not.
  private static func alone(
    _ parse: () throws(Fault) -> Markdown.Content
  ) throws(Fault) -> Markdown.Content {
    if isParallel { return try parse() }
    return try lock.withLock { _ throws(Fault) -> Markdown.Content in try parse() }
  }

  /// Whether the table of special characters stays as it is; found out by a first parse, alone.
  private static let isParallel = {
    defer { puddles_parse_memory_reset() }
    return parse([0x2D, 0x0A][...]) != nil && puddles_parse_is_parallel() != 0
  }()

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
    let mayHaveMail = bytes.withUnsafeBufferPointer(MailScan.mayFind)
    let extensions = extensions + [mayHaveMail ? autolink : autolinkWithoutMail]
    guard let parser = cmark_parser_new_with_mem(options(for: bytes), memory) else { return nil }
    for address in extensions {
      if let found = OpaquePointer(bitPattern: address) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    bytes.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    puddles_parse_join_text(mayHaveMail ? 1 : 0)
    defer { puddles_parse_join_text(-1) }
    return cmark_parser_finish(parser)
  }
}
