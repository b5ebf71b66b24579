// Finds the fences of front matter.

package import PuddlesData

/// Where the front matter of a file ends and its Markdown begins.
package struct FrontMatterFence {
  /// The bytes between the fences, or `nil` if the file begins with something else.
  package var matter: Range<Int>?
  /// The first byte behind the closing fence.
  package var body = 0
  /// The line of the file that ``body`` begins with, counted from one.
  package var bodyLine = 1
}

extension FrontMatterFence {
  /// Finds the fences. A first line of three hyphens always opens front matter; one of three plus signs,
  /// which open the front matter of other programs, is an error.
  package static func find(in bytes: [UInt8]) throws(Fault) -> FrontMatterFence {
    var end = lineEnd(from: 0, in: bytes)
    let start = afterLineEnd(end, in: bytes)
    if isFence(bytes[0..<end], "+++") {
      let line = String(decoding: bytes[start..<lineEnd(from: start, in: bytes)], as: UTF8.self)
      throw Fault(.frontMatterNotYAML(line: line), at: SourcePosition(line: 1, column: 1))
    }
    guard isFence(bytes[0..<end], "---") else { return FrontMatterFence() }
    var next = start
    var number = 2
    while next < bytes.count {
      end = lineEnd(from: next, in: bytes)
      let line = bytes[next..<end]
      if isFence(line, "---") || isFence(line, "...") {
        let body = afterLineEnd(end, in: bytes)
        return FrontMatterFence(matter: start..<next, body: body, bodyLine: number + 1)
      }
      next = afterLineEnd(end, in: bytes)
      number += 1
    }
    throw Fault(.frontMatterOpen, at: SourcePosition(line: 1, column: 1))
  }

  /// The three characters, with nothing but blanks behind.
  private static func isFence(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    line.starts(with: mark.utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
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
