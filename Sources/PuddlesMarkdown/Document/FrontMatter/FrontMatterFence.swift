// Finds the fences of front matter.

/// Where the front matter of a file ends and its Markdown begins.
struct FrontMatterFence {
  /// The bytes between the fences, or `nil` if the file begins with something else.
  var yaml: Range<Int>?
  /// The first byte behind the closing fence.
  var body = 0
  /// The line of the file that ``body`` begins with, counted from one.
  var bodyLine = 1
}

extension FrontMatterFence {
  /// Finds the fences. A first line of three hyphens always opens front matter.
  static func find(in source: Source) throws(Fault) -> FrontMatterFence {
    var end = source.lineEnd(from: 0)
    guard isFence(source.bytes[0..<end], closing: false) else {
      return FrontMatterFence()
    }
    let start = source.afterLineEnd(end)
    var next = start
    var line = 2
    while next < source.bytes.count {
      end = source.lineEnd(from: next)
      if isFence(source.bytes[next..<end], closing: true) {
        let body = source.afterLineEnd(end)
        return FrontMatterFence(yaml: start..<next, body: body, bodyLine: line + 1)
      }
      next = source.afterLineEnd(end)
      line += 1
    }
    throw Fault(.frontMatterOpen, at: SourcePosition(line: 1, column: 1))
  }

  /// `---`, or `...` at the end, with nothing but blanks behind.
  private static func isFence(_ line: ArraySlice<UInt8>, closing: Bool) -> Bool {
    let isHyphens = line.starts(with: "---".utf8)
    let isDots = closing && line.starts(with: "...".utf8)
    return (isHyphens || isDots) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
