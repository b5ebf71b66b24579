// The colours of Swift code, from the room that knows the language.
import Puddles
import PuddlesHighlighting

extension CodeDrawing {
  /// With a span for each token.
  static let highlighted = CodeDrawing { AnyHTML(HighlightedCode($0, language: .swift)) }
}
