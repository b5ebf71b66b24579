// The document of a page, the elements of its head, and comments.

/// A whole page: `html` with its `head` and its `body`.
///
/// ```swift
/// PageDocument(.lang(page.language)) {
///   Head.meta(.charset)
///   Head.title { page.title }
/// } body: {
///   main { page.content }
/// }
/// ```
public struct PageDocument<HeadContent: HTML, BodyContent: HTML>: HTML {
  @usableFromInline typealias Head = Element<Tags.head, _NoAttributes, HeadContent>
  @usableFromInline typealias Body = Element<Tags.body, _NoAttributes, BodyContent>

  @usableFromInline let root: Element<Tags.html, _ManyAttributes<Tags.html>, _Tuple2<Head, Body>>

  /// A page.
  /// - Parameters:
  ///   - attributes: The attributes of `html`; `lang` names the language of the page. A language that is written from right
  ///     to left brings its `dir` along.
  ///   - head: The elements of the head, such as ``Head/title``.
  ///   - body: What visitors see.
  public init(
    _ attributes: Attribute<Tags.html>..., @HTMLBuilder head: () -> HeadContent,
    @HTMLBuilder body: () -> BodyContent
  ) {
    let (head, body) = (Head(head), Body(body))
    root = Element(attributes: attributes + Self.direction(of: attributes)) {
      head
      body
    }
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    Element.render(html.root, into: &renderer)
  }

  /// The `dir` that follows from `lang`, unless there is one.
  private static func direction(
    of attributes: [Attribute<Tags.html>]
  ) -> [Attribute<Tags.html>] {
    func value(of name: StaticString) -> String? {
      attributes.last { $0.storage.kind == .text && $0.storage.name.hasSameBytes(as: name) }?
        .storage.value
    }
    guard let language = value(of: "lang"), value(of: "dir") == nil,
      Keywords.Direction(language: language) == .rtl
    else { return [] }
    return [.dir(.rtl)]
  }
}

/// The elements that stand in the head of a page alone. `script` and `style` may stand anywhere.
public enum Head {}

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
