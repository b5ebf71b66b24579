// Exchanges the destinations of links in Markdown, and nothing else.

import PuddlesMarkdown

/// Writes other destinations into links and definitions of links, outside of code.
///
/// It works on the text and not on a tree, so that everything else stays as it was written. What
/// looks like a link and is none has a destination that no link of the document has, or it is in code.
struct LinkRewriter {
  private let destinations: [String: String]
  private var fence: ArraySlice<UInt8>?

  /// - Parameter destinations: the new ones by the old ones.
  init(_ destinations: [String: String]) {
    self.destinations = destinations
  }
}

extension LinkRewriter {
  func rewritten(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var rewriter = self
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      rewriter.add(line, to: &output)
      if !lines.isEmpty { output.append(UInt8(ascii: "\n")) }
    }
    return output
  }

  private mutating func add(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let content = line.drop { $0 == 0x20 || $0 == 0x3E }
    if let mark = Self.fence(content) {
      if fence == nil { fence = mark } else if Self.closes(content, fence) { fence = nil }
      output += line
    } else if fence != nil {
      output += line
    } else {
      addText(line, to: &output)
    }
  }

  /// Copies a line; behind `](` and behind `[label]:` stands a destination.
  private func addText(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = line
    var ends: [Int: Int]?
    var brackets = 0
    let isLabel = line.first { $0 != 0x20 } == UInt8(ascii: "[")
    while let next = rest.firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "]") })
    {
      output += rest[..<next]
      rest = rest[next...]
      if rest.first == UInt8(ascii: "`") {
        let known = ends ?? Self.endsOfCode(in: rest)
        ends = known
        let end = known[next] ?? rest.index(after: next)
        output += rest[..<end]
        brackets += rest[..<end].count { $0 == UInt8(ascii: "]") }
        rest = rest[end...]
        continue
      }
      output.append(UInt8(ascii: "]"))
      rest.removeFirst()
      brackets += 1
      guard let mark = rest.first else { break }
      if mark == UInt8(ascii: "(") || (mark == UInt8(ascii: ":") && isLabel && brackets == 1) {
        output.append(mark)
        rest.removeFirst()
        addDestination(&rest, to: &output)
      }
    }
    output += rest
  }

  private func addDestination(_ rest: inout ArraySlice<UInt8>, to output: inout [UInt8]) {
    while let blank = rest.first, blank == 0x20 || blank == 0x3C {
      output.append(blank)
      rest.removeFirst()
    }
    var depth = 0
    let end =
      rest.firstIndex { byte in
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        return depth < 0 || byte <= 0x20 || byte == UInt8(ascii: ">")
      } ?? rest.endIndex
    let old = String(decoding: rest[..<end], as: UTF8.self)
    output += destinations[old].map { Array($0.utf8) } ?? Array(rest[..<end])
    rest = rest[end...]
  }
}

extension LinkRewriter {
  /// The run of three or more backticks or tildes that a line begins with.
  private static func fence(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let run = line.prefix { $0 == mark }
    return run.count >= 3 ? run : nil
  }

  private static func closes(_ line: ArraySlice<UInt8>, _ fence: ArraySlice<UInt8>?) -> Bool {
    guard let fence, let run = Self.fence(line), run.first == fence.first else { return false }
    return run.count >= fence.count && line.dropFirst(run.count).allSatisfy { $0 <= 0x20 }
  }

  /// Where the code span ends that each run of backticks begins: behind the next run of the same
  /// length, or behind its own backticks if there is none in this line.
  private static func endsOfCode(in line: ArraySlice<UInt8>) -> [Int: Int] {
    var runs: [Range<Int>] = []
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
      let end = rest[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? rest.endIndex
      runs.append(start..<end)
      rest = rest[end...]
    }
    var ends: [Int: Int] = [:]
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      ends[run.lowerBound] = next[run.count] ?? run.upperBound
      next[run.count] = run.upperBound
    }
    return ends
  }
}
