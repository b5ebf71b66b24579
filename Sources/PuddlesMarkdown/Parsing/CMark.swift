// Parses Markdown with the C library libcmark-gfm; only this file does so. `MarkdownReader` converts the trees.

import CCmarkGFM
import PuddlesData
import PuddlesSystem
import Synchronization

/// Access to the C library libcmark-gfm.
///
/// The library stores its special inline characters in one table for the process: to parse the inlines, it adds
/// characters for its extensions and removes them again, so that two at once can return wrong trees. Therefore this last
/// step runs under a lock; blocks are parsed, and trees read and freed, outside it. No C pointer is used outside this
/// folder.
enum CMark {
  private static let lock = Mutex(())
  static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
  private static let extensions = ["table", "tagfilter", "tasklist", "autolink", "strikethrough"]

  /// Parses a text into a tree, which the caller frees; `nil` if the library fails.
  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - countsLines: whether the positions behind a code span with line breaks count these, which takes time.
  static func parse(_ bytes: ArraySlice<UInt8>, countsLines: Bool = false) -> CNode? {
    _ = registered
    let options = options(for: bytes) | (countsLines ? CMARK_OPT_SOURCEPOS : CMARK_OPT_DEFAULT)
    guard let parser = cmark_parser_new(options) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    bytes.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    return CNode(finish(parser))
  }

  /// Parses the inlines of a text whose blocks were parsed; only one such step runs at a time.
  static func finish(_ parser: OpaquePointer) -> OpaquePointer? {
    let number = UInt(bitPattern: parser)
    let tree = lock.withLock { _ in
      UInt(bitPattern: cmark_parser_finish(OpaquePointer(bitPattern: number)))
    }
    return OpaquePointer(bitPattern: tree)
  }

  static func free(_ tree: CNode) {
    cmark_node_free(tree.pointer)
  }

  /// Searches for footnotes only in a text that can have some, which saves two passes over the tree. The library
  /// need not check the UTF-8, because that is done before.
  private static func options(for bytes: ArraySlice<UInt8>) -> Int32 {
    ByteSearch.contains("[^", in: bytes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
  }
}

// MARK: - A node of the C tree

/// A node of a tree of the C library, valid as long as its tree.
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
  /// How many siblings there are from this node on, itself included.
  var countOfSiblings: Int {
    var (count, next) = (1, self.next)
    while let node = next { (count, next) = (count + 1, node.next) }
    return count
  }
  var children: some Sequence<CNode> { sequence(state: firstChild, next: CNode.step) }

  /// The line, counted from one; 0 if the library does not know it.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  /// The last line, counted from one.
  var lastLine: Int { Int(cmark_node_get_end_line(pointer)) }
  var column: Int { Int(cmark_node_get_start_column(pointer)) }

  var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(pointer)) }
  var url: String { Self.string(cmark_node_get_url(pointer)) }
  var title: String { Self.string(cmark_node_get_title(pointer)) }
  /// The mark of the fence before code, and how often it is repeated there; `nil` for indented code.
  var fence: (mark: UInt8, count: Int)? {
    var (length, offset, mark) = (CInt(0), CInt(0), CChar(0))
    guard cmark_node_get_fenced(pointer, &length, &offset, &mark) != 0 else { return nil }
    return (UInt8(bitPattern: mark), Int(length))
  }
  var isFenced: Bool { fence != nil }
  var info: String { Self.string(cmark_node_get_fence_info(pointer)) }

  /// Whether an extension of the library defines the type of the node, under this name.
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
