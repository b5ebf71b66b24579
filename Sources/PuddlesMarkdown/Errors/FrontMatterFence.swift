// Finds the fences of front matter.

/// Where the front matter of a file ends and its Markdown begins.
package struct FrontMatterFence {
  /// The bytes between the fences, or `nil` if the file begins with something else.
  package var yaml: Range<Int>?
  /// The first byte behind the closing fence.
  package var body = 0
  /// The line of the file that ``body`` begins with, counted from one.
  package var bodyLine = 1
}

extension FrontMatterFence {
  /// Finds the fences. A first line of three hyphens always opens front matter.
  package static func find(in bytes: [UInt8]) throws(SourceError) -> FrontMatterFence {
    var end = lineEnd(from: 0, in: bytes)
    guard isFence(bytes[0..<end], closing: false) else { return FrontMatterFence() }
    let start = afterLineEnd(end, in: bytes)
    var next = start
    var line = 2
    while next < bytes.count {
      end = lineEnd(from: next, in: bytes)
      if isFence(bytes[next..<end], closing: true) {
        let body = afterLineEnd(end, in: bytes)
        return FrontMatterFence(yaml: start..<next, body: body, bodyLine: line + 1)
      }
      next = afterLineEnd(end, in: bytes)
      line += 1
    }
    throw SourceError(.frontMatterOpen, at: SourcePosition(line: 1, column: 1))
  }

  /// `---`, or `...` at the end, with nothing but blanks behind.
  private static func isFence(_ line: ArraySlice<UInt8>, closing: Bool) -> Bool {
    let isHyphens = line.starts(with: "---".utf8)
    let isDots = closing && line.starts(with: "...".utf8)
    return (isHyphens || isDots) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The index of the line feed or carriage return that ends the line, or the end of the file.
  package static func lineEnd(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  /// Behind LF, CR LF or CR.
  package static func afterLineEnd(_ end: Int, in bytes: [UInt8]) -> Int {
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
