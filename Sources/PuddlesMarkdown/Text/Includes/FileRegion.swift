// A marked part of a file.

/// Finds regions: the lines between one that holds `region:name` and one that holds
/// `endregion:name`, in whatever comment the file's language has.
struct FileRegion {
  /// The number of the first line, counted from one.
  private(set) var firstLine = 1
  private(set) var lines: [ArraySlice<UInt8>] = []
  /// Whether it is a marked region, not the whole file.
  let isPart: Bool

  /// - Parameter name: `nil` means the whole file. Marks of regions are left out in any case.
  init(_ name: String?, of source: Source) throws(Fault) {
    isPart = name != nil
    var isOpen = name == nil
    var known: [String] = []
    var number = 0
    for line in Self.lines(of: source.bytes) {
      number += 1
      guard let (mark, isEnd) = Self.mark(in: line) else {
        if isOpen { lines.append(line) }
        continue
      }
      if !isEnd { known.append(mark) }
      guard let name, mark == name else { continue }
      if isEnd, isOpen { return }
      if !isEnd { (isOpen, firstLine) = (true, number + 1) }
    }
    guard let name else { return }
    throw Fault(
      isOpen
        ? .openRegion(name: name, file: source.file)
        : .noRegion(name: name, file: source.file, known: known))
  }

  /// The lines without the blanks that all of them begin with.
  var text: [UInt8] {
    let indents = lines.filter { !$0.allSatisfy(Self.isBlank) }.map {
      $0.prefix(while: Self.isBlank)
    }
    var common = indents.first ?? []
    for indent in indents {
      let length = zip(common, indent).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    return [UInt8](
      lines.map { $0.starts(with: common) ? $0.dropFirst(common.count) : [] }.joined(by: 0x0A))
  }
}

extension FileRegion {
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.withUnsafeBufferPointer { buffer in
      var scan = LineScan(buffer)
      var lines: [ArraySlice<UInt8>] = []
      while let line = scan.next() { lines.append(bytes[line]) }
      return lines
    }
  }

  /// The name behind `region:` or `endregion:` in a line.
  private static func mark(in line: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    let word = Array("region:".utf8)
    var rest = line
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[start...]
      if rest.starts(with: word) {
        let name = rest.dropFirst(word.count).prefix {
          $0 > 0x20 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<")
        }
        let before = line[..<start]
        let isEnd = before.suffix(3).elementsEqual("end".utf8)
        let lead = isEnd ? before.dropLast(3) : before
        // Only a comment: nothing but signs and blanks may stand before the mark.
        let isComment = lead.allSatisfy {
          !(($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A) && $0 != 0x22
        }
        return isComment && !name.isEmpty && !lead.allSatisfy(isBlank)
          ? (String(decoding: name, as: UTF8.self), isEnd) : nil
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension [ArraySlice<UInt8>] {
  fileprivate func joined(by separator: UInt8) -> [UInt8] {
    reduce(into: []) { $0 += $1 + [separator] }
  }
}
