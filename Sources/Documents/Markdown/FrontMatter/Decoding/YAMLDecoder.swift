// From a map of YAML to a type of one's own.

/// Decodes front matter into any `Decodable` type.
///
/// Faults carry the place of the value. Those of several keys are collected, so that one run shows
/// them all; a key that the type never asks for is an error with a suggestion.
struct YAMLDecoder {
  /// Keys that some other reader of the same map is in charge of.
  var otherKeys: Set<String> = []

  /// - Throws: ``FaultList`` with every fault that was found.
  func decode<Value: Decodable>(_ type: Value.Type, from mapping: YAMLMapping) throws(FaultList)
    -> Value
  {
    let record = DecodingRecord()
    let start = mapping.entries.first?.position ?? SourcePosition(line: 1, column: 1)
    let value = YAMLValue(.mapping(mapping), position: start)
    let result = record.attempt(at: value, key: "") {
      try Value(from: ValueDecoder(value: value, key: "", path: [], record: record))
    }
    let unknown = result == nil ? [] : record.unknownKeys(except: otherKeys)
    let faults = record.faults + unknown
    guard faults.isEmpty, let result else { throw FaultList(faults: faults) }
    return result
  }
}
