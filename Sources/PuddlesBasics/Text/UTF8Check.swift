// Finds the first byte that is not UTF-8.

/// Checks bytes against the form of UTF-8.
package enum UTF8Check {
  /// The offset of the first ill-formed sequence; `nil` if there is none.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let sequence) = parser.parseScalar(from: &rest) { offset += sequence.count }
    return offset < bytes.count ? offset : nil
  }
}
