// Directives, of which the parser saw a comment for each line (see `DirectiveScan`), and alerts.

import CCmarkGFM
import Puddles
import PuddlesData

/// A directive whose end has not been met yet.
struct OpenDirective {
  let index: Int
  let line: DirectiveLine
  let holding: MarkdownDirective.Holding
}

extension CMarkReader {
  /// The line of a directive that a node stands for.
  func directive(_ node: OpaquePointer) -> DirectiveScan.Line? {
    guard let hidden, cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK,
      let literal = words(cmark_node_get_literal(node)),
      let number = DirectiveScan.number(in: literal), hidden.lines.indices.contains(number)
    else { return nil }
    return hidden.lines[number]
  }

  mutating func read(
    _ line: DirectiveScan.Line, _ open: inout [OpenDirective], depth: Int
  ) throws(SourceError) {
    try check(depth + open.count)
    switch line {
    case .opening(let line): begin(line, &open)
    case .closing(let position):
      if let last = open.popLast() { return end(last) }
      // Nothing is open here: three colons are text.
      let index = nodes.open(.paragraph, detail(at: position))
      nodes.addText(":::")
      nodes.close(index)
    }
  }

  /// What is still open where its list item, its quote or the text ends was never closed.
  mutating func endAll(_ open: inout [OpenDirective]) {
    while let last = open.popLast() {
      if last.holding != .nothing {
        faults.append(SourceError(.openDirective(name: last.line.name), at: last.line.position))
      }
      end(last)
    }
  }

  /// Within a paragraph the line of a directive is text.
  mutating func restoreText(_ node: OpaquePointer) -> Bool {
    guard let hidden, let words = words(cmark_node_get_literal(node)),
      DirectiveScan.number(in: words) != nil
    else { return false }
    nodes.addText(hidden.restored(words))
    return true
  }
}

extension CMarkReader {
  private mutating func begin(_ line: DirectiveLine, _ open: inout [OpenDirective]) {
    var detail = detail(at: line.position)
    detail.first = nodes.keep(line.name)
    let draw: MarkdownDirective.Drawing
    do throws(FaultList) {
      draw = try prepare(line, in: open.last)
    } catch {
      faults += error.faults
      draw = { _ in AnyHTML(EmptyHTML()) }
    }
    detail.number = nodes.keep(DirectiveUse(name: line.name, parameters: line.texts, draw: draw))
    let holding = directives[line.name]?.holding ?? .nothing
    let new = OpenDirective(index: nodes.open(.directive, detail), line: line, holding: holding)
    if holding == .nothing { nodes.close(new.index) } else { open.append(new) }
  }

  private func prepare(
    _ line: DirectiveLine, in parent: OpenDirective?
  ) throws(FaultList) -> MarkdownDirective.Drawing {
    func fault(_ reason: SourceError.Reason) -> FaultList {
      FaultList(faults: [SourceError(reason, at: line.position)])
    }
    guard let directive = directives[line.name] else {
      throw fault(.unknownDirective(name: line.name, known: directives.names))
    }
    if let fault = line.fault { throw FaultList(faults: [fault]) }
    if let wanted = directive.parent, wanted != parent?.line.name {
      throw fault(.misplacedDirective(name: line.name, parent: wanted))
    }
    return try directive.prepare(line)
  }

  private mutating func end(_ directive: OpenDirective) {
    nodes.close(directive.index)
    let roots = nodes.roots(within: directive.index)
    let (isRight, what) =
      switch directive.holding {
      case .nothing, .anything: (true, "")
      case .oneList: (roots.map { nodes.nodes[$0].kind } == [.list], "one list")
      case .only(let name):
        (!roots.isEmpty && roots.allSatisfy { isDirective($0, named: name) }, "'\(name)'")
      }
    if !isRight {
      let reason = SourceError.Reason.directiveHolds(name: directive.line.name, what: what)
      faults.append(SourceError(reason, at: directive.line.position))
    }
  }
}

extension CMarkReader {
  private func isDirective(_ index: Int, named name: String) -> Bool {
    nodes.nodes[index].kind == .directive && nodes.string(nodes.detail(of: index).first) == name
  }
}

// MARK: - Alerts, by GitHub's rule. The C library does not know them: it reads a quote

extension CMarkReader {
  /// Turns a quote that was just read into an alert, if it is one: it stands at the top level of the
  /// text, its first line alone is the word of a kind in any case, and something follows.
  mutating func markAlert(_ quote: Int) {
    let paragraph = quote + 1
    guard paragraph + 1 < nodes.count, nodes.nodes[paragraph].kind == .paragraph,
      let line = nodes.detail(of: quote).position?.line,
      let place = nodes.detail(of: paragraph).position, place.line == line,
      let kind = kind(of: nodes.nodes[paragraph + 1])
    else { return }
    // In the tree an escaped bracket looks like a plain one, so the source decides.
    guard AlertLine.isAlert(lines.line(line - firstLine + 1)) else { return }
    let endOfParagraph = Int(nodes.nodes[paragraph].end)
    // The word, and the end of its line.
    let isAll = paragraph + 3 >= endOfParagraph
    if isAll, endOfParagraph == nodes.count { return }
    nodes.changeDetail(of: paragraph) {
      $0.position = SourcePosition(line: place.line + 1, column: 1)
    }
    nodes.replaceLast(
      quote, by: .alert, flag: kind.flag,
      without: isAll ? paragraph..<endOfParagraph : paragraph + 1..<paragraph + 3)
  }

  private func kind(of node: Node) -> Markdown.Alert.Kind? {
    guard node.kind == .text, node.text.length <= 12 else { return nil }
    return AlertLine.kind(of: nodes.string(node.text))
  }
}

/// The first line of an alert.
enum AlertLine {
  /// The kind that a text such as `[!NOTE]` names.
  static func kind(of text: String) -> Markdown.Alert.Kind? {
    guard text.hasPrefix("[!"), text.hasSuffix("]"), text.utf8.count <= 12 else { return nil }
    return Markdown.Alert.Kind(rawValue: text.dropFirst(2).dropLast().lowercased())
  }

  /// Whether a line of source is a quote's mark and then nothing but letters in `[!` and `]`.
  static func isAlert(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.drop(while: isBlank)
    guard rest.popFirst() == UInt8(ascii: ">") else { return false }
    rest = rest.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    guard rest.starts(with: "[!".utf8), rest.last == UInt8(ascii: "]") else { return false }
    return rest.dropFirst(2).dropLast().allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
