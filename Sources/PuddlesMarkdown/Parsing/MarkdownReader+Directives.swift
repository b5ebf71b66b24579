// Directives, of which the parser saw a comment for each line (see `DirectiveScan`).

import CCmarkGFM
import Puddles
import PuddlesBasics
import PuddlesData

/// Directives whose ends have not been met yet, with the blocks that were read so far.
struct OpenDirectives {
  struct Entry {
    let line: DirectiveLine
    let holding: MarkdownDirective.Holding
    var node: Markdown.Directive
    /// The blocks before it.
    let before: [Markdown.Block]
  }

  /// Those of the innermost directive.
  var blocks: [Markdown.Block] = []
  var entries: [Entry] = []
}

extension MarkdownReader {
  /// The line of a directive that a node stands for.
  func directive(_ node: CNode) -> DirectiveScan.Line? {
    guard let hidden = file.hidden, node.type == CMARK_NODE_HTML_BLOCK,
      let number = DirectiveScan.number(in: node.literal), hidden.lines.indices.contains(number)
    else { return nil }
    return hidden.lines[number]
  }

  mutating func read(
    _ line: DirectiveScan.Line, _ open: inout OpenDirectives, depth: Int
  ) throws(Fault) {
    let depth = depth + open.entries.count
    try check(depth)
    switch line {
    case .opening(let line): begin(line, &open, depth: depth)
    // Where nothing is open three colons are text.
    case .closing where open.entries.isEmpty: open.blocks.append(.paragraph([.text(":::")]))
    case .closing: end(&open)
    }
  }

  private mutating func begin(_ line: DirectiveLine, _ open: inout OpenDirectives, depth: Int) {
    let draw: MarkdownDirective.Drawing
    do throws(FaultList) {
      draw = try drawing(of: line, in: open.entries.last?.line.name)
      if line.name == MarkdownDirective.include.name, includes != nil {
        return open.blocks += include(line, depth: depth)
      }
    } catch {
      for fault in error.faults { add(fault) }
      draw = { _ in AnyHTML(EmptyHTML()) }
    }
    directives += 1
    var node = Markdown.Directive(
      name: line.name, parameters: line.texts, number: directives, draw: draw)
    for url in Embed.loads(of: node) {
      node.targets[url] = link(to: url, isImage: true, at: line.position)
    }
    let holding = parser.directives[line.name]?.holding ?? .nothing
    if holding == .nothing { return open.blocks.append(.directive(node)) }
    open.entries.append(.init(line: line, holding: holding, node: node, before: open.blocks))
    open.blocks = []
  }

  /// Ends the innermost directive.
  mutating func end(_ open: inout OpenDirectives) {
    guard var entry = open.entries.popLast() else { return }
    entry.node.children = open.blocks
    open.blocks = entry.before + [.directive(entry.node)]
    guard let what = entry.holding.missing(in: entry.node.children) else { return }
    add(
      Fault(
        code: "directive-content",
        "the directive '\(entry.line.name)' must hold \(what) and nothing else",
        at: entry.line.position))
  }

  private func drawing(
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
  /// What is wanted, if the blocks within a directive are not that.
  fileprivate func missing(in blocks: [Markdown.Block]) -> String? {
    switch self {
    case .nothing, .anything: return nil
    case .oneList:
      if case .list? = blocks.first, blocks.count == 1 { return nil }
      return "one list"
    case .only(let name):
      let isRight = blocks.allSatisfy {
        if case .directive(let child) = $0 { child.name == name } else { false }
      }
      return isRight && !blocks.isEmpty ? nil : "'\(name)'"
    }
  }
}
