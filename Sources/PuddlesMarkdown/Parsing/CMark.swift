// The one door to the C library: everything that touches it happens in here.

import CCmarkGFM
import CMarkdownPlatform
import PuddlesSystem
import Synchronization

/// libcmark-gfm.
///
/// The library keeps its special inline characters in one table of the process: a parse adds those of
/// its extensions and removes them again, so two parses at once can give wrong trees. The characters of
/// bare addresses are therefore added once and never removed. The `~` of strikethrough cannot stay,
/// so texts that may strike something through are parsed under a lock; all others need no entry for
/// it and are parsed in parallel. No pointer leaves this folder. Neither tree nor parser is freed
/// piece by piece: their memory, a thread's own, is taken back as a whole.
enum CMark {
  private static let lock = Mutex(())
  private static let extensions = ["table", "tagfilter", "tasklist"].map(found)
  private static let strikethrough = found("strikethrough")
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
    do throws(SourceError) {
      defer { puddles_parse_memory_reset() }
      let text = hidden?.bytes[...] ?? bytes
      guard let document = parse(text) else { throw SourceError(.parserFailed) }
      let content = try reader.content(of: document)
      if reader.faults.isEmpty { return content }
    } catch {
      reader.faults.append(error)
    }
    throw FaultList(faults: reader.faults)
  }

  /// Whether the table holds the special characters of bare addresses for good.
  ///
  /// They are added for a parser with both extensions; without characters of their own the extensions
  /// neither add nor remove any afterwards. Other users of the library in this process see no change:
  /// their parses find the characters in the table instead of adding them.
  private static let isParallel = {
    defer { puddles_parse_memory_reset() }
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, memory),
      let autolink = OpaquePointer(bitPattern: autolink),
      let copy = OpaquePointer(bitPattern: autolinkWithoutMail),
      cmark_parser_attach_syntax_extension(parser, autolink) != 0,
      puddles_add_special_characters(UnsafeMutableRawPointer(parser)) != 0
    else { return false }
    cmark_syntax_extension_set_special_inline_chars(autolink, nil)
    cmark_syntax_extension_set_special_inline_chars(copy, nil)
    return true
  }()

  /// Whether a text may strike something through: that takes two runs of one or two tildes.
  private static func mayStrike(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let tilde = UInt8(ascii: "~")
    var (index, runs) = (0, 0)
    while runs < 2 {
      let start = ByteSearch.index(of: tilde, from: index, in: bytes)
      guard start < bytes.count else { return false }
      index = start + 1
      while index < bytes.count, bytes[index] == tilde { index += 1 }
      if index - start <= 2 { runs += 1 }
    }
    return true
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
    // Found out before this thread's memory is in use: it ends with taking that memory back.
    let isParallel = isParallel
    let (mayHaveMail, mayStrike) = bytes.withUnsafeBufferPointer {
      (MailScan.mayFind(in: $0), Self.mayStrike($0))
    }
    guard let parser = cmark_parser_new_with_mem(options(for: bytes), memory) else { return nil }
    let wanted = extensions + [mayHaveMail ? autolink : autolinkWithoutMail]
    for address in mayStrike ? wanted + [strikethrough] : wanted {
      if let found = OpaquePointer(bitPattern: address) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    bytes.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    if isParallel, !mayStrike { return cmark_parser_finish(parser) }
    let address = UInt(bitPattern: parser)
    let document = lock.withLock { _ in
      UInt(bitPattern: cmark_parser_finish(OpaquePointer(bitPattern: address)))
    }
    return OpaquePointer(bitPattern: document)
  }
}
