// Draws tokens piece by piece, so that a line can end within one.

import Puddles

/// A place in a text of code, and the tokens that are still to be drawn.
struct TokenDrawing {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var tokens: ArraySlice<CodeToken>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ tokens: [CodeToken]) {
    self.bytes = bytes
    self.tokens = tokens[...]
  }
}

extension TokenDrawing {
  /// Draws up to an offset; a token that goes on behind it is closed, and begins anew next time.
  mutating func draw(to end: Int, into renderer: inout Renderer) {
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

  /// Goes past the end of a line, which somebody else draws.
  mutating func skip() {
    position += 1
  }

  /// Draws the rest.
  mutating func drawRest(into renderer: inout Renderer) {
    draw(to: bytes.count, into: &renderer)
  }

  private mutating func text(to end: Int, into renderer: inout Renderer) {
    guard position < end else { return }
    renderer.text(utf8: UnsafeBufferPointer(rebasing: bytes[position..<end]))
    position = end
  }

  private static func raw(_ markup: String, into renderer: inout Renderer) {
    UnescapedHTML.render(UnescapedHTML(trusted: markup), into: &renderer)
  }
}
