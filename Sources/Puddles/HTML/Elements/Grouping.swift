// Grouping content (HTML 4.4).

extension Tags {
  /// The name of `p`.
  public enum p: ContentTag { public static var name: StaticString { "p" } }
  /// The name of `hr`.
  public enum hr: VoidTag { public static var name: StaticString { "hr" } }
  /// The name of `pre`.
  public enum pre: ContentTag {
    public static var name: StaticString { "pre" }
    public static var swallowsFirstLineBreak: Bool { true }
  }
  /// The name of `blockquote`.
  public enum blockquote: ContentTag { public static var name: StaticString { "blockquote" } }
  /// The name of `ol`.
  public enum ol: ContentTag { public static var name: StaticString { "ol" } }
  /// The name of `ul`.
  public enum ul: ContentTag { public static var name: StaticString { "ul" } }
  /// The name of `menu`.
  public enum menu: ContentTag { public static var name: StaticString { "menu" } }
  /// The name of `li`.
  public enum li: ContentTag { public static var name: StaticString { "li" } }
  /// The name of `dl`.
  public enum dl: ContentTag { public static var name: StaticString { "dl" } }
  /// The name of `dt`.
  public enum dt: ContentTag { public static var name: StaticString { "dt" } }
  /// The name of `dd`.
  public enum dd: ContentTag { public static var name: StaticString { "dd" } }
  /// The name of `figure`.
  public enum figure: ContentTag { public static var name: StaticString { "figure" } }
  /// The name of `figcaption`.
  public enum figcaption: ContentTag { public static var name: StaticString { "figcaption" } }
  /// The name of `main`.
  public enum main: ContentTag { public static var name: StaticString { "main" } }
  /// The name of `search`.
  public enum search: ContentTag { public static var name: StaticString { "search" } }
  /// The name of `div`.
  public enum div: ContentTag { public static var name: StaticString { "div" } }
}

/// A paragraph.
public typealias p<A: _AttributeList, C: HTML> = Element<Tags.p, A, C>
/// A change of topic between paragraphs.
public typealias hr<A: _AttributeList> = VoidElement<Tags.hr, A>
/// Preformatted text: its white space is kept.
public typealias pre<A: _AttributeList, C: HTML> = Element<Tags.pre, A, C>
/// A quotation from elsewhere.
public typealias blockquote<A: _AttributeList, C: HTML> = Element<Tags.blockquote, A, C>
/// A list whose order matters.
public typealias ol<A: _AttributeList, C: HTML> = Element<Tags.ol, A, C>
/// A list whose order does not matter.
public typealias ul<A: _AttributeList, C: HTML> = Element<Tags.ul, A, C>
/// A list of commands: a toolbar.
public typealias menu<A: _AttributeList, C: HTML> = Element<Tags.menu, A, C>
/// An item of a list.
public typealias li<A: _AttributeList, C: HTML> = Element<Tags.li, A, C>
/// A list of names and values.
public typealias dl<A: _AttributeList, C: HTML> = Element<Tags.dl, A, C>
/// A name in a `dl`.
public typealias dt<A: _AttributeList, C: HTML> = Element<Tags.dt, A, C>
/// A value in a `dl`.
public typealias dd<A: _AttributeList, C: HTML> = Element<Tags.dd, A, C>
/// A picture, a listing or a quotation with an optional caption.
public typealias figure<A: _AttributeList, C: HTML> = Element<Tags.figure, A, C>
/// The caption of a `figure`.
public typealias figcaption<A: _AttributeList, C: HTML> = Element<Tags.figcaption, A, C>
/// The dominant content of the page; there is one.
public typealias main<A: _AttributeList, C: HTML> = Element<Tags.main, A, C>
/// The controls of a search or a filter.
public typealias search<A: _AttributeList, C: HTML> = Element<Tags.search, A, C>
/// No meaning of its own; for grouping.
public typealias div<A: _AttributeList, C: HTML> = Element<Tags.div, A, C>
