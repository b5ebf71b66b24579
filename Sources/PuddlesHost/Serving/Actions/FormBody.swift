// What a browser sends for a form: names and values, percent-encoded (URL standard, 5).
import PuddlesHTTP

/// The fields of a submission; of several with one name the first counts.
struct FormBody: Sendable {
  let values: [String: String]
  /// What a reader typed or chose, in the order of the page.
  let texts: [String]
}

extension FormBody {
  /// - Throws: ``RequestFault/unsupportedMediaType``, ``RequestFault/malformed`` or
  ///   ``RequestFault/tooLarge``.
  init(_ request: HostRequest, limit: Int) throws(RequestFault) {
    let type = request.fields["Content-Type"]?.lowercased() ?? ""
    guard type.prefix(while: { $0 != ";" && $0 != " " }) == "application/x-www-form-urlencoded"
    else { throw .unsupportedMediaType }
    guard let text = String(validating: request.body, as: UTF8.self) else { throw .malformed }
    try self.init(text, limit: limit)
  }

  init(_ text: String, limit: Int) throws(RequestFault) {
    let pairs = text.split(separator: "&", maxSplits: limit)
    guard pairs.count <= limit else { throw .tooLarge }
    var (values, texts): ([String: String], [String]) = ([:], [])
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0]), let value = Self.decode(parts.dropFirst().first ?? "")
      else { throw .malformed }
      guard values[name] == nil else { continue }
      values[name] = value
      if !Self.ownNames.contains(name), !value.isEmpty { texts.append(value) }
    }
    (self.values, self.texts) = (values, texts)
  }

  /// The fields that no reader sees.
  private static let ownNames: Set = [
    "form", "control", "token", "revision", "original", "item",
  ]

  private static func decode(_ text: Substring) -> String? {
    let spaced = text.utf8.contains(UInt8(ascii: "+")) ? spaces(in: text) : String(text)
    return PercentDecoding.decode(spaced[...])
  }

  private static func spaces(in text: Substring) -> String {
    String(decoding: text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }, as: UTF8.self)
  }
}
