// Values of the attributes of text, tables, scripts and interactive elements.

extension Words {
  /// How the items of an ordered list are numbered.
  public enum ListType: String, Sendable {
    case decimal = "1"
    case lowerAlpha = "a"
    case upperAlpha = "A"
    case lowerRoman = "i"
    case upperRoman = "I"
  }

  /// Which cells a heading of a table is for.
  public enum Scope: String, Sendable {
    case row, col, rowgroup, colgroup
  }

  /// What closes a dialog: anything, only a request such as Escape, or nothing but its controls.
  public enum ClosedBy: String, Sendable {
    case any, closerequest, none
  }

  /// What a script is.
  public enum ScriptType: String, Sendable {
    case module, importmap, speculationrules
    case json = "application/json"
    case linkedData = "application/ld+json"
  }

  /// Whether scripts outside reach a shadow tree.
  public enum ShadowRootMode: String, Sendable {
    case open, closed
  }

  /// An instruction that a header of the response could give too.
  public enum Pragma: String, Sendable {
    case contentSecurityPolicy = "content-security-policy"
    case contentType = "content-type"
    case defaultStyle = "default-style"
    case refresh
    case compatible = "x-ua-compatible"
  }
}
