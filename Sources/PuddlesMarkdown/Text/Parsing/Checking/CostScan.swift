// Counts, per paragraph, what takes the parser a time that grows with the square of the count.

struct CostScan {
  /// What there is too much of, its limit, and the line (counted from zero) where it is found.
  struct Excess {
    let what: String
    let limit: Int
    let line: Int
  }

  private let limits: MarkdownLimits
  private var brackets = 0
  private var urls = 0
  private var emphasis = 0
  private var pipes = 0
  private var rows = 0

  init(_ limits: MarkdownLimits) {
    self.limits = limits
  }

  func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Excess? {
    if let line = lineOfLongRun(in: bytes) {
      return Excess(what: "backticks in a row", limit: limits.backticks, line: line)
    }
    if isHarmless(bytes) { return nil }
    var scan = self
    var lines = LineScan(bytes)
    var number = 0
    while let line = lines.next() {
      scan.count(line, in: bytes)
      if let (what, limit) = scan.tooMuch { return Excess(what: what, limit: limit, line: number) }
      number += 1
    }
    return nil
  }
}

extension CostScan {
  /// The line with a run of too many backticks. Such a run lies over a multiple of the limit.
  private func lineOfLongRun(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let mark = UInt8(ascii: "`")
    for place in stride(from: 0, to: bytes.count, by: max(1, limits.backticks))
    where bytes[place] == mark {
      let start = bytes[..<place].lastIndex { $0 != mark }.map { $0 + 1 } ?? 0
      let end = bytes[place...].firstIndex { $0 != mark } ?? bytes.count
      guard end - start > limits.backticks else { continue }
      var lines = LineScan(bytes)
      var number = -1
      while let line = lines.next(), line.lowerBound <= place { number += 1 }
      return max(0, number)
    }
    return nil
  }

  private var tooMuch: (String, Int)? {
    if brackets > limits.brackets { return ("brackets", limits.brackets) }
    if emphasis > limits.emphasis { return ("stars and underscores", limits.emphasis) }
    if urls > limits.bareURLs { return ("bare URLs", limits.bareURLs) }
    if rows > 1, pipes * rows > limits.cells { return ("cells", limits.cells) }
    return nil
  }

  private mutating func count(_ line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    var inLine = 0
    var isBlank = true
    for index in line {
      switch bytes[index] {
      case 0x20, 0x09: continue
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"): emphasis += 1
      case UInt8(ascii: "|"): inLine += 1
      case UInt8(ascii: "@"): urls += 1
      case UInt8(ascii: ":"), UInt8(ascii: "w"): urls += looksLikeURL(index, line, bytes) ? 1 : 0
      default: break
      }
      isBlank = false
    }
    if isBlank {
      self = CostScan(limits)
    } else {
      pipes = max(pipes, inLine)
      rows += pipes > 0 ? 1 : 0
    }
  }

  /// Whether `www.` or `://` begins here.
  private func looksLikeURL(
    _ index: Int, _ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    func has(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= line.upperBound else { return false }
      return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }
    return has("www.") || has("://")
  }
}

extension CostScan {
  /// Whether so few of the costly bytes occur at all that no paragraph can hold too many of them.
  /// So it is with nearly every text.
  private func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func count(_ character: Unicode.Scalar) -> Int {
      ByteSearch.count(of: UInt8(ascii: character), in: bytes)
    }
    // A text that is shorter than a limit cannot hold too many of anything.
    func isWithin(_ limit: Int, _ characters: Unicode.Scalar...) -> Bool {
      bytes.count <= limit || characters.reduce(0) { $0 + count($1) } <= limit
    }
    guard isWithin(limits.brackets, "["), isWithin(limits.emphasis, "*", "_"), hasFewURLs(bytes)
    else { return false }
    let pipes = count("|")
    return pipes == 0 || pipes * (count("\n") + count("\r") + 1) <= limits.cells
  }

  /// Each `www.` takes four bytes, so the letter, which is frequent, is counted in long texts only.
  private func hasFewURLs(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func count(_ character: Unicode.Scalar) -> Int {
      ByteSearch.count(of: UInt8(ascii: character), in: bytes)
    }
    if bytes.count <= limits.bareURLs { return true }
    let marks = count("@") + count(":")
    return marks + bytes.count / 4 <= limits.bareURLs || marks + count("w") <= limits.bareURLs
  }
}
