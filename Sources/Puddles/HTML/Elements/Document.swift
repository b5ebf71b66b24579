// The document and its metadata (HTML 4.1 to 4.3, without the sections).

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
public typealias html<A: AttributeList, C: HTML> = Element<Tags.html, A, C>
/// The metadata of a page.
public typealias head<A: AttributeList, C: HTML> = Element<Tags.head, A, C>
/// The title of a page; only text may stand in it.
public typealias title<A: AttributeList, C: HTML> = Element<Tags.title, A, C>
/// The URL that relative URLs of the page start from, or their target.
public typealias base<A: AttributeList> = VoidElement<Tags.base, A>
/// A link to a stylesheet, an icon, a feed or another resource.
public typealias link<A: AttributeList> = VoidElement<Tags.link, A>
/// Metadata that no other element can say.
public typealias meta<A: AttributeList> = VoidElement<Tags.meta, A>
/// The content of a page.
public typealias body<A: AttributeList, C: HTML> = Element<Tags.body, A, C>
