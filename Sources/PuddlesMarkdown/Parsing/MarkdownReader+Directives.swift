// Reads directives: the parser received a comment for each of their lines (see `DirectiveScan`).

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData

extension MarkdownReader {
  /// The directive that a node stands for: before parsing, an HTML comment takes the place of each directive. `nil` for any
  /// other node. Like any block it may be indented by up to three blanks.
  func directive(_ node: CNode) -> DirectiveLine? {
    guard let hidden = file.hidden, node.type == CMARK_NODE_HTML_BLOCK,
      let number = DirectiveScan.number(in: node.literal.drop { $0 == 0x20 }),
      hidden.lines.indices.contains(number)
    else { return nil }
    return hidden.lines[number]
  }

  /// Reads a directive and its content.
  /// - Parameters:
  ///   - next: the node after the line of the directive; moved past the content.
  ///   - parent: the directive that contains this one.
  mutating func read(
    _ line: DirectiveLine, _ next: inout CNode?, depth: Int, in parent: DirectiveLine?
  ) throws(Fault) -> [Markdown.Block] {
    try check(depth)
    let draw = drawing(of: line, in: parent?.name)
    if draw != nil, line.name == MarkdownDirective.include.name, includes != nil {
      return include(line, depth: depth)
    }
    var node = node(of: line, draw)
    let holding = parser.directives[line.name]?.holding ?? .nothing
    if holding == .nothing { return [.directive(node)] }
    node.children = try blocks(&next, depth: depth + 1, in: line)
    if let what = holding.missing(in: node.children) {
      add(
        Fault(
          code: "directive-content",
          "the directive '\(line.name)' must hold \(what) and nothing else", at: line.position))
    }
    return [.directive(node)]
  }

  private mutating func node(
    of line: DirectiveLine, _ draw: MarkdownDirective.Drawing?
  ) -> Markdown.Directive {
    directives += 1
    var node = Markdown.Directive(
      name: line.name, parameters: line.texts, number: directives,
      draw: draw ?? { _ in AnyHTML(EmptyHTML()) })
    for (url, kind) in Embed.loads(of: node) + FigureView.loads(of: node).map({ ($0, .images) }) {
      node.targets[url] = link(to: url, isImage: true, as: kind, at: line.position)
    }
    return node
  }

  /// The figure that an image alone makes with parameters in braces: `![a plan](plan.png){width=half}` is short for the
  /// directive around it.
  mutating func figure(of words: [Markdown.Inline], _ paragraph: CNode) -> Markdown.Directive? {
    let name = MarkdownDirective.figure.name
    guard case .image? = words.first, case .text(let braces)? = words.dropFirst().first,
      braces.hasPrefix("{"), paragraph.line == paragraph.lastLine, parser.directives[name] != nil,
      let position = position(of: paragraph)
    else { return nil }
    // The source is read, because the parser takes what it knows in a caption for markup.
    var source = Array(file.source.line(position.line).utf8)[...]
    while let last = source.last, ParameterReader.isBlank(last) { source.removeLast() }
    guard source.popLast() == UInt8(ascii: "}") else { return nil }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") }
    let brace = source.indices.dropFirst().last {
      source[$0] == UInt8(ascii: "{") && isEnd(source[$0 - 1])
    }
    guard let brace, source[brace...].dropFirst().first.map(ParameterReader.isLetter) == true,
      let line = DirectiveLine(
        "\(name) ".utf8 + source[(brace + 1)...],
        at: SourcePosition(line: position.line, column: brace + 2 - name.utf8.count - 1))
    else { return nil }
    var figure = node(of: line, drawing(of: line, in: nil))
    figure.children = [.paragraph([words[0]])]
    return figure
  }

  /// - Returns: `nil` after it has reported what is wrong with the line.
  private mutating func drawing(
    of line: DirectiveLine, in parent: String?
  ) -> MarkdownDirective.Drawing? {
    do throws(FaultList) { return try checkedDrawing(of: line, in: parent) } catch {
      for fault in error.faults { add(fault) }
      return nil
    }
  }

  private func checkedDrawing(
    of line: DirectiveLine, in parent: String?
  ) throws(FaultList) -> MarkdownDirective.Drawing {
    guard let directive = parser.directives[line.name] else {
      let known = parser.directives.names
      throw FaultList([
        Fault(
          code: "unknown-directive", "there is no directive '\(line.name)'",
          help: ForeignWords.help(forDirective: line.name)
            ?? Suggestion.help(for: line.name, among: known, listedAs: "known directives"),
          at: line.position)
      ])
    }
    if let fault = line.fault { throw FaultList([fault]) }
    if let wanted = directive.parent, wanted != parent {
      throw FaultList([
        Fault(
          code: "directive-content",
          "the directive '\(line.name)' must stand directly within '\(wanted)'", at: line.position)
      ])
    }
    return try directive.prepare(line)
  }
}

extension MarkdownDirective.Holding {
  /// Describes the required content if the blocks within a directive are something else.
  fileprivate func missing(in blocks: [Markdown.Block]) -> String? {
    switch self {
    case .nothing, .anything: return nil
    case .oneList:
      if case .list? = blocks.first, blocks.count == 1 { return nil }
      return "one list"
    case .images: return blocks.isEmpty || blocks.contains { $0.images == nil } ? "images" : nil
    case .only(let name):
      let isRight = blocks.allSatisfy {
        if case .directive(let child) = $0 { child.name == name } else { false }
      }
      return isRight && !blocks.isEmpty ? nil : "'\(name)'"
    }
  }
}
