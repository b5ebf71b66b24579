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
      var drawing = TokenDrawing(bytes, language.tokens(of: bytes))
      drawing.drawRest(into: &renderer)
    }
  }
}
