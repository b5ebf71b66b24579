// Code with colours: spans with classes, made while the site is built.

public import Puddles

/// Code whose tokens stand in spans with a class of one letter: `k`eyword, `s`tring, `c`omment,
/// `n`umber, `t`ype, `a`ttribute or key, `f`unction, `i`nserted and `d`eleted.
///
/// The text on the page is the text that was given. Code in no known language is plain. There is no
/// `pre` and no `code` around it.
public struct HighlightedCode: HTML {
  let code: String
  let language: CodeLanguage?

  public init(_ code: String, language: CodeLanguage?) {
    self.code = code
    self.language = language
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard let language = html.language else {
      return String.render(html.code, into: &renderer)
    }
    var code = html.code
    code.withUTF8 { bytes in
      draw(language.tokens(of: bytes), of: bytes, into: &renderer)
    }
  }
}

extension HighlightedCode {
  private static func draw(
    _ tokens: [CodeToken], of bytes: UnsafeBufferPointer<UInt8>, into renderer: inout Renderer
  ) {
    var drawn = 0
    for token in tokens {
      draw(bytes, drawn..<token.range.lowerBound, into: &renderer)
      UnescapedHTML.render(UnescapedHTML(trusted: token.kind.startTag), into: &renderer)
      draw(bytes, token.range, into: &renderer)
      UnescapedHTML.render(UnescapedHTML(trusted: "</span>"), into: &renderer)
      drawn = token.range.upperBound
    }
    draw(bytes, drawn..<bytes.count, into: &renderer)
  }

  private static func draw(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into renderer: inout Renderer
  ) {
    guard !range.isEmpty else { return }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    String.render(text, into: &renderer)
  }
}
