// The refusals of the operating system, in words that are the same on every machine.

/// An error number of the operating system.
public struct SystemFault: Error, Hashable, Sendable {
  /// The number, such as `EACCES`.
  public let number: Int32

  /// Takes an error number.
  public init(_ number: Int32) { self.number = number }
}
