// Directives, of which the parser saw a comment for each line (see `DirectiveScan`).

import CCmarkGFM
import Puddles
import PuddlesData

/// Directives whose ends have not been met yet, with the blocks that were read so far.
struct OpenDirectives {
  struct Entry {
    let line: DirectiveLine
    let holding: MarkdownDirective.Holding
    fileprivate let node: Markdown.Directive
    /// The blocks before it.
    fileprivate let before: [Markdown.Block]
  }

  /// Those of the innermost directive.
  var blocks: [Markdown.Block] = []
  fileprivate var entries: [Entry] = []

  var last: Entry? { entries.last }
  var count: Int { entries.count }
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
    try check(depth + open.count)
    switch line {
    case .opening(let line): begin(line, &open, depth: depth + open.count)
    // Where nothing is open three colons are text.
    case .closing where open.last == nil: open.blocks.append(.paragraph([.text(":::")]))
    case .closing: end(&open)
    }
  }

  private mutating func begin(_ line: DirectiveLine, _ open: inout OpenDirectives, depth: Int) {
    let draw: MarkdownDirective.Drawing
    do throws(FaultList) {
      draw = try prepare(line, in: open.last)
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
    guard let entry = open.entries.popLast() else { return }
    var node = entry.node
    node.children = open.blocks
    open.blocks = entry.before + [.directive(node)]
    guard let what = entry.holding.missing(in: node.children) else { return }
    let reason = Fault.Reason.directiveHolds(name: node.name, what: what)
    add(Fault(reason, at: entry.line.position))
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

// MARK: - The parameters of a directive

extension MarkdownReader {
  private func prepare(
    _ line: DirectiveLine, in parent: OpenDirectives.Entry?
  ) throws(FaultList) -> MarkdownDirective.Drawing {
    func fault(_ reason: Fault.Reason) -> FaultList {
      FaultList(faults: [Fault(reason, at: line.position)])
    }
    guard let directive = parser.directives[line.name] else {
      throw fault(.unknownDirective(name: line.name, known: parser.directives.names))
    }
    if let fault = line.fault { throw FaultList(faults: [fault]) }
    if let wanted = directive.parent, wanted != parent?.line.name {
      throw fault(.misplacedDirective(name: line.name, parent: wanted))
    }
    return try directive.prepare(line)
  }
}
