// Embedded content and tables.

extension Tags {
  /// The name of `picture`.
  public enum picture: ContentTag { public static var name: StaticString { "picture" } }
  /// The name of `source`.
  public enum source: VoidTag { public static var name: StaticString { "source" } }
  /// The name of `img`.
  public enum img: VoidTag { public static var name: StaticString { "img" } }
  /// The name of `iframe`.
  public enum iframe: ContentTag { public static var name: StaticString { "iframe" } }
  /// The name of `embed`.
  public enum embed: VoidTag { public static var name: StaticString { "embed" } }
  /// The name of `object`.
  public enum object: ContentTag { public static var name: StaticString { "object" } }
  /// The name of `video`.
  public enum video: ContentTag { public static var name: StaticString { "video" } }
  /// The name of `audio`.
  public enum audio: ContentTag { public static var name: StaticString { "audio" } }
  /// The name of `track`.
  public enum track: VoidTag { public static var name: StaticString { "track" } }
  /// The name of `map`.
  public enum map: ContentTag { public static var name: StaticString { "map" } }
  /// The name of `area`.
  public enum area: VoidTag { public static var name: StaticString { "area" } }
}

/// Several sources of one image.
public typealias picture<A: _AttributeList, C: HTML> = Element<Tags.picture, A, C>
/// One source of a `picture`, a `video` or an `audio`.
public typealias source<A: _AttributeList> = VoidElement<Tags.source, A>
/// An image; its `alt` says what it shows, empty if it only decorates.
public typealias img<A: _AttributeList> = VoidElement<Tags.img, A>
/// A page inside the page.
public typealias iframe<A: _AttributeList> = Element<Tags.iframe, A, EmptyHTML>
/// Content of a plug-in.
public typealias embed<A: _AttributeList> = VoidElement<Tags.embed, A>
/// An external resource with a fallback.
public typealias object<A: _AttributeList, C: HTML> = Element<Tags.object, A, C>
/// A video.
public typealias video<A: _AttributeList, C: HTML> = Element<Tags.video, A, C>
/// A sound.
public typealias audio<A: _AttributeList, C: HTML> = Element<Tags.audio, A, C>
/// The subtitles or chapters of a `video` or an `audio`.
public typealias track<A: _AttributeList> = VoidElement<Tags.track, A>
/// The areas of an image map.
public typealias map<A: _AttributeList, C: HTML> = Element<Tags.map, A, C>
/// A link in an image map.
public typealias area<A: _AttributeList> = VoidElement<Tags.area, A>

extension Tags {
  /// The name of `table`.
  public enum table: ContentTag { public static var name: StaticString { "table" } }
  /// The name of `caption`.
  public enum caption: ContentTag { public static var name: StaticString { "caption" } }
  /// The name of `colgroup`.
  public enum colgroup: ContentTag { public static var name: StaticString { "colgroup" } }
  /// The name of `col`.
  public enum col: VoidTag { public static var name: StaticString { "col" } }
  /// The name of `tbody`.
  public enum tbody: ContentTag { public static var name: StaticString { "tbody" } }
  /// The name of `thead`.
  public enum thead: ContentTag { public static var name: StaticString { "thead" } }
  /// The name of `tfoot`.
  public enum tfoot: ContentTag { public static var name: StaticString { "tfoot" } }
  /// The name of `tr`.
  public enum tr: ContentTag { public static var name: StaticString { "tr" } }
  /// The name of `td`.
  public enum td: ContentTag { public static var name: StaticString { "td" } }
  /// The name of `th`.
  public enum th: ContentTag { public static var name: StaticString { "th" } }
}

/// A table.
public typealias table<A: _AttributeList, C: HTML> = Element<Tags.table, A, C>
/// The title of a table.
public typealias caption<A: _AttributeList, C: HTML> = Element<Tags.caption, A, C>
/// A group of columns.
public typealias colgroup<A: _AttributeList, C: HTML> = Element<Tags.colgroup, A, C>
/// A column, or several.
public typealias col<A: _AttributeList> = VoidElement<Tags.col, A>
/// A block of rows.
public typealias tbody<A: _AttributeList, C: HTML> = Element<Tags.tbody, A, C>
/// The rows with the headings of the columns.
public typealias thead<A: _AttributeList, C: HTML> = Element<Tags.thead, A, C>
/// The rows with the sums of the columns.
public typealias tfoot<A: _AttributeList, C: HTML> = Element<Tags.tfoot, A, C>
/// A row.
public typealias tr<A: _AttributeList, C: HTML> = Element<Tags.tr, A, C>
/// A cell.
public typealias td<A: _AttributeList, C: HTML> = Element<Tags.td, A, C>
/// A cell that is a heading.
public typealias th<A: _AttributeList, C: HTML> = Element<Tags.th, A, C>
