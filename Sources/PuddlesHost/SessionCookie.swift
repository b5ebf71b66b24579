// The cookies of a live host.
import PuddlesBasics
import PuddlesHTTP

/// A cookie that the host sends; it reads what browsers send back.
enum SessionCookie: String {
  /// The id of a session.
  case visitor
  /// What a browser keeps from one visit to the next.
  case kept
  /// Says of a browser that it was successful at a guarded form.
  case device

  /// The cookie of a browser that runs the script of the pages.
  static let scriptName = "script"

  /// A `__Host-` name is refused by browsers unless it is secure and for the whole host, so another
  /// site on a sibling domain cannot plant one.
  private func name(isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + rawValue }

  /// What a request brings along.
  func read(_ request: ValidRequest) -> String? {
    Self.value(of: name(isSecure: request.isSecure), in: request.fields)
  }

  /// The value of a cookie (RFC 6265, 4.2.1): the name is what stands before the first `=`, even if that
  /// is nothing. Read in any other way, a sibling domain could plant a cookie that is taken for ours.
  static func value(of name: String, in fields: HTTPFields) -> String? {
    for field in fields.values(of: "Cookie") {
      for pair in field.parts(at: UInt8(ascii: ";")) {
        let parts = pair.trimmingSpacesAndTabs.parts(at: UInt8(ascii: "="), maxSplits: 1)
        guard parts.count == 2, name.hasSameBytes(as: String(parts[0])), !parts[1].isEmpty else {
          continue
        }
        return String(parts[1])
      }
    }
    return nil
  }

  /// The field that sets it. But for the id of a session it is kept for a year, or forgotten if it is empty.
  func write(_ value: String, basePath: String, isSecure: Bool) -> String {
    let path = isSecure ? "/" : basePath
    let secure = isSecure ? "; Secure" : ""
    let age = self == .visitor ? "" : "; Max-Age=\(value.isEmpty ? 0 : 31_536_000)"
    return
      "\(name(isSecure: isSecure))=\(value); Path=\(path); HttpOnly; SameSite=Lax\(secure)\(age)"
  }
}
