// The form of the file of curated facts.

internal import CoreExtensions

/// Version 1: `{"numbers": [{"fact": …, "number": …}], "version": 1}`.
enum NumberFormat: DocumentFormat {
  static let version = 1
  static let empty: [Int: String] = [:]

  /// An entry of the file.
  private struct Entry: Identifiable {
    let id: Int
    let fact: String
  }

  static func read(_ root: JSONNode, _ reader: inout DataReader) -> [Int: String] {
    guard reader.isObject(root, subject: "the file"),
      reader.isVersion(root["version"], atMost: version),
      let list = reader.required("numbers", in: root, known: ["numbers", "version"]),
      let entries = reader.identified(list, key: "numbers", id: "number", read: { entry($0, &$1) })
    else { return [:] }
    return Dictionary(entries.map { ($0.id, $0.fact) }) { first, _ in first }
  }

  private static func entry(_ node: JSONNode, _ reader: inout DataReader) -> Entry? {
    let keys = ["fact", "number"]
    guard reader.isObject(node, subject: "an entry") else { return nil }
    let number = reader.required("number", in: node, known: keys)
      .flatMap { reader.whole($0, key: "number", in: Int.min...Int.max) }
    let factNode = reader.required("fact", in: node, known: keys)
    guard let number, let factNode, let fact = reader.text(factNode, key: "fact"),
      reader.isLength(of: fact, in: 1...500, key: "fact", at: factNode)
    else { return nil }
    return Entry(id: number, fact: fact)
  }

  static func write(_ facts: [Int: String], onto root: JSONNode?) -> JSONNode {
    let entries = facts.sorted { $0.key < $1.key }.map { number, fact in
      JSONNode(.object([JSONMember("fact", .text(fact)), JSONMember("number", .whole(number))]))
    }
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["numbers"] = .list(entries)
    return file
  }
}
