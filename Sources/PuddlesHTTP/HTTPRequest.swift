// A request of a client, in a form that any server can make.

/// A whole request that was not validated yet.
public struct HTTPRequest: Sendable {
  /// The method in capitals, such as `GET`.
  public var method: String
  /// The path and the query as the client sent them, such as `/scrums/?q=team`.
  public var target: String
  /// The header fields, including `Host`.
  public var fields: HTTPFields
  /// The bytes of the body; empty if there is none.
  public var body: [UInt8]
  /// The IP address at the other end of the connection, in digits and without a port; empty if there is none.
  public var peer: String

  /// A request with a method in capitals and a target, as a server received it.
  public init(
    _ method: String, _ target: String, fields: HTTPFields = [:], body: [UInt8] = [],
    from peer: String = ""
  ) {
    (self.method, self.target, self.fields) = (method, target, fields)
    (self.body, self.peer) = (body, peer)
  }
}
