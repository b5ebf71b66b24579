// Sections and headings (HTML 4.3).

extension Tags {
  /// The name of `article`.
  public enum article: ContentTag { public static var name: StaticString { "article" } }
  /// The name of `section`.
  public enum section: ContentTag { public static var name: StaticString { "section" } }
  /// The name of `nav`.
  public enum nav: ContentTag { public static var name: StaticString { "nav" } }
  /// The name of `aside`.
  public enum aside: ContentTag { public static var name: StaticString { "aside" } }
  /// The name of `h1`.
  public enum h1: ContentTag { public static var name: StaticString { "h1" } }
  /// The name of `h2`.
  public enum h2: ContentTag { public static var name: StaticString { "h2" } }
  /// The name of `h3`.
  public enum h3: ContentTag { public static var name: StaticString { "h3" } }
  /// The name of `h4`.
  public enum h4: ContentTag { public static var name: StaticString { "h4" } }
  /// The name of `h5`.
  public enum h5: ContentTag { public static var name: StaticString { "h5" } }
  /// The name of `h6`.
  public enum h6: ContentTag { public static var name: StaticString { "h6" } }
  /// The name of `hgroup`.
  public enum hgroup: ContentTag { public static var name: StaticString { "hgroup" } }
  /// The name of `header`.
  public enum header: ContentTag { public static var name: StaticString { "header" } }
  /// The name of `footer`.
  public enum footer: ContentTag { public static var name: StaticString { "footer" } }
  /// The name of `address`.
  public enum address: ContentTag { public static var name: StaticString { "address" } }
}

/// A part that makes sense on its own, such as a post or a card.
public typealias article<A: _AttributeList, C: HTML> = Element<Tags.article, A, C>
/// A part of a page with a heading.
public typealias section<A: _AttributeList, C: HTML> = Element<Tags.section, A, C>
/// A part with navigation links.
public typealias nav<A: _AttributeList, C: HTML> = Element<Tags.nav, A, C>
/// A part that is only loosely related to what surrounds it.
public typealias aside<A: _AttributeList, C: HTML> = Element<Tags.aside, A, C>
/// A heading of the first level.
public typealias h1<A: _AttributeList, C: HTML> = Element<Tags.h1, A, C>
/// A heading of the second level.
public typealias h2<A: _AttributeList, C: HTML> = Element<Tags.h2, A, C>
/// A heading of the third level.
public typealias h3<A: _AttributeList, C: HTML> = Element<Tags.h3, A, C>
/// A heading of the fourth level.
public typealias h4<A: _AttributeList, C: HTML> = Element<Tags.h4, A, C>
/// A heading of the fifth level.
public typealias h5<A: _AttributeList, C: HTML> = Element<Tags.h5, A, C>
/// A heading of the sixth level.
public typealias h6<A: _AttributeList, C: HTML> = Element<Tags.h6, A, C>
/// A heading with the paragraphs that belong to it.
public typealias hgroup<A: _AttributeList, C: HTML> = Element<Tags.hgroup, A, C>
/// Introductory content of the page or of a section.
public typealias header<A: _AttributeList, C: HTML> = Element<Tags.header, A, C>
/// The end of the page or of a section: author, license, related links.
public typealias footer<A: _AttributeList, C: HTML> = Element<Tags.footer, A, C>
/// How to reach the author of the page or of an article.
public typealias address<A: _AttributeList, C: HTML> = Element<Tags.address, A, C>
