// The elements of the document itself, its doctype, and comments.

extension Tags {
  /// The name of `html`.
  public enum html: ContentTag { public static var name: StaticString { "html" } }
  /// The name of `head`.
  public enum head: ContentTag { public static var name: StaticString { "head" } }
  /// The name of `title`.
  public enum title: ContentTag { public static var name: StaticString { "title" } }
  /// The name of `base`.
  public enum base: VoidTag { public static var name: StaticString { "base" } }
  /// The name of `link`.
  public enum link: VoidTag { public static var name: StaticString { "link" } }
  /// The name of `meta`.
  public enum meta: VoidTag { public static var name: StaticString { "meta" } }
  /// The name of `body`.
  public enum body: ContentTag { public static var name: StaticString { "body" } }
}

/// The root of a page. Its `lang` names the language of everything in it.
public typealias html<A: _AttributeList, C: HTML> = Element<Tags.html, A, C>
/// The metadata of a page.
public typealias head<A: _AttributeList, C: HTML> = Element<Tags.head, A, C>
/// The title of a page; only text may stand in it.
public typealias title<A: _AttributeList, C: HTML> = Element<Tags.title, A, C>
/// The URL that relative URLs of the page start from, or their target.
public typealias base<A: _AttributeList> = VoidElement<Tags.base, A>
/// A link to a stylesheet, an icon, a feed or another resource.
public typealias link<A: _AttributeList> = VoidElement<Tags.link, A>
/// Metadata that no other element can say.
public typealias meta<A: _AttributeList> = VoidElement<Tags.meta, A>
/// The content of a page.
public typealias body<A: _AttributeList, C: HTML> = Element<Tags.body, A, C>

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
