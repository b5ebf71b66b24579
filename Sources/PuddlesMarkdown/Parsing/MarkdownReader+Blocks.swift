// Converts the blocks of the C tree to Swift values.

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesHighlighting

extension MarkdownReader {
  /// Reads sibling blocks. The blocks between the lines of a directive become its children.
  mutating func blocks(from first: CNode?, depth: Int) throws(Fault) -> [Markdown.Block] {
    var next = first
    return try blocks(&next, depth: depth, in: nil)
  }

  /// - Parameters:
  ///   - next: the first node to read; moved to the node after the closing line of the directive.
  ///   - directive: the directive that contains the blocks, read up to its closing line.
  mutating func blocks(
    _ next: inout CNode?, depth: Int, in directive: DirectiveLine?
  ) throws(Fault) -> [Markdown.Block] {
    guard parser.rawHTML == .trusted else {
      return try openBlocks(&next, depth: depth, in: directive)
    }
    let (blocks, missing) = try closingTags { reader throws(Fault) in
      try reader.openBlocks(&next, depth: depth, in: directive)
    }
    return missing.map { blocks + [.html($0)] } ?? blocks
  }

  /// Reads the blocks, after which tags of trusted HTML may still be open.
  private mutating func openBlocks(
    _ next: inout CNode?, depth: Int, in directive: DirectiveLine?
  ) throws(Fault) -> [Markdown.Block] {
    var blocks: [Markdown.Block] = []
    while let node = next {
      next = node.next
      if let line = self.directive(node) {
        if !line.isEnd {
          blocks += try read(line, &next, depth: depth, in: directive)
        } else if directive != nil {
          return blocks
        } else {
          // If no directive is open, three colons are text.
          blocks.append(.paragraph([.text(":::")]))
        }
      } else if node.type == CMARK_NODE_LIST, hasDefinitions(node) {
        try addDefinitions(node, to: &blocks, depth: depth + 1)
      } else if node.type != CMARK_NODE_FOOTNOTE_DEFINITION {
        blocks.append(try block(node, depth: depth + 1))
      }
    }
    if let directive {
      add(
        Fault(
          code: "open-directive", "the directive '\(directive.name)' is not closed",
          help: "end it with a line ':::' in the same list item or quote", at: directive.position))
    }
    return blocks
  }

  private mutating func block(_ node: CNode, depth: Int) throws(Fault) -> Markdown.Block {
    let position = position(of: node)
    place = position
    try check(depth)
    switch node.type {
    case CMARK_NODE_HEADING: return .heading(try heading(node))
    case CMARK_NODE_BLOCK_QUOTE:
      if let alert = try alert(node, at: position, depth: depth) { return .alert(alert) }
      return .quote(try blocks(from: node.firstChild, depth: depth))
    case CMARK_NODE_LIST: return .list(try list(node, depth: depth))
    case CMARK_NODE_CODE_BLOCK:
      recordLiteral(node)
      return .code(code(node, at: position))
    case CMARK_NODE_HTML_BLOCK:
      recordLiteral(node)
      let html = source(node)
      checkHTML(html, at: position)
      let shown = balanced(html, at: position)
      return .html(shown)
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case let type where type != CMARK_NODE_PARAGRAPH && node.isType("table"):
      return .table(try table(node))
    default:
      joinsLines = node.next.map { $0.type != CMARK_NODE_LIST || !hasDefinitions($0) } ?? true
      defer { joinsLines = true }
      let words = try line(from: node.firstChild, isParagraph: true)
      return figure(of: words, node).map { .directive($0) } ?? .paragraph(words)
    }
  }

