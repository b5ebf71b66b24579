// How Swift code is drawn. Components know no language, so a module says how.
import Puddles

/// Draws the text of Swift code.
struct CodeDrawing: Sendable {
  let draw: @Sendable (String) -> AnyHTML
}

extension CodeDrawing {
  /// Without colours.
  static let plain = CodeDrawing { AnyHTML($0) }
}

extension EnvironmentKey where Value == CodeDrawing {
  /// How the sources of examples are drawn.
  static var codeDrawing: Self { Self(default: .plain) }
}
