// Writes JSON for tools and feed readers; it reads none.
import PuddlesBasics

/// A JSON value; objects keep the order they are written in.
package indirect enum JSONText {
  case string(String), number(Int), bool(Bool), null
  case array([JSONText])
  case object([(String, JSONText)])

  package init(_ string: String?) {
    self = string.map(JSONText.string) ?? .null
  }

  package init(_ number: Int?) {
    self = number.map(JSONText.number) ?? .null
  }
}

extension JSONText {
  /// The value as JSON in one line.
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  var script: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return Self.forScript(bytes)
  }

  /// Escapes characters of JSON that would end a script element or a line of a script: `<`, and the line separators
  /// U+2028 and U+2029, which end a line in scripts older than ECMAScript 2019.
  static func forScript(_ json: [UInt8]) -> [UInt8] {
    var (script, start) = ([UInt8](), 0)
    for place in json.indices where json[place] == UInt8(ascii: "<") || json[place] == 0xE2 {
      let size = json[place] == 0xE2 ? 3 : 1
      let escape =
        switch json[place..<min(place + size, json.count)] {
        case [0x3C]: "\\u003c"
        case [0xE2, 0x80, 0xA8]: "\\u2028"
        case [0xE2, 0x80, 0xA9]: "\\u2029"
        default: ""
        }
      if escape.isEmpty { continue }
      script += json[start..<place]
      script += escape.utf8
      start = place + size
    }
    return start == 0 ? json : script + json[start...]
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let string): bytes.appendJSON(string)
    case .number(let number): bytes += String(number).utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendJSON(member.0)
        bytes.append(UInt8(ascii: ":"))
        member.1.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

}
