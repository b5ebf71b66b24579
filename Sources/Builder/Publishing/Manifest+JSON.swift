// The manifest as text: JSON of one fixed shape, one file on each line.
import Puddles

extension Manifest {
  /// How long a line is, more or less.
  private static let lineLength = 128
  private static let head: StaticString = #"{"puddles":"manifest","version":2,"kept":["#

  /// The text of the manifest: the same bytes for the same files.
  package var bytes: [UInt8] { bytes(of: Array(entries.keys)) }

  /// The same bytes, sooner if the paths of all files are more or less in order.
  func bytes(of paths: [String]) -> [UInt8] {
    let kept = kept.sorted { $0.precedesInBytes($1) }
    var bytes = Array(("\(Self.head)" + kept.map(JSONText.quoted).joined(separator: ",")).utf8)
    bytes += #"],"files":["#.utf8
    var separator = "\n"
    bytes.reserveCapacity(entries.count * Self.lineLength)
    for path in paths.sorted(by: { $0.precedesInBytes($1) }) {
      guard let entry = entries[path] else { continue }
      bytes += separator.utf8
      bytes += "{\"path\":".utf8
      JSONText.append(path, to: &bytes)
      bytes += ",\"source\":".utf8
      JSONText.append(entry.source, to: &bytes)
      bytes += ",\"bytes\":\(entry.size),\"hash\":\"".utf8
      entry.hash.append(to: &bytes)
      bytes += "\"}".utf8
      separator = ",\n"
    }
    return bytes + "\n]}\n".utf8
  }

  /// `nil` if the bytes are not what ``bytes`` writes, or name a file outside of its folder.
  package init?(_ bytes: [UInt8]) {
    var reader = ManifestReader(bytes)
    guard reader.skip(Self.head) else { return nil }
    while let name = reader.string() {
      kept.insert(name)
      _ = reader.skip(",")
    }
    guard reader.skip(#"],"files":["#) else { return nil }
    entries.reserveCapacity(bytes.count / Self.lineLength)
    while reader.skip("\n{\"path\":") {
      guard let path = reader.string(), Self.isInside(path), reader.skip(",\"source\":"),
        let source = reader.string(), reader.skip(",\"bytes\":"), let size = reader.number(),
        reader.skip(",\"hash\":\""), let hash = reader.hash(), reader.skip("\"}")
      else { return nil }
      entries[path] = Entry(size: size, hash: hash, source: source)
      _ = reader.skip(",")
    }
    guard reader.skip("\n]}\n"), reader.isAtEnd else { return nil }
  }

  private static func isInside(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }
}

/// Reads the few forms of JSON that a manifest is made of.
private struct ManifestReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Goes past a text, if it is there.
  mutating func skip(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else { return false }
    position = end
    return true
  }

  /// Sixteen hexadecimal digits.
  mutating func hash() -> ContentHash? {
    guard position + 16 <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[position..<position + 16] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - 87)
      default: return nil
      }
    }
    position += 16
    return ContentHash(value: value)
  }

  mutating func number() -> Int? {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      position += 1
    }
    return Int(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// A string with the escapes that `JSONText.quoted` writes.
  mutating func string() -> String? {
    guard skip("\"") else { return nil }
    if let plain = plainString() { return plain }
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += String(scalar).utf8
      default: text.append(byte)
      }
    }
    return nil
  }

  /// The rest of a string without escapes: nearly all are.
  private mutating func plainString() -> String? {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    defer { position = end + 1 }
    return String(validating: bytes[position..<end], as: UTF8.self)
  }

  private mutating func escape() -> Unicode.Scalar? {
    if skip("\"") { return "\"" }
    if skip("\\") { return "\\" }
    if skip("n") { return "\n" }
    guard skip("u"), position + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
