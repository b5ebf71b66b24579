// The head of an HTTP request (RFC 9112), as far as a static host needs it.
import PuddlesExchange

/// A request that is well formed and meant for this host.
struct Request: Equatable {
  enum Method: String {
    case get = "GET"
    case head = "HEAD"
  }

  let method: Method
  /// Decoded segments of the path; none of them is empty, climbs or hides.
  let segments: [String]
  /// Whether the path ends with a slash.
  let isFolder: Bool
  /// With its question mark, or empty.
  let query: String
}

extension Request {
  static let longestHead = 16 * 1024

  /// - Parameter head: Everything up to the empty line.
  /// - Throws: The `Refusal` to answer with.
  init(_ head: String, port: UInt16) throws(Refusal) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      !head.utf8.contains(0)
    else { throw .malformed }
    guard Self.isLocal(host: try Self.host(in: lines.dropFirst()), port) else { throw .wrongHost }
    guard let method = Method(rawValue: String(words[0])) else { throw .methodNotAllowed }
    self.method = method
    let question = words[1].firstIndex(of: "?") ?? words[1].endIndex
    query = String(words[1][question...])
    (segments, isFolder) = try Self.path(words[1][..<question])
  }

  private static func host(in lines: ArraySlice<Substring>) throws(Refusal) -> String {
    var hosts: [String] = []
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      guard line[..<colon].lowercased() == "host" else { continue }
      hosts.append(String(line[line.index(after: colon)...].filter { $0 != " " && $0 != "\t" }))
    }
    guard hosts.count == 1 else { throw .malformed }
    return hosts[0].lowercased()
  }

  /// Only names of this machine: a page of somebody else cannot reach the preview by its own name.
  private static func isLocal(host: String, _ port: UInt16) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host == "\($0):\(port)" }
  }

  private static func path(_ text: Substring) throws(Refusal) -> ([String], Bool) {
    guard text.hasPrefix("/") else { throw .malformed }
    var parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts = parts.dropLast() }
    var segments: [String] = []
    for part in parts {
      guard let segment = PercentDecoding.decode(part) else { throw .malformed }
      segments.append(segment)
    }
    guard segments.allSatisfy(isAllowed) else { throw .notFound }
    return (segments, isFolder)
  }

  private static func isAllowed(_ segment: String) -> Bool {
    if segment == ".well-known" { return true }
    if segment.isEmpty || segment.hasPrefix(".") { return false }
    return !segment.unicodeScalars.contains {
      $0.value < 0x20 || "/\\\u{7F}".unicodeScalars.contains($0)
    }
  }
}

/// Requests that get no file.
enum Refusal: Error, Equatable {
  case malformed, wrongHost, methodNotAllowed, headTooLong, notFound
}

enum PercentDecoding {
  /// `nil` if an escape is malformed or the result is not UTF-8.
  static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
