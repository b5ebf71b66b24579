// Checks rules of a decoded value that its types cannot express, such as the length of a text.

import PuddlesBasics

/// A step on the path to a value: `"title"` is a key, `3` the fourth element of a list.
public enum DataStep: Hashable, Sendable, CodingKey {
  /// The value of a key.
  case key(String)
  /// The index of an element, counted from zero.
  case index(Int)

  /// A key.
  public init(stringValue key: String) { self = .key(key) }
  /// The index of an element, counted from zero.
  public init(intValue index: Int) { self = .index(index) }

  /// The index; `nil` for a key.
  public var intValue: Int? { if case .index(let index) = self { index } else { nil } }

  /// The key, or the index in decimal digits.
  public var stringValue: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

extension DataStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A key.
  public init(stringLiteral key: String) { self = .key(key) }
  /// The index of an element, counted from zero.
  public init(integerLiteral index: Int) { self = .index(index) }
}

/// Collects the faults of a decoded value; each is reported with the line and the column of its place in the file.
///
/// ```swift
/// DurableDocument("data/teas.json", empty: TeaFile()) { file, check in
///   check.each(file.teas, at: "teas") { tea, check in
///     check.length(of: tea.name, in: 1...40, at: "name")
///     check.range(tea.minutes, in: 1...15, at: "minutes")
///   }
/// }
/// ```
public struct DataCheck {
  private final class Notes {
    var notes: [(path: [DataStep], sentence: String, help: String?)] = []
  }

  private let notes = Notes()
  private let quotesValues: Bool
  private var path: [DataStep] = []

  init(quotesValues: Bool) {
    self.quotesValues = quotesValues
  }
}

extension DataCheck {
  /// Checks the elements of a list, each at its index.
  /// - Parameter steps: the path to the list; empty if the value itself is the list.
  public func each<Element>(
    _ elements: some Sequence<Element>, at steps: DataStep...,
    check: (Element, DataCheck) -> Void
  ) {
    var inner = self
    for (index, element) in elements.enumerated() {
      inner.path = path + steps + [.index(index)]
      check(element, inner)
    }
  }

  /// Reports a fault.
  /// - Parameters:
  ///   - sentence: follows the path of the value: "has nothing to see in it". In a private document it
  ///     must not repeat the value.
  ///   - help: what to do about it.
  public func record(_ sentence: String, at steps: DataStep..., help: String? = nil) {
    notes.notes.append((path + steps, sentence, help))
  }

  /// Reports a text whose number of characters, trimmed, lies outside a range.
  public func length(of text: String, in allowed: ClosedRange<Int>, at steps: DataStep...) {
    let count = text.trimmed.count
    guard !allowed.contains(count) else { return }
    let isShort = count < allowed.lowerBound
    let rule =
      isShort ? "at least \(allowed.lowerBound) are needed" : "\(allowed.upperBound) is the limit"
    let found = "has \(count) \(count == 1 ? "character" : "characters"), but \(rule)"
    notes.notes.append((path + steps, count == 0 ? "has nothing to see in it" : found, nil))
  }

  /// Reports a number outside a range.
  public func range(_ number: Int, in allowed: ClosedRange<Int>, at steps: DataStep...) {
    guard !allowed.contains(number) else { return }
    let found = quotesValues ? "is \(number), but " : ""
    let wanted = "must be \(allowed.lowerBound) to \(allowed.upperBound)"
    notes.notes.append((path + steps, found + wanted, nil))
  }
}

extension DataCheck {
  /// Returns the recorded faults with their places in the file.
  /// - Parameter faults: the faults of decoding. What could not be decoded was replaced by a placeholder value;
  ///   faults of a placeholder are left out.
  func faults(in root: ValueDecoder, besides faults: [Fault]) -> [Fault] {
    let faulty = Set(faults.compactMap(\.position))
    return notes.notes.compactMap { note in
      let (place, isThere) = root.descendant(along: note.path)
      if !faults.isEmpty, !isThere || faulty.contains(place.value.position) { return nil }
      return Fault(
        code: "bad-value", "'\(place.name)' \(note.sentence)", help: note.help,
        at: place.value.position)
    }
  }
}
