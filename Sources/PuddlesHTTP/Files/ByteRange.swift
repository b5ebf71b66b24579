// One part of a body (RFC 9110, 14.2); several at once are answered with the whole.

/// The part that a request asks for, if it asks for exactly one.
enum ByteRange: Equatable {
  case part(Range<Int>)
  case unsatisfiable
}

extension ByteRange {
  /// `nil` without a range, with several, with one that makes no sense, or if the client means
  /// another version of the file.
  init?(_ request: HostRequest, tag: String, size: Int) {
    guard request.method == .get, let text = request.fields["Range"], text.hasPrefix("bytes=")
    else { return nil }
    if let expected = request.fields["If-Range"], expected != tag { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, !ends.joined().contains(where: { !$0.isASCII || !$0.isNumber }) else {
      return nil
    }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last): self.init(from: first, to: last, isOpen: ends[1].isEmpty, size)
    case (nil, let count?) where ends[0].isEmpty:
      self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    default: return nil
    }
  }

  private init?(from first: Int, to last: Int?, isOpen: Bool, _ size: Int) {
    guard isOpen || last.map({ $0 >= first }) == true else { return nil }
    guard first < size else {
      self = .unsatisfiable
      return
    }
    self = .part(first..<(min(last ?? size, size - 1) + 1))
  }

  /// Makes an answer with the whole body one with the part.
  func apply(
    to answer: inout HostAnswer, size: Int, _ body: (Range<Int>) -> HostAnswer.Body
  ) {
    switch self {
    case .part(let range):
      answer.status = 206
      answer.fields["Content-Range"] =
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      answer.body = body(range)
    case .unsatisfiable:
      answer = .text(416, "There is no such part.")
      answer.fields["Content-Range"] = "bytes */\(size)"
    }
  }
}
