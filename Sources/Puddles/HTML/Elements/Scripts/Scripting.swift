// Scripting (HTML 4.12), with names for the two raw text elements.

extension Tags {
  /// The name of `script`, whose content is never escaped.
  public enum script: RawTextTag { public static var name: StaticString { "script" } }
  /// The name of `style`, whose content is never escaped.
  public enum style: RawTextTag { public static var name: StaticString { "style" } }
  /// The name of `noscript`.
  public enum noscript: ContentTag { public static var name: StaticString { "noscript" } }
  /// The name of `template`.
  public enum template: ContentTag { public static var name: StaticString { "template" } }
  /// The name of `slot`.
  public enum slot: ContentTag { public static var name: StaticString { "slot" } }
  /// The name of `canvas`.
  public enum canvas: ContentTag { public static var name: StaticString { "canvas" } }
}

/// Content for readers without scripts.
public typealias noscript<A: AttributeList, C: HTML> = Element<Tags.noscript, A, C>
/// Markup that is inert until a script, or a shadow root, uses it.
public typealias template<A: AttributeList, C: HTML> = Element<Tags.template, A, C>
/// A place of a shadow tree that the host's children fill.
public typealias slot<A: AttributeList, C: HTML> = Element<Tags.slot, A, C>
/// A bitmap for scripts, with a fallback.
public typealias canvas<A: AttributeList, C: HTML> = Element<Tags.canvas, A, C>
