// Source code, as it is.
import Puddles

/// A listing with a caption.
struct SourceView: Component {
  let caption: String
  let source: String

  var body: some HTML {
    figure {
      figcaption(.class("soft")) { caption }
      pre(.tabindex(0)) {
        code(.class("language-swift")) { source }
      }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Swift") {
      SourceView(caption: "A line", source: "let text = \"<b>\" + name + \"</b>\"")
    }
  }
}
