// Embedded content (HTML 4.8).

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
public typealias picture<A: AttributeList, C: HTML> = Element<Tags.picture, A, C>
/// One source of a `picture`, a `video` or an `audio`.
public typealias source<A: AttributeList> = VoidElement<Tags.source, A>
/// An image; its `alt` says what it shows, empty if it only decorates.
public typealias img<A: AttributeList> = VoidElement<Tags.img, A>
/// A page inside the page.
public typealias iframe<A: AttributeList> = Element<Tags.iframe, A, EmptyHTML>
/// Content of a plug-in.
public typealias embed<A: AttributeList> = VoidElement<Tags.embed, A>
/// An external resource with a fallback.
public typealias object<A: AttributeList, C: HTML> = Element<Tags.object, A, C>
/// A video.
public typealias video<A: AttributeList, C: HTML> = Element<Tags.video, A, C>
/// A sound.
public typealias audio<A: AttributeList, C: HTML> = Element<Tags.audio, A, C>
/// The subtitles or chapters of a `video` or an `audio`.
public typealias track<A: AttributeList> = VoidElement<Tags.track, A>
/// The areas of an image map.
public typealias map<A: AttributeList, C: HTML> = Element<Tags.map, A, C>
/// A link in an image map.
public typealias area<A: AttributeList> = VoidElement<Tags.area, A>
