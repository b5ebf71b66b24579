// What a save keeps of the file that was loaded: keys that no type asked for, and spellings.

import PuddlesBasics

/// The node of a file with the keys that decoding asked for, by the places of their maps.
struct LoadedNode: Sendable {
  let node: DataNode
  let known: [SourcePosition: Set<String>]
  /// Whether a value that means the same as before keeps its spelling.
  var keepsSpelling = true
}

extension LoadedNode {
  /// A new value with what the file has besides.
  func merged(_ new: DataNode) -> DataNode { merged(new, onto: node) }

  private func merged(_ new: DataNode, onto old: DataNode?) -> DataNode {
    switch (new.content, old?.content) {
    case (.mapping(let map), .mapping(let oldMap)?):
      DataNode(.mapping(merged(map, onto: oldMap, known[old?.position ?? new.position] ?? [])))
    case (.list(let list), .list(let oldList)?): DataNode(.list(merged(list, onto: oldList)))
    case (.text, .text?): old.map { keepsSpelling && Self.areEqual(new, $0) ? $0 : new } ?? new
    default: new
    }
  }

  private func merged(_ new: DataMap, onto old: DataMap, _ known: Set<String>) -> DataMap {
    let values = Dictionary(old.entries.map { ($0.key, $0.value) }) { first, _ in first }
    var map = DataMap()
    for entry in new.entries {
      map.entries.append(.init(key: entry.key, value: merged(entry.value, onto: values[entry.key])))
    }
    let keys = Set(new.entries.map(\.key))
    map.entries += old.entries.filter { !keys.contains($0.key) && !known.contains($0.key) }
    return map
  }

  /// Elements with an `id` are known by it, others by their place, as long as the list does not get
  /// shorter: then it is not clear which of them left.
  private func merged(_ new: [DataNode], onto old: [DataNode]) -> [DataNode] {
    let byID = Dictionary(old.compactMap { node in Self.id(of: node).map { ($0, node) } }) {
      first, _ in first
    }
    return new.enumerated().map { index, node in
      if let id = Self.id(of: node) { return merged(node, onto: byID[id]) }
      let hasPlace = old.indices.contains(index) && old.count <= new.count
      return merged(node, onto: hasPlace && Self.id(of: old[index]) == nil ? old[index] : nil)
    }
  }

  private static func id(of node: DataNode) -> String? {
    guard case .mapping(let map) = node.content, let id = map["id"]?.text else { return nil }
    return isUUID(id) ? id.uppercased() : id
  }
}

// MARK: - Spellings of one value

extension LoadedNode {
  /// Whether both are the same text, number, UUID or moment.
  private static func areEqual(_ a: DataNode, _ b: DataNode) -> Bool {
    switch (a.content, b.content) {
    case (.text(let a, isQuoted: true), .text(let b, isQuoted: true)):
      if a == b { return true }
      if isUUID(a), isUUID(b) { return a.uppercased() == b.uppercased() }
      return ISODate.seconds(a).map { $0 == ISODate.seconds(b) } ?? false
    case (.text(let a, isQuoted: false), .text(let b, isQuoted: false)):
      if a == b { return true }
      if Int(a) != nil, Int(b) != nil { return false }
      return Double(a).map { $0 == Double(b) } ?? false
    default: return false
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index)
          ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
      }
  }
}
