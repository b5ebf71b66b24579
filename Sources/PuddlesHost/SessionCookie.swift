// Writes and reads the cookies of a live host.
import PuddlesBasics
import PuddlesHTTP

/// The cookies that a host sends, with functions to write them and to read them back.
enum SessionCookie: String {
  /// The id of a session.
  case visitor
  /// The values that a browser keeps from one visit to the next.
  case kept
  /// Marks a browser that was successful at a guarded form.
  case device

  /// The name of a cookie that shows that the browser runs the script of the pages.
  static let scriptName = "script"

  /// The name of the cookie. Browsers accept the prefix `__Host-` only for secure cookies of the whole host, so that
  /// another site on a sibling domain cannot set the cookie.
  private func name(isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + rawValue }

  /// The value of the cookie in a request.
  func read(_ request: ValidRequest) -> String? {
    Self.value(of: name(isSecure: request.isSecure), in: request.fields)
  }

  /// Finds the value of a cookie (RFC 6265, 4.2.1). The name is everything before the first `=`, even if that is
  /// nothing. With any other way to read it, a sibling domain could set a cookie that looks like ours.
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

  /// The value for `Set-Cookie`. But for the id of a session it lasts a year; an empty value removes the cookie.
  func write(_ value: String, basePath: String, isSecure: Bool) -> String {
    let path = isSecure ? "/" : basePath
    let secure = isSecure ? "; Secure" : ""
    let age = self == .visitor ? "" : "; Max-Age=\(value.isEmpty ? 0 : 31_536_000)"
    return
      "\(name(isSecure: isSecure))=\(value); Path=\(path); HttpOnly; SameSite=Lax\(secure)\(age)"
  }
}
