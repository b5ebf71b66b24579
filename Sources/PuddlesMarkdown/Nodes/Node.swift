// One node of a tree that is kept as a flat array.

/// What a node is.
enum NodeKind: UInt8, Sendable {
  // Blocks, and what they are made of.
  case paragraph, heading, quote, alert, list, item, code, html, table, row, cell, thematicBreak
  case directive
  // Pieces of a line.
  case text, softBreak, lineBreak, codeSpan, inlineHTML, emphasis, strong, strikethrough
  case link, image, footnoteReference
}

/// A node in the order in which a reader meets it: its descendants follow it directly.
///
/// All nodes of a text lie in one array and all their words in another, so a tree costs two
/// allocations however large it is, and a walk is a loop.
package struct Node: Sendable {
  let kind: NodeKind
  /// The level of a heading, the kind of an alert, whether a list is tight, the state of a task.
  var flag: UInt8
  /// The index behind its last descendant.
  var end: UInt32
  /// The words of text and code spans; of other nodes its lower bound is the index of the details.
  var text: TextRange
}

/// Where words lie in the bytes of a store.
struct TextRange: Sendable {
  var start: UInt32
  var length: UInt32

  static let none = TextRange(start: 0, length: 0)
}

/// What only some kinds of nodes have: places, URLs, ids.
struct NodeDetail: Sendable {
  /// The id of a heading, the destination of a link or an image, the info of code, raw HTML, the
  /// alignments of a table (one letter for each column), the name of a directive.
  var first = TextRange.none
  /// The title of a link or an image, the text of a code block.
  var second = TextRange.none
  /// The number at which a list starts, that of a footnote, that of a use of a directive.
  var number: Int32 = 0
  /// What the kind of the node counts: see ``use``, ``imagesBefore`` and ``infoOffset``.
  private var counted: Int32 = 0
  /// 0 if the node was not read from a text.
  var line: UInt32 = 0
  var column: UInt32 = 0
  /// The number of the file that the place is in; 0 is the document itself.
  var file: UInt32 = 0

  init(first: TextRange = .none, second: TextRange = .none) {
    self.first = first
    self.second = second
  }
}

extension NodeDetail {
  /// Of a reference to a footnote: which one of them it is.
  var use: Int32 {
    get { counted }
    set { counted = newValue }
  }

  /// Of an image: how many stand before it.
  var imagesBefore: Int32 {
    get { counted }
    set { counted = newValue }
  }

  /// Of a block of code: how far behind its beginning its info stands; 0 if that has no attributes.
  var infoOffset: Int32 {
    get { counted }
    set { counted = newValue }
  }

  /// Whether two nodes of one kind count the same.
  func hasSameCount(as other: NodeDetail) -> Bool { counted == other.counted }

  var position: SourcePosition? {
    get { line == 0 ? nil : SourcePosition(line: Int(line), column: Int(column)) }
    set {
      line = UInt32(clamping: newValue?.line ?? 0)
      column = UInt32(clamping: newValue?.column ?? 0)
    }
  }
}

extension NodeDetail {
  /// Where the info of a block of code begins that has attributes.
  var infoPosition: SourcePosition {
    SourcePosition(line: Int(line), column: Int(column) + Int(infoOffset))
  }
}

extension NodeKind {
  /// Whether the node has an entry in the details.
  var hasDetail: Bool {
    switch self {
    case .item, .row, .cell, .text, .softBreak, .lineBreak, .codeSpan, .emphasis, .strong,
      .strikethrough:
      false
    case .paragraph, .heading, .quote, .alert, .list, .code, .html, .table, .thematicBreak,
      .directive, .inlineHTML, .link, .image, .footnoteReference:
      true
    }
  }
}

extension Node {
  /// The state of a task: `nil` for an item that is none.
  var isDone: Bool? { flag == 0 ? nil : flag == 2 }

  static func flag(isDone: Bool?) -> UInt8 {
    isDone.map { $0 ? 2 : 1 } ?? 0
  }
}
