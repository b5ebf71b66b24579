// The faults and the keys that are recorded while a value is decoded, and the placeholders for wrong values.

package import PuddlesBasics

/// The record of one decoding: its faults, and which keys were asked for.
///
/// It is a class because `Decoder` hands out copies of its containers; it is used by one call on one task.
package final class DecodingRecord {
  /// The keys that types asked one map for.
  final class Asked {
    let map: DataMap
    let position: SourcePosition
    let isRoot: Bool
    /// The keys without repetition, in the order in which they were asked for.
    private(set) var keys: [String] = []
    private(set) var known: Set<String> = []
    /// The entries by their keys: a map may have thousands.
    let entries: [String: DataMap.Entry]

    init(_ map: DataMap, at position: SourcePosition, isRoot: Bool) {
      self.map = map
      self.position = position
      self.isRoot = isRoot
      entries = Dictionary(map.entries.map { ($0.key, $0) }) { first, _ in first }
    }

    func record(_ key: String) { if known.insert(key).inserted { keys.append(key) } }
  }

  /// Thrown when a fault is already in ``faults``.
  struct AlreadyNotedError: Error {}

  package var references: [EntryReference] = []
  let decoder: DataDecoder
  private let name: String
  /// Whether a placeholder is decoded, from no data at all.
  let isStandIn: Bool
  /// Whether the texts of the placeholder are days, such as `2000-01-01`.
  private var standsInForDay = false
  var faults: [Fault] = []
  /// The missing key of each fault, and the map that lacks it.
  var missing: [Fault: (key: String, map: Asked)] = [:]
  private var asked: [Asked] = []
  /// The index of each map in ``asked``, by its path.
  private var askedAt: [[String]: Int] = [:]
  private var standIns = 0

  /// - Parameter name: the name of the decoded value in messages.
  package init(_ decoder: DataDecoder = DataDecoder(), named name: String = "") {
    (self.decoder, self.name) = (decoder, name)
    isStandIn = false
  }

  private init(placeholderFor record: DecodingRecord, isDay: Bool) {
    (decoder, name) = (record.decoder, record.name)
    isStandIn = true
    standsInForDay = isDay
    standIns = record.standIns
  }
}

extension DecodingRecord {
  /// The name of a value in messages: its last key, or its whole path.
  func name(of path: [any CodingKey]) -> String {
    guard decoder.showsPaths, !path.isEmpty else {
      return path.last { ($0 as? DataStep)?.intValue == nil }?.stringValue ?? name
    }
    return path.reduce(into: "") { name, step in
      if let index = (step as? DataStep)?.intValue {
        name += "[\(index)]"
      } else {
        name += (name.isEmpty ? "" : ".") + step.stringValue
      }
    }
  }

  /// Returns the record of a map; two types that decode the same map share one record.
  func asked(_ map: DataMap, of decoder: ValueDecoder) -> Asked {
    let path = decoder.codingPath.map(\.stringValue)
    if let index = askedAt[path] { return asked[index] }
    askedAt[path] = asked.count
    asked.append(Asked(map, at: decoder.value.position, isRoot: path.isEmpty))
    return asked[asked.count - 1]
  }

  /// Returns every fault once, in the order in which they were found.
  /// - Parameter isComplete: whether all types were decoded, so that a key that none asked for is unknown.
  func allFaults(isComplete: Bool) -> [Fault] {
    var all = decoder.ignoresOtherKeys ? faults.map(withSimilarKey) : faults
    if isComplete, !decoder.ignoresOtherKeys { all += unknownKeys }
    var seen: Set<Fault> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// For each decoded map, by its position in the source: the keys that the decoded types asked for.
  var knownKeys: [SourcePosition: Set<String>] {
    Dictionary(asked.map { ($0.position, $0.known) }) { first, _ in first }
  }

  private var unknownKeys: [Fault] {
    asked.flatMap { asked in
      let known = asked.known.union(asked.isRoot ? decoder.otherKeys : [])
      return asked.map.entries.filter { !known.contains($0.key) }
        .map { decoder.unknownKey($0.key, asked.keys).at($0.position) }
    }
  }

  /// Adds a suggestion to a missing key: where unknown keys are ignored, a misspelt key is no fault itself.
  private func withSimilarKey(_ fault: Fault) -> Fault {
    guard let (key, map) = missing[fault] else { return fault }
    let others = map.map.entries.map(\.key).filter { !map.known.contains($0) }
    guard let near = Suggestion.nearest(to: key, among: others) else { return fault }
    var fault = fault
    fault.help = "did you mean '\(key)' where '\(near)' stands?"
    return fault
  }
}

extension DecodingRecord {
  /// Decodes a value; if that fails, records the fault and returns `nil`.
  func attempt<Value>(
    _ type: Value.Type, in decoder: ValueDecoder, _ body: () throws -> Value
  ) -> Value? {
    let count = faults.count
    do {
      return try body()
    } catch let error as DecodingError {
      // If a part is wrong already, this error may only be a consequence of that.
      if faults.count == count { faults.append(fault(of: error, type, in: decoder)) }
    } catch let error as Fault {
      faults.append(error.at(error.position ?? decoder.value.position))
    } catch is AlreadyNotedError {
      // The fault is recorded already.
    } catch {
      faults.append(decoder.fault("\(error)"))
    }
    return nil
  }

