// The only code that parses with libcmark-gfm; `MarkdownReader` reads the trees.

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

  /// The tree of a text, which the caller frees; `nil` if the library fails.
  /// - Parameter bytes: well-formed UTF-8.
  static func parse(_ bytes: ArraySlice<UInt8>) -> CNode? {
    CNode(OpaquePointer(bitPattern: alone { UInt(bitPattern: parseAlone(bytes)) }))
  }

  static func free(_ tree: CNode) {
    cmark_node_free(tree.pointer)
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

  /// Most texts have no footnotes: then the library need not walk over the tree twice to find them.
  /// The bytes were checked before they come here, so it need not do that again either.
  private static func options(for bytes: ArraySlice<UInt8>) -> Int32 {
    ByteSearch.contains("[^", in: bytes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
  }
}

// MARK: - A node of the C tree

/// It lives as long as its tree.
struct CNode {
  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }
}

extension CNode {
  var type: cmark_node_type { cmark_node_get_type(pointer) }
  var firstChild: CNode? { CNode(cmark_node_first_child(pointer)) }
  var next: CNode? { CNode(cmark_node_next(pointer)) }
  var children: some Sequence<CNode> { sequence(state: firstChild, next: CNode.step) }

  /// Counted from one, or 0 if the library does not know.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  var column: Int { Int(cmark_node_get_start_column(pointer)) }

  var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(pointer)) }
  var url: String { Self.string(cmark_node_get_url(pointer)) }
  var title: String { Self.string(cmark_node_get_title(pointer)) }
  var info: String { Self.string(cmark_node_get_fence_info(pointer)) }

  /// Whether the node is of a type that an extension of the library adds.
  func isType(_ name: StaticString) -> Bool {
    guard let type = cmark_node_get_type_string(pointer) else { return false }
    return name.withUTF8Buffer { $0.elementsEqual(ByteSearch.bytes(of: type)) }
  }

  private static func step(_ next: inout CNode?) -> CNode? {
    defer { next = next?.next }
    return next
  }

  private static func bytes(_ words: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    words.map(ByteSearch.bytes) ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  private static func string(_ words: UnsafePointer<CChar>?) -> String {
    String(decoding: bytes(words), as: UTF8.self)
  }
}
