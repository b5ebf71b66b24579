// What one decoding learns on its way.

/// What has to be told about one decoding: its faults, and which keys were asked for.
///
/// A class because `Decoder` hands out copies of its containers; it lives for one call on one task.
final class DecodingRecord {
  /// The keys of one map that a type asked for.
  final class Asked {
    let mapping: YAMLMapping
    var keys: [String] = []

    init(_ mapping: YAMLMapping) {
      self.mapping = mapping
    }

    func note(_ key: String) {
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// Thrown when a fault is already in ``faults``.
  struct Stop: Error {}

  var faults: [Fault] = []
  var asked: [Asked] = []
}

extension DecodingRecord {
  /// Runs a piece of decoding; a fault in it is noted and gives `nil`.
  func attempt<Value>(at value: YAMLValue, key: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let error as DecodingError {
      faults.append(Fault(reason(of: error, key: key), at: value.position))
    } catch let error as Fault {
      faults.append(error.position == nil ? Fault(error.reason, at: value.position) : error)
    } catch is Stop {
      // The fault is noted already.
    } catch {
      faults.append(Fault(.badValue(key: key, detail: "\(error)"), at: value.position))
    }
    return nil
  }

  func unknownKeys(except others: Set<String>) -> [Fault] {
    asked.enumerated().flatMap { index, asked in
      asked.mapping.entries.filter {
        !asked.keys.contains($0.key) && !(index == 0 && others.contains($0.key))
      }.map { Fault(.unknownKey(key: $0.key, known: asked.keys), at: $0.position) }
    }
  }

  private func reason(of error: DecodingError, key: String) -> Fault.Reason {
    switch error {
    case .dataCorrupted(let context): .badValue(key: key, detail: context.debugDescription)
    case .keyNotFound(let missing, _): .missingKey(key: missing.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      .badValue(key: key, detail: context.debugDescription)
    @unknown default: .badValue(key: key, detail: "\(error)")
    }
  }
}
