// A block of code.

extension Markdown {
  /// Fenced or indented code.
  public struct CodeBlock: Sendable, Hashable {
    /// Everything behind the opening fence, such as `swift title="App.swift"`.
    public var info: String
    /// The code with its last line break.
    public var code: String
    /// Where it begins: in the document, or in the file that it was included from.
    public var position: SourcePosition?

    public init(info: String = "", code: String, position: SourcePosition? = nil) {
      self.info = info
      self.code = code
      self.position = position
    }
  }
}

extension Markdown.CodeBlock {
  /// The first word of ``info``, or `nil`. It also ends at a no-break space, which nobody sees.
  public var language: String? { Self.language(of: info) }

  static func language(of info: String) -> String? {
    // Most fences say nothing else.
    if !info.isEmpty, info.utf8.allSatisfy({ $0 > 0x20 && $0 != 0xC2 }) { return info }
    let word = info.utf8.prefix { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    guard !word.isEmpty else { return nil }
    // Its first byte in UTF-8, which next to no name has.
    guard word.contains(0xC2) else { return String(Substring(word)) }
    return String(Substring(word)).split(separator: "\u{A0}").first.map(String.init)
  }
}
