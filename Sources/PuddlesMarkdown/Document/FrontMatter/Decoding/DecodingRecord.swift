// What one decoding learns on its way.

import Puddles

/// What has to be told about one decoding: its faults, and which keys were asked for.
///
/// A class because `Decoder` hands out copies of its containers; it lives for one call on one task.
final class DecodingRecord {
  /// The keys of one map that types asked for.
  final class Asked {
    let mapping: YAMLMapping
    let isRoot: Bool
    private(set) var keys: [String] = []
    private var known: Set<String> = []
    /// The values by their keys: a map may have thousands.
    let values: [String: YAMLValue]

    init(_ mapping: YAMLMapping, isRoot: Bool) {
      self.mapping = mapping
      self.isRoot = isRoot
      values = Dictionary(mapping.entries.map { ($0.key, $0.value) }) { first, _ in first }
    }

    func note(_ key: String) {
      if known.insert(key).inserted { keys.append(key) }
    }

    func isNoted(_ key: String) -> Bool { known.contains(key) }
  }

  /// Thrown when a fault is already in ``faults``.
  struct Stop: Error {}

  var faults: [Fault] = []
  var references: [EntryReference] = []
  private var asked: [Asked] = []
  private var askedAt: [SourcePosition: Int] = [:]
}

extension DecodingRecord {
  /// The record of a map; two types that decode the same one share it.
  func asked(_ mapping: YAMLMapping, at position: SourcePosition, isRoot: Bool) -> Asked {
    if let index = askedAt[position] { return asked[index] }
    askedAt[position] = asked.count
    asked.append(Asked(mapping, isRoot: isRoot))
    return asked[asked.count - 1]
  }

  /// Faults of keys that nobody asked for.
  func unknownKeys(except others: Set<String>) -> [Fault] {
    asked.flatMap { asked in
      asked.mapping.entries.filter {
        !asked.isNoted($0.key) && !(asked.isRoot && others.contains($0.key))
      }.map { Fault(.unknownKey(key: $0.key, known: asked.keys), at: $0.position) }
    }
  }
}

extension DecodingRecord {
  /// Runs a piece of decoding; a fault in it is noted and gives `nil`.
  func attempt<Value>(at value: YAMLValue, key: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let error as DecodingError {
      let reason = reason(of: error, expecting: Value.self, found: value, key: key)
      faults.append(Fault(reason, at: value.position))
    } catch let error as Fault {
      faults.append(error.position == nil ? Fault(error.reason, at: value.position) : error)
    } catch is Stop {
      // The fault is noted already.
    } catch {
      faults.append(Fault(.badValue(key: key, detail: "\(error)"), at: value.position))
    }
    return nil
  }

  /// Runs a piece of decoding; after a fault it goes on with a stand-in, if the type has one.
  func value<Value>(
    of type: Value.Type, at value: YAMLValue, key: String, _ body: () throws -> Value
  ) throws -> Value {
    if let value = attempt(at: value, key: key, body) { return value }
    guard let standIn = StandIn.value(of: type) else { throw Stop() }
    return standIn
  }

  private func reason<Value>(
    of error: DecodingError, expecting type: Value.Type, found: YAMLValue, key: String
  ) -> Fault.Reason {
    switch error {
    case .dataCorrupted(let context):
      if let words = StandIn.words(of: type), let text = found.text {
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
