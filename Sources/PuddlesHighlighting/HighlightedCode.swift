// Renders code with colors: `span` elements with classes, made while the site is built.

public import Puddles

/// Renders code. Each token is in a `span` whose class is one letter: `k`eyword, `s`tring, `c`omment,
/// `n`umber, `t`ype, `a`ttribute or key, `f`unction, `i`nserted and `d`eleted.
///
/// The text itself does not change. Code without a known language has no `span`. Neither `pre` nor `code` is
/// rendered around it.
public struct HighlightedCode: HTML {
  package let code: String
  package let language: CodeLanguage?

  /// Code in a language; `nil` shows it without colors.
  public init(_ code: String, language: CodeLanguage?) {
    self.code = code
    self.language = language
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard let language = html.language else {
      return String.render(html.code, into: &renderer)
    }
    let bytes = Array(html.code.utf8)
    var drawing = TokenDrawing(bytes, language.tokens(of: bytes))
    drawing.draw(to: bytes.count, into: &renderer)
  }
}

// MARK: - Renders tokens piece by piece, so that a line can end within one

/// The position up to which code was rendered, and the tokens after it.
package struct TokenDrawing {
  private let bytes: [UInt8]
  private var tokens: ArraySlice<CodeToken>
  private var position = 0

  package init(_ bytes: [UInt8], _ tokens: [CodeToken]) {
    self.bytes = bytes
    self.tokens = tokens[...]
  }
}

extension TokenDrawing {
  /// Renders up to an offset; a token that continues after it is closed, and opened again by the next call.
  package mutating func draw(to end: Int, into renderer: inout Renderer) {
    while position < end {
      guard let token = tokens.first, token.range.lowerBound < end else {
        return text(to: end, into: &renderer)
      }
      text(to: token.range.lowerBound, into: &renderer)
      let tokenEnd = min(token.range.upperBound, end)
      if position < tokenEnd {
        Self.raw(token.kind.startTag, into: &renderer)
        text(to: tokenEnd, into: &renderer)
        Self.raw("</span>", into: &renderer)
      }
      if token.range.upperBound <= end { tokens.removeFirst() }
    }
  }

  /// Skips the line break at the end of a line, which the caller renders.
  package mutating func skip() {
    position += 1
  }

  private mutating func text(to end: Int, into renderer: inout Renderer) {
    guard position < end else { return }
    renderer.text(utf8: bytes[position..<end])
    position = end
  }

  private static func raw(_ markup: String, into renderer: inout Renderer) {
    UnescapedHTML.render(UnescapedHTML(trusted: markup), into: &renderer)
  }
}
