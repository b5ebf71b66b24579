// The rules of a value that its types do not know, checked after it was decoded.

import PuddlesBasics

/// A step on the way to a value: `"title"` is a key, `3` the fourth element of a list.
public enum DataStep: Hashable, Sendable, CodingKey {
  case key(String)
  /// Counted from zero.
  case index(Int)

  public init(stringValue key: String) { self = .key(key) }
  public init(intValue index: Int) { self = .index(index) }

  public var intValue: Int? { if case .index(let index) = self { index } else { nil } }

  public var stringValue: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

extension DataStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral key: String) { self = .key(key) }
  public init(integerLiteral index: Int) { self = .index(index) }
}

/// Takes down what is wrong with a value of a file; each fault gets the line and the column of its place.
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
  /// - Parameter steps: lead to the list; none if it is the value itself.
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
  public func note(_ sentence: String, at steps: DataStep..., help: String? = nil) {
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
  /// The notes as faults of a file.
  /// - Parameter faults: those of decoding. With them, what could not be decoded has a stand-in: a note
  ///   about it is no fault.
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
