// From a map of YAML to types of one's own.

import Puddles

/// Decodes front matter into any `Decodable` types.
///
/// Faults carry the place of the value. Those of several keys are collected, so that one run shows
/// them all; a key that no type ever asks for is an error with a suggestion.
struct YAMLDecoder {
  /// Keys that some other reader of the same map is in charge of.
  var otherKeys: Set<String> = []

  /// What two types make of one map, and the references to entries that they hold.
  struct Result<First, Second> {
    let first: First
    let second: Second
    let references: [EntryReference]
  }
}

extension YAMLDecoder {
  /// - Throws: ``FaultList`` with every fault that was found.
  func decode<Value: Decodable>(_ type: Value.Type, from mapping: YAMLMapping) throws(FaultList)
    -> Value
  {
    try decode(type, Nothing.self, from: mapping).first
  }

  /// Decodes two types side by side: both may ask for the same key, and each key needs only one.
  /// - Throws: ``FaultList`` with every fault that was found.
  func decode<First: Decodable, Second: Decodable>(
    _ first: First.Type, _ second: Second.Type, from mapping: YAMLMapping
  ) throws(FaultList) -> Result<First, Second> {
    let record = DecodingRecord()
    let start = mapping.entries.first?.position ?? SourcePosition(line: 1, column: 1)
    let value = YAMLValue(.mapping(mapping), position: start)
    let decoder = ValueDecoder(value: value, key: "", path: [], record: record)
    let a = record.attempt(at: value, key: "") { try First(from: decoder) }
    let b = record.attempt(at: value, key: "") { try Second(from: decoder) }
    let faults = record.faults + (a == nil || b == nil ? [] : record.unknownKeys(except: otherKeys))
    guard faults.isEmpty, let a, let b else { throw FaultList(faults: Self.once(faults)) }
    return Result(first: a, second: b, references: record.references)
  }

  /// A value that both types find wrong is told once.
  private static func once(_ faults: [Fault]) -> [Fault] {
    var seen: Set<Fault> = []
    return faults.filter { seen.insert($0).inserted }
  }

  /// Asks for no key.
  struct Nothing: Decodable {
    init(from decoder: any Decoder) {}
  }
}
