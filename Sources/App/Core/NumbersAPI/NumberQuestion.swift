// What a service for facts about numbers can be asked, and how that is written in a URL.

/// What sort of sentence is wanted.
public enum NumberFactKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Whatever is most worth telling.
  case trivia
  /// Mathematics only.
  case math
}

/// A question about numbers, and its place below the address of a service.
public struct NumberQuestion: Hashable, Sendable {
  /// What is asked about.
  public enum Subject: Hashable, Sendable {
    /// One number; the answer is a sentence.
    case number(Int)
    /// A number that the service draws, from a range if one is given; the answer is an object with
    /// `number` and `text`.
    case random(ClosedRange<Int>?)
    /// Numbers by ranges, ascending; the answer is an object with a sentence for each that has one.
    case numbers([ClosedRange<Int>])
  }

  public let subject: Subject
  /// What sort of sentence is wanted.
  public let kind: NumberFactKind

  public init(_ subject: Subject, kind: NumberFactKind = .trivia) {
    self.subject = subject
    self.kind = kind
  }

  /// Asks about a number.
  public init(number: Int, kind: NumberFactKind = .trivia) {
    self.init(.number(number), kind: kind)
  }

  /// Asks about several numbers at once; neighbors become a range.
  public init(numbers: some Sequence<Int>, kind: NumberFactKind = .trivia) {
    var ranges: [ClosedRange<Int>] = []
    for number in Set(numbers).sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    self.init(.numbers(ranges), kind: kind)
  }
}

extension NumberQuestion {
  /// The path and the query: `/42/math`, `/random/trivia?json&min=10&max=20`, `/1..3,10/trivia?json`.
  public var path: String {
    switch subject {
    case .number(let number): "/\(number)/\(kind.rawValue)"
    case .random(nil): "/random/\(kind.rawValue)?json"
    case .random(let range?):
      "/random/\(kind.rawValue)?json&min=\(range.lowerBound)&max=\(range.upperBound)"
    case .numbers(let ranges):
      "/\(ranges.map(Self.text).joined(separator: ","))/\(kind.rawValue)?json"
    }
  }

  private static func text(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
  }
}

extension NumberQuestion {
  /// Parses what ``path`` prints, and `/42` for trivia; nil for any other text.
  public init?(path: String) {
    let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = (halves.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].isEmpty,
      let kind = Self.kind(parts.dropFirst(2).first),
      let subject = Self.subject(parts[1], query: halves.dropFirst().first)
    else { return nil }
    self.init(subject, kind: kind)
  }

  private static func kind(_ word: Substring?) -> NumberFactKind? {
    word.map { NumberFactKind(rawValue: String($0)) } ?? .trivia
  }

  private static func subject(_ word: Substring, query: Substring?) -> Subject? {
    guard let query else { return number(word).map(Subject.number) }
    var wishes = query.split(separator: "&", omittingEmptySubsequences: false)[...]
    guard wishes.popFirst() == "json" else { return nil }
    if word == "random" {
      if wishes.isEmpty { return .random(nil) }
      guard let low = bound("min=", of: wishes.popFirst()),
        let high = bound("max=", of: wishes.popFirst()), low <= high, wishes.isEmpty
      else { return nil }
      return .random(low...high)
    }
    let ranges = word.split(separator: ",", omittingEmptySubsequences: false).map(range)
    guard wishes.isEmpty, !ranges.contains(nil) else { return nil }
    return .numbers(ranges.compactMap(\.self))
  }

  private static func bound(_ name: String, of wish: Substring?) -> Int? {
    guard let wish, wish.hasPrefix(name) else { return nil }
    return number(wish.dropFirst(name.count))
  }

  /// A range as `1..3`, or a number alone.
  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    guard let dots = text.firstRange(of: "..") else { return number(text).map { $0...$0 } }
    guard let low = number(text[..<dots.lowerBound]), let high = number(text[dots.upperBound...]),
      low < high
    else { return nil }
    return low...high
  }

  /// A whole number as it is printed: no sign before a positive one, no zero in front.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { String($0) == text ? $0 : nil }
  }
}
