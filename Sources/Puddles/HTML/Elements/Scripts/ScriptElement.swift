// `script` with a source. Code in the page needs a louder name: see `InlineScript`.

/// A script that is loaded from a URL: `script(.src(asset: "js/app.js"), .defer)`.
///
/// It has no content. Data for scripts goes into a ``JSONScript``, trusted code into an
/// ``InlineScript``.
public struct script: HTML {
  let attributes: ManyAttributes<Tags.script>

  /// A script without content.
  public init(_ attributes: Attribute<Tags.script>...) {
    self.attributes = ManyAttributes(attributes)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.startTag(Tags.script.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
    renderer.endTag(Tags.script.name)
  }
}
