// The cookie that carries a visitor's secret (RFC 6265).
import PuddlesHTTP

/// Reads and writes the cookies of a live host.
enum VisitorCookie {
  /// A `__Host-` name is refused by browsers unless it is secure and for the whole host, so another
  /// site on a sibling domain cannot plant one.
  static func name(isSecure: Bool) -> String { isSecure ? "__Host-visitor" : "visitor" }

  /// The cookie of a browser that was successful at a guarded form.
  static func deviceName(isSecure: Bool) -> String { isSecure ? "__Host-device" : "device" }

  /// The secret that a request brings along, if it looks like one of ours.
  static func read(_ fields: HTTPFields, isSecure: Bool) -> String? {
    value(of: name(isSecure: isSecure), in: fields)
  }

  /// The value of a cookie.
  static func value(of name: String, in fields: HTTPFields) -> String? {
    for field in fields.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: \.isWhitespace) == name else { continue }
        return String(parts[1])
      }
    }
    return nil
  }

  static func write(
    _ value: String, named other: String? = nil, basePath: String, isSecure: Bool
  ) -> String {
    let name = other ?? name(isSecure: isSecure)
    let path = isSecure ? "/" : basePath
    let secure = isSecure ? "; Secure" : ""
    return "\(name)=\(value); Path=\(path); HttpOnly; SameSite=Lax\(secure)"
  }
}
