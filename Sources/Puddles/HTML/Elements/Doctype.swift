// The first line of a page.

/// `<!doctype html>`: the page is HTML, to be shown in standards mode.
public struct Doctype: HTML {
  /// The document type.
  public init() {}

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.raw("<!doctype html>")
  }
}