  /// The text of code or HTML, in which what the parser received for directives and formulas is what the author wrote.
  func source(_ node: CNode) -> String {
    guard file.hidden != nil || file.formulas != nil || file.definitions != nil else {
      return String(decoding: node.literal, as: UTF8.self)
    }
    var bytes = Array(node.literal)
    if let definitions = file.definitions, node.type != CMARK_NODE_CODE {
      let isFenced = node.type == CMARK_NODE_CODE_BLOCK && node.isFenced
      bytes = definitions.restored(bytes, from: node.line + (isFenced ? 1 : 0), to: node.lastLine)
    }
    if let formulas = file.formulas { bytes = formulas.restored(bytes) }
    if let hidden = file.hidden { bytes = hidden.restored(bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MarkdownReader {
  private mutating func heading(_ node: CNode) throws(Fault) -> Markdown.Heading {
    let position = place
    // The line is read first, because the id and the outline need its words.
    var children = try line(from: node.firstChild)
    let source = position.map { file.source.line($0.line) } ?? ""
    let id = headingID(takenFrom: &children, in: source, at: position)
    let words = children.plainText
    let heading = Markdown.Heading(
      level: Int(cmark_node_get_heading_level(node.pointer)), id: id ?? ids.id(for: words),
      children: children)
    text.outline.append(OutlineEntry(level: heading.level, id: heading.id, text: words))
    return heading
  }

  private mutating func list(_ node: CNode, depth: Int) throws(Fault) -> Markdown.List {
    let isOrdered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
    var list = Markdown.List(
      start: isOrdered ? Int(cmark_node_get_list_start(node.pointer)) : nil,
      isTight: cmark_node_get_list_tight(node.pointer) != 0, items: [])
    for child in node.children {
      // The task list extension uses a node type of its own for its items.
      let isTask = child.isType("tasklist")
      list.items.append(
        Markdown.ListItem(
          isDone: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(child.pointer) : nil,
          children: try blocks(from: child.firstChild, depth: depth + 1)))
    }
    return list
  }

  private mutating func table(_ node: CNode) throws(Fault) -> Markdown.Table {
    let letters = UnsafeBufferPointer(
      start: cmark_gfm_extensions_get_table_alignments(node.pointer),
      count: Int(cmark_gfm_extensions_get_table_columns(node.pointer)))
    let alignments: [Markdown.Table.Alignment?] = letters.map { letter in
      switch letter {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: nil
      }
    }
    var rows: [Markdown.Table.Row] = []
    for row in node.children {
      var cells: Markdown.Table.Row = []
      checkCells(of: row, columns: letters.count)
      for cell in row.children {
        place = position(of: cell)
        cells.append(try line(from: cell.firstChild))
      }
      rows.append(cells)
    }
    let header = rows.isEmpty ? [] : rows.removeFirst()
    return Markdown.Table(alignments: alignments, header: header, rows: rows)
  }

  /// Warns about a row with more cells than the table has columns: GFM leaves them out. A row with a dollar sign may have
  /// a formula, in which bars are no ends of cells.
  private mutating func checkCells(of row: CNode, columns: Int) {
    guard let position = position(of: row) else { return }
    var line = Array(file.source.line(position.line).utf8)[...].dropFirst(position.column - 1)
    if file.formulas != nil, line.contains(UInt8(ascii: "$")) { return }
    line = line.drop(while: ParameterReader.isBlank)
    while let last = line.last, ParameterReader.isBlank(last) { line.removeLast() }
    let bar = UInt8(ascii: "|")
    if line.first == bar { line.removeFirst() }
    if line.last == bar { line.removeLast() }
    let bars = line.indices.filter {
      line[$0] == bar && ($0 == line.startIndex || line[$0 - 1] != UInt8(ascii: "\\"))
    }
    guard bars.count >= columns,
      line[bars[columns - 1]...].dropFirst().contains(where: { $0 > 0x20 })
    else { return }
    add(
      Fault(
        code: "table-cells",
        "the row has \(bars.count + 1) cells, the table only \(columns): the rest is not shown",
        help: "write '\\|' for a '|' within a cell, also in code",
        at: SourcePosition(line: position.line, column: bars[columns - 1] + 1), isWarning: true))
  }
}

// MARK: - Code

extension MarkdownReader {
  private mutating func code(_ node: CNode, at position: SourcePosition?) -> Markdown.CodeBlock {
    var code = Markdown.CodeBlock(info: node.info, code: source(node), position: position)
    if includes != nil { code.file = file.source.file }
    // Shortcut: most code has no attributes.
    if code.info.utf8.contains(where: ParameterReader.isBlank), let position {
      let info = CodeInfo(of: code, at: infoPosition(behind: position))
      code.attributes = info.attributes
      for fault in info.faults { add(fault) }
    }
    checkLanguage(of: code)
    if let fence = node.fence,
      node.lastLine == node.line || !isClosed(fence, atLine: file.offset + node.lastLine)
    {
      let marks = String(repeating: Character(Unicode.Scalar(fence.mark)), count: fence.count)
      add(
        Fault(
          code: "open-code", "the code that begins here has no end: all that follows is code",
          help: "end it with a line of \(marks)", at: position, isWarning: true))
    }
    return code
  }

  /// Whether a line, behind the marks of quotes, is the end of code: only marks, at least as many as before the code.
  private func isClosed(_ fence: (mark: UInt8, count: Int), atLine line: Int) -> Bool {
    let marks = file.source.line(line).utf8.drop {
      ParameterReader.isBlank($0) || $0 == UInt8(ascii: ">")
    }
    let rest = marks.drop { $0 == fence.mark }
    return marks.count - rest.count >= fence.count && rest.allSatisfy(ParameterReader.isBlank)
  }

  /// The position of the info of a code block, which follows its fence.
  private func infoPosition(behind fence: SourcePosition) -> SourcePosition {
    let line = file.source.line(fence.line).utf8.dropFirst(fence.column - 1)
    let marks = line.prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    let blanks = line.dropFirst(marks.count).prefix(while: ParameterReader.isBlank)
    return SourcePosition(line: fence.line, column: fence.column + marks.count + blanks.count)
  }

  /// Warns about a block in a language without syntax highlighting; the report of a build counts these warnings.
  mutating func checkLanguage(of code: Markdown.CodeBlock) {
    guard let name = code.language, CodeLanguage(named: name) == nil, !CodeLanguage.isPlain(name)
    else { return }
    let known = CodeLanguage.allCases.map(\.rawValue)
    // Other programs mark lines directly behind the language: `swift{2}`.
    if let brace = name.firstIndex(of: "{"), let lines = LineSet.inBraces(of: code.info) {
      return add(
        Fault(
          code: "unknown-language", "code in '\(name)' gets no colors",
          help: "write \(name[..<brace]) mark=\(lines)", at: code.position, isWarning: true))
    }
    add(
      Fault(
        code: "unknown-language", "code in '\(name)' gets no colors",
        help: Suggestion.help(for: name, among: known, listedAs: "languages with colors"),
        at: code.position, isWarning: true))
  }
}

// MARK: - An alert, by GitHub's rule, and with a title. The C library does not know them: it reads a quote

extension MarkdownReader {
  /// Reads a quote as an alert if it is one: it is at the top level of the text, its first line contains only
  /// the mark of a kind, such as `[!NOTE]` in any case, and something follows: blocks, or a title on the same line.
  private mutating func alert(
    _ quote: CNode, at position: SourcePosition?, depth: Int
  ) throws(Fault) -> Markdown.Alert? {
    guard let line = position?.line, let paragraph = quote.firstChild,
      cmark_node_get_type(cmark_node_parent(quote.pointer)) == CMARK_NODE_DOCUMENT,
      paragraph.type == CMARK_NODE_PARAGRAPH, paragraph.line + file.offset == line,
      // The tree does not show whether a bracket was escaped, so the source line is checked.
      let mark = Self.alertMark(ofLine: file.source.line(line)),
      // Otherwise the mark is a link.
      paragraph.firstChild?.type == CMARK_NODE_TEXT
    else { return nil }
    guard let kind = Markdown.Alert.Kind(rawValue: mark.word.lowercased()) else {
      add(.unknownAlert(mark.word, at: SourcePosition(line: line, column: mark.column)))
      return nil
    }
    if mark.hasTitle { return try titledAlert(kind, paragraph, depth: depth) }
    // Skips the mark, which may be several text nodes, up to the end of its line.
    var rest = paragraph.firstChild
    while let node = rest, node.type == CMARK_NODE_TEXT { rest = node.next }
    if let rest, rest.type == CMARK_NODE_SOFTBREAK || rest.type == CMARK_NODE_LINEBREAK {
      place = SourcePosition(line: line + 1, column: 1)
      let words = try self.line(from: rest.next, isParagraph: true)
      let others = try blocks(from: paragraph.next, depth: depth)
      return Markdown.Alert(kind: kind, children: [.paragraph(words)] + others)
    }
    guard rest == nil, paragraph.next != nil else { return nil }
    return Markdown.Alert(kind: kind, children: try blocks(from: paragraph.next, depth: depth))
  }

  /// Reads an alert whose first line goes on behind the mark.
  private mutating func titledAlert(
    _ kind: Markdown.Alert.Kind, _ paragraph: CNode, depth: Int
  ) throws(Fault) -> Markdown.Alert? {
    let words = try line(from: paragraph.firstChild, isParagraph: true)
    guard case .text(let start)? = words.first, let mark = start.firstIndex(of: "]") else {
      return nil
    }
    let title = start[start.index(after: mark)...].drop(while: \.isWhitespace)
    let lines = words.dropFirst().split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == .softBreak || $0 == .lineBreak
    }
    let own: [Markdown.Block] = lines.count > 1 ? [.paragraph(Array(lines[1]))] : []
    return Markdown.Alert(
      kind: kind, title: (title.isEmpty ? [] : [.text(String(title))]) + lines[0],
      children: own + (try blocks(from: paragraph.next, depth: depth)))
  }

  /// The mark of an alert in a source line of a quote: its word between `[!` and `]`, and whether words follow after a
  /// blank.
  private static func alertMark(
    ofLine line: String
  ) -> (word: String, column: Int, hasTitle: Bool)? {
    var rest = Substring(line).utf8.drop(while: ParameterReader.isBlank)
    guard rest.popFirst() == UInt8(ascii: ">") else { return nil }
    rest = rest.drop(while: ParameterReader.isBlank)
    while let last = rest.last, ParameterReader.isBlank(last) { rest.removeLast() }
    guard rest.starts(with: "[!".utf8), let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let word = Substring(rest[..<end].dropFirst(2))
    guard !word.isEmpty, word.utf8.allSatisfy(\.isLetter) else { return nil }
    let column = line.utf8.distance(from: line.startIndex, to: rest.startIndex) + 1
    let title = rest[end...].dropFirst()
    guard let first = title.first else { return (String(word), column, false) }
    return ParameterReader.isBlank(first) ? (String(word), column, true) : nil
  }
}

extension Fault {
  fileprivate static func unknownAlert(_ word: String, at position: SourcePosition) -> Fault {
    let kinds = Markdown.Alert.Kind.allCases.map { $0.rawValue.uppercased() }
    let help = ForeignWords.alert(for: word).map { "write '[!\($0)]'" }
    return Fault(
      code: "unknown-alert", "there is no alert '\(word)', so this is a quote",
      help: help ?? Suggestion.help(for: word.uppercased(), among: kinds, listedAs: "alerts"),
      at: position, isWarning: true)
  }
}
