// What a client asks, as a value: no socket, no library.

/// A request that is whole and well formed.
package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package var method: Method
  package var target: RequestTarget
  package var fields: HTTPFields
  package var body: [UInt8]
  /// The address of the client in digits, as a proxy that is believed names it; empty if there is none.
  package var client = ""
  /// Whether the browser speaks TLS, with a server before us.
  package var isSecure = false
  /// The origins that the browser may know the site by; empty for a request that passed no gate.
  package var origins: Set<String> = []

  package init(
    _ method: Method, _ target: RequestTarget, fields: HTTPFields = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }
}
