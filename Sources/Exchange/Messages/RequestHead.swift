// The beginning of a request (RFC 9112), before anybody has looked whether it makes sense.

/// The head of a request as it came, not yet believed.
package struct RequestHead: Sendable {
  package var method: String
  package var target: String
  /// Such as 1.1.
  package var version: (major: Int, minor: Int)
  package var fields: HTTPFields

  package init(
    method: String, target: String, version: (major: Int, minor: Int), fields: HTTPFields
  ) {
    (self.method, self.target) = (method, target)
    (self.version, self.fields) = (version, fields)
  }
}

extension RequestHead {
  /// Takes apart what comes before the empty line.
  /// - Throws: ``RequestFault/malformed``.
  package init(parsing text: String) throws(RequestFault) {
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let version = Self.version(words[2]), !text.utf8.contains(0) else {
      throw .malformed
    }
    var fields = HTTPFields()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      let value = line[line.index(after: colon)...].drop(while: \.isBlank)
      fields.add(String(line[..<colon]), String(value.trimmingEnd(while: \.isBlank)))
    }
    self.init(
      method: String(words[0]), target: String(words[1]), version: version, fields: fields)
  }

  private static func version(_ text: Substring) -> (major: Int, minor: Int)? {
    switch text {
    case "HTTP/1.1": (1, 1)
    case "HTTP/1.0": (1, 0)
    default: nil
    }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  fileprivate func trimmingEnd(while isUnwanted: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return rest
  }
}
