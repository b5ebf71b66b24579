// The head of a request (RFC 9112): reads its lines strictly, but does not validate the request.
import PuddlesBasics

package struct RequestHead: Sendable {
  package var method: String
  package var target: String
  package var version: (major: Int, minor: Int)
  package var fields: HTTPFields

  package init(
    _ method: String = "", _ target: String = "", version: (major: Int, minor: Int) = (1, 1),
    fields: HTTPFields = [:]
  ) {
    (self.method, self.target) = (method, target)
    (self.version, self.fields) = (version, fields)
  }
}

// MARK: - Lines

extension RequestHead {
  /// Reads the request line: a method, a target and a version with one space between them (RFC 9112, 3).
  /// - Throws: ``RequestError/malformed``, also for every version but 1.0 and 1.1.
  init(line: ArraySlice<UInt8>) throws(RequestError) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isToken),
      !words[1].isEmpty, !words[1].contains(0x09), let version = Self.version(words[2]),
      let target = String(validating: words[1], as: UTF8.self)
    else { throw .malformed }
    self.init(String(decoding: words[0], as: UTF8.self), target, version: version)
  }

  /// Reads a name, a colon and a value (RFC 9112, 5). A line that continues another (`obs-fold`) is malformed.
  mutating func add(line: ArraySlice<UInt8>) throws(RequestError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isToken)
    else { throw .malformed }
    var value = line[(colon + 1)...].drop(while: \.isBlank)
    while value.last?.isBlank == true { value.removeLast() }
    fields.add(
      String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  private static func version(_ text: ArraySlice<UInt8>) -> (major: Int, minor: Int)? {
    if text.elementsEqual("HTTP/1.1".utf8) { return (1, 1) }
    return text.elementsEqual("HTTP/1.0".utf8) ? (1, 0) : nil
  }
}

extension UInt8 {
  /// Whether the byte may occur in the name of a method or a field (RFC 9110, 5.6.2).
  var isToken: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x7C, 0x7E: true
    default: false
    }
  }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

// MARK: - The meaning of the fields

extension RequestHead {
  /// The length of the body, by `Content-Length` alone. A request with `Transfer-Encoding` is
  /// refused, so that a proxy before this server cannot see another end of the request than we do
  /// (RFC 9112, 6.3).
  func bodyLength(_ limits: HTTPLimits) throws(RequestError) -> Int {
    let lengths = fields.values(of: "Content-Length")
    guard lengths.count <= 1, !fields.contains("Transfer-Encoding") else { throw .malformed }
    guard let length = lengths.first else { return 0 }
    guard !length.isEmpty, length.utf8.allSatisfy(\.isDigit) else { throw .malformed }
    // A number that does not fit into an integer is too large in any case.
    guard let count = Int(length), count <= limits.body else { throw .tooLarge }
    if count > 0, method == "HEAD" || method == "TRACE" { throw .malformed }
    return count
  }

  /// Whether the client wants to use the connection again after the response (RFC 9112, 9.3).
  package var keepsConnection: Bool {
    let options = fields.values(of: "Connection").flatMap { $0.parts(at: UInt8(ascii: ",")) }
      .map(\.trimmingSpacesAndTabs.lowercasedASCII)
    if options.contains(where: { $0.hasSameBytes(as: "close") }) { return false }
    return version != (1, 0) || options.contains { $0.hasSameBytes(as: "keep-alive") }
  }

  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110, 10.1.1).
  package var waitsForContinue: Bool {
    version != (1, 0) && fields["Expect"]?.isSame(ignoringCaseOfASCII: "100-continue") == true
  }
}
