// Source code, with the colors that the site knows.
import Puddles
import PuddlesWorkshop

/// A listing with a caption.
struct SourceView: Component, Previewed {
  let caption: String
  let source: String
  @Environment(.codeDrawing) private var drawing

  var body: some HTML {
    figure {
      figcaption(.class("soft")) { caption }
      pre(.tabindex(0)) {
        code(.class("language-swift")) { drawing.draw(source) }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Swift") {
      SourceView(caption: "A line", source: "let text = \"<b>\" + name + \"</b>\"")
    }
  }
}

/// Draws the text of Swift code.
struct CodeDrawing: Sendable {
  let draw: @Sendable (String) -> AnyHTML
}

extension CodeDrawing {
  /// Without colors.
  static let plain = CodeDrawing { AnyHTML($0) }
}

extension EnvironmentKey where Value == CodeDrawing {
  /// How the sources of examples are drawn.
  static var codeDrawing: Self { Self(default: .plain) }
}
