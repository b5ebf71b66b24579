// What an endpoint throws that a test did not provide.

/// An endpoint of a provider was used although nobody implemented it.
struct Unimplemented: Error, Hashable, CustomStringConvertible {
  /// Such as `ScrumProvider.save`.
  let endpoint: String

  init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  var description: String { "\(endpoint) is not implemented in this test" }
}
