// What a code of a diagnostic means, for people who meet it for the first time.

extension Diagnostic {
  /// A paragraph about one kind of fault.
  ///
  /// Each room lists the codes that it makes in one table; `site explain CODE` and the page of all
  /// diagnostics are made from the tables.
  public struct Explanation: Sendable, Hashable {
    /// As it stands in the brackets.
    public let code: String
    /// What is wrong, why it is a fault, and what to do. One paragraph of plain text.
    public let text: String

    public init(_ code: String, _ text: String) {
      self.code = code
      self.text = text
    }
  }
}
