// A request of a client as a value that any server can make.

/// A whole request that was not checked yet.
public struct HTTPRequest: Sendable {
  /// In capitals, such as `GET`.
  public var method: String
  /// The path and the query as they were sent, such as `/scrums/?q=team`.
  public var target: String
  /// The header fields; `Host` is one of them.
  public var fields: HTTPFields
  public var body: [UInt8]
  /// The address at the other end of the connection, in digits; empty if there is none.
  public var peer: String

  public init(
    _ method: String, _ target: String, fields: HTTPFields = [:], body: [UInt8] = [],
    from peer: String = ""
  ) {
    (self.method, self.target, self.fields) = (method, target, fields)
    (self.body, self.peer) = (body, peer)
  }
}
