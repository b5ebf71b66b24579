// The error that a mock throws on purpose.

/// A failure made up for a preview or a test.
public struct MockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the page should show.
  public let message: String

  /// A failure with a message of one's own.
  public init(message: String) { self.message = message }

  /// A failure whose message does not matter.
  public static let mock = MockError(message: "This failure is a sample.")

  /// The message.
  public var description: String { message }
}
