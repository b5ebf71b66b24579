// Finds the two lines `---` around the front matter of a file.

package import PuddlesData

/// Where the front matter of a file ends and its Markdown begins.
package struct FrontMatterFence {
  /// The bytes between the fences, or `nil` if the file begins with something else.
  package var matter: Range<Int>?
  /// The index of the first byte after the closing fence.
  package var body = 0
  /// The number of the line at ``body``, counted from one.
  package var bodyLine = 1
}

extension FrontMatterFence {
  /// Finds the fences. A first line of three hyphens always opens front matter; a first line of three plus signs,
  /// which opens front matter in other programs, is an error, and so is front matter that is not the first or not
  /// between fences, since its keys would be shown as text and mean nothing.
  package static func find(in bytes: [UInt8]) throws(Fault) -> FrontMatterFence {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Fault) in
      let fence = try find(in: bytes)
      if let fault = StrayFrontMatter.fault(in: bytes, from: fence.body) { throw fault }
      return fence
    }
  }

  private static func find(
    in bytes: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> FrontMatterFence {
    var lines = LineScan(bytes)
    guard let first = lines.next() else { return FrontMatterFence() }
    if isFence(bytes[first], "+++") {
      throw Fault(
        code: "front-matter", "front matter between lines of '+++' is not read",
        help: "write YAML between two lines of '---', such as title: Documents",
        at: .start)
    }
    guard isFence(bytes[first], "---") else { return FrontMatterFence() }
    let start = lines.start
    var number = 1
    while let line = lines.next() {
      number += 1
      guard isFence(bytes[line], "---") || isFence(bytes[line], "...") else { continue }
      return FrontMatterFence(
        matter: start..<line.lowerBound, body: min(lines.start, bytes.count), bodyLine: number + 1)
    }
    throw Fault(
      code: "front-matter", "the front matter is not closed", help: "end it with a line '---'",
      at: .start)
  }

  /// Whether a line is the three characters, with nothing but blanks after them.
  private static func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ mark: String) -> Bool {
    line.starts(with: mark.utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
