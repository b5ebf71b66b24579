// What one decoding learns on its way, and the values that stand in for wrong ones.

package import Puddles

/// The record of one decoding: its faults, and which keys were asked for.
///
/// A class because `Decoder` hands out copies of its containers; it lives for one call on one task.
package final class DecodingRecord {
  /// The keys of one map that types asked for.
  package final class Asked {
    package let mapping: YAMLMapping
    package let isRoot: Bool
    private(set) var keys: [String] = []
    private var known: Set<String> = []
    /// The values by their keys: a map may have thousands.
    package let values: [String: YAMLValue]

    package init(_ mapping: YAMLMapping, isRoot: Bool) {
      self.mapping = mapping
      self.isRoot = isRoot
      values = Dictionary(mapping.entries.map { ($0.key, $0.value) }) { first, _ in first }
    }

    package func note(_ key: String) {
      if known.insert(key).inserted { keys.append(key) }
    }

    package func isNoted(_ key: String) -> Bool { known.contains(key) }
  }

  /// Thrown when a fault is already in ``faults``.
  package struct AlreadyNotedError: Error {}

  package var faults: [SourceError] = []
  package var references: [EntryReference] = []
  /// Whether messages name the whole way to a value, such as `[2].stars`.
  let showsPaths: Bool
  private var asked: [Asked] = []
  private var askedAt: [SourcePosition: Int] = [:]

  package init(showsPaths: Bool = false) {
    self.showsPaths = showsPaths
  }
}

extension DecodingRecord {
  /// The record of a map; two types that decode the same one share it.
  package func asked(_ mapping: YAMLMapping, at position: SourcePosition, isRoot: Bool) -> Asked {
    if let index = askedAt[position] { return asked[index] }
    askedAt[position] = asked.count
    asked.append(Asked(mapping, isRoot: isRoot))
    return asked[asked.count - 1]
  }

  /// Faults of keys that were not decoded.
  package func unknownKeys(except others: Set<String>) -> [SourceError] {
    asked.flatMap { asked in
      asked.mapping.entries.filter {
        !asked.isNoted($0.key) && !(asked.isRoot && others.contains($0.key))
      }.map { SourceError(.unknownKey(key: $0.key, known: asked.keys), at: $0.position) }
    }
  }
}

extension DecodingRecord {
  /// Runs a piece of decoding; a fault in it is noted and gives `nil`.
  package func attempt<Value>(at value: YAMLValue, key: String, _ body: () throws -> Value)
    -> Value?
  {
    do {
      return try body()
    } catch let error as DecodingError {
      let reason = reason(of: error, expecting: Value.self, found: value, key: key)
      faults.append(SourceError(reason, at: value.position))
    } catch let error as SourceError {
      faults.append(error.position == nil ? SourceError(error.reason, at: value.position) : error)
    } catch is AlreadyNotedError {
      // The fault is noted already.
    } catch {
      faults.append(SourceError(.badValue(key: key, detail: "\(error)"), at: value.position))
    }
    return nil
  }

  /// Runs a piece of decoding; after a fault it goes on with a stand-in, if the type has one.
  package func value<Value>(
    of type: Value.Type, at value: YAMLValue, key: String, _ body: () throws -> Value
  ) throws -> Value {
    if let value = attempt(at: value, key: key, body) { return value }
    guard let placeholder = Placeholder.value(of: type) else { throw AlreadyNotedError() }
    return placeholder
  }

  private func reason<Value>(
    of error: DecodingError, expecting type: Value.Type, found: YAMLValue, key: String
  ) -> SourceError.Reason {
    switch error {
    case .dataCorrupted(let context):
      if let words = Placeholder.words(of: type), let text = found.text {
        return .notOneOf(key: key, found: text, known: words)
      }
      return .badValue(key: key, detail: context.debugDescription)
    case .keyNotFound(let missing, _): return .missingKey(key: missing.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return .badValue(key: key, detail: context.debugDescription)
    @unknown default: return .badValue(key: key, detail: "\(error)")
    }
  }
}

// MARK: - Values that stand in for wrong ones, so that decoding goes on and finds the next fault

/// A type with a placeholder, used after a fault: the whole decoding fails in the end.
package protocol HasPlaceholder {
  static var placeholder: Self { get }
}

extension CalendarDate: HasPlaceholder {
  package static var placeholder: Self { CalendarDate(secondsSince1970: 0) }
}

extension Array: HasPlaceholder {
  package static var placeholder: Self { [] }
}

extension Dictionary: HasPlaceholder {
  package static var placeholder: Self { [:] }
}

extension Optional: HasPlaceholder {
  package static var placeholder: Self { nil }
}

package enum Placeholder {
  /// Some value of a type, if it is known how to make one: enumerations offer their first case.
  package static func value<Value>(of type: Value.Type) -> Value? {
    if let type = type as? any HasPlaceholder.Type { return type.placeholder as? Value }
    return (type as? any CaseIterable.Type).flatMap { cases(of: $0).first as? Value }
  }

  /// The words of an enumeration that lists its cases; `nil` for all other types.
  package static func words<Value>(of type: Value.Type) -> [String]? {
    guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
    let words = cases(of: type).compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return words.isEmpty ? nil : words
  }

  private static func cases<Enumeration: CaseIterable>(of type: Enumeration.Type) -> [Any] {
    type.allCases.map { $0 }
  }
}

/// A reference as the check sees it.
package struct EntryReference: Sendable {
  /// The type of the front matter of the entries it may name.
  package let type: Any.Type
  package let id: String
  package let position: SourcePosition

  package init(type: Any.Type, id: String, position: SourcePosition) {
    self.type = type
    self.id = id
    self.position = position
  }
}