  /// Decodes a value; if that fails, records the fault and returns a placeholder, if the type has one.
  func value<Value: Decodable>(
    of type: Value.Type, in decoder: ValueDecoder, _ body: () throws -> Value
  ) throws -> Value {
    if let value = attempt(type, in: decoder, body) { return value }
    guard let value = standIn(for: type) else { throw AlreadyNotedError() }
    return value
  }

  private func fault<Value>(
    of error: DecodingError, _ type: Value.Type, in decoder: ValueDecoder
  ) -> Fault {
    switch error {
    case .keyNotFound(let missing, _):
      return self.decoder.missingKey(missing.stringValue).at(decoder.value.position)
    case .dataCorrupted(let context):
      return corrupted(type, failedValue(of: context, in: decoder), context.debugDescription)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return failedValue(of: context, in: decoder).fault(context.debugDescription)
    @unknown default: return decoder.fault("\(error)")
    }
  }

  private func corrupted<Value>(
    _ type: Value.Type, _ place: ValueDecoder, _ detail: String
  ) -> Fault {
    guard decoder.quotesValues else {
      return place.fault("this is refused; the file is private, so it is not repeated")
    }
    let found = place.value.text?.excerpt()
    if isFoundation(type, named: "UUID") {
      return .wrongType(
        place.name, "a UUID", found: "'\(found ?? "")'", at: place.value.position)
    }
    guard let words = Self.words(of: type), let found else { return place.fault(detail) }
    return Fault(
      code: "not-one-of", "'\(place.name)' has no value '\(found.prefix(40))'",
      help: Suggestion.help(for: found, among: words, listedAs: "known values"),
      at: place.value.position)
  }

  /// Finds the value that the coding path of an error leads to.
  private func failedValue(
    of context: DecodingError.Context, in decoder: ValueDecoder
  ) -> ValueDecoder {
    decoder.descendant(along: context.codingPath.dropFirst(decoder.codingPath.count)).place
  }
}

// MARK: - Placeholders for wrong values, with which decoding goes on and finds the next fault

extension DecodingRecord {
  /// Returns a number that no other placeholder of this decoding has and that a file hardly contains.
  func standInNumber() -> Int {
    standIns += 1
    return .min + standIns
  }

  /// Returns a text that no other placeholder of this decoding has and that is a valid UUID.
  func standInText() -> String {
    if standsInForDay { return "2000-01-01" }
    standIns += 1
    let digits = String(0x1_0000_0000_0000 + standIns, radix: 16).dropFirst()
    return "00000000-0000-0000-0000-\(digits)"
  }

  /// Makes a placeholder of a type, if possible: the first case of an enumeration; other types are decoded
  /// without any data. What they get then, a file might hold as well: a text, a number, an empty list. So a type that
  /// traps on no file does not trap here either.
  private func standIn<Value: Decodable>(for type: Value.Type) -> Value? {
    if let type = type as? any DataScalar.Type { return type.standIn(self) as? Value }
    if let type = type as? any CaseIterable.Type { return Self.cases(of: type).first as? Value }
    // Most types accept a UUID as text; some need a day.
    for isDay in [false, true] {
      let record = DecodingRecord(placeholderFor: self, isDay: isDay)
      let nothing = DataNode(.mapping(DataMap()))
      let value = try? Value(from: ValueDecoder(value: nothing, record: record))
      standIns = record.standIns
      if let value { return value }
    }
    return nil
  }

  /// The raw texts of an enumeration that lists its cases; `nil` for all other types.
  private static func words<Value>(of type: Value.Type) -> [String]? {
    guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
    let words = cases(of: type).compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return words.isEmpty ? nil : words
  }

  private static func cases<Enumeration: CaseIterable>(of type: Enumeration.Type) -> [Any] {
    type.allCases.map { $0 }
  }
}

/// A reference from front matter to an entry, recorded so that it can be checked later.
package struct EntryReference: Sendable {
  /// The type of the front matter of the entries that the reference may name.
  package let type: Any.Type
  package let id: String
  package let position: SourcePosition

  package init(type: Any.Type, id: String, position: SourcePosition) {
    self.type = type
    self.id = id
    self.position = position
  }
}
