// The elements of the document itself, its doctype, and comments.

/// `<!doctype html>`: the page is HTML, to be shown in standards mode.
public struct Doctype: HTML {
  /// The document type.
  public init() {}

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.raw("<!doctype html>")
  }
}

/// A comment: `HTMLComment("made by hand")`.
///
/// Text that would end the comment is made harmless: hyphens are set apart, `>` is escaped.
public struct HTMLComment: HTML {
  let text: String

  /// A comment with any text, also an empty one.
  public init(_ text: String) {
    self.text = text
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.raw("<!--")
    renderer.output.appendComment(html.text)
    renderer.raw("-->")
  }
}
