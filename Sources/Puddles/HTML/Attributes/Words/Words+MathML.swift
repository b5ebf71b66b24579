// Values of the attributes of MathML.

extension Words {
  /// Whether a formula stands in a line of its own.
  public enum MathDisplay: String, Sendable {
    case block, inline
  }

  /// How a single letter is drawn.
  public enum MathVariant: String, Sendable {
    case normal
  }

  /// Where an operator stands.
  public enum MathForm: String, Sendable {
    case prefix, infix, postfix
  }
}
