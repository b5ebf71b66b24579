// SVG 2: animation, which runs without scripts.

extension SVGTags {
  /// The name of `animate`.
  public enum animate: SVGTag { public static var name: StaticString { "animate" } }
  /// The name of `animateMotion`.
  public enum animateMotion: SVGTag { public static var name: StaticString { "animateMotion" } }
  /// The name of `animateTransform`.
  public enum animateTransform: SVGTag {
    public static var name: StaticString { "animateTransform" }
  }
  /// The name of `mpath`.
  public enum mpath: SVGTag { public static var name: StaticString { "mpath" } }
  /// The name of `set`.
  public enum set: SVGTag { public static var name: StaticString { "set" } }
}

extension SVG {
  /// Changes an attribute over time.
  public typealias animate<A: AttributeList, C: HTML> = Element<SVGTags.animate, A, C>
  /// Moves its parent along a path.
  public typealias animateMotion<A: AttributeList, C: HTML> = Element<SVGTags.animateMotion, A, C>
  /// Changes a transform over time.
  public typealias animateTransform<A: AttributeList, C: HTML> = Element<
    SVGTags.animateTransform, A, C
  >
  /// The path of an `animateMotion`.
  public typealias mpath<A: AttributeList, C: HTML> = Element<SVGTags.mpath, A, C>
  /// Changes an attribute for a while.
  public typealias set<A: AttributeList, C: HTML> = Element<SVGTags.set, A, C>
}
