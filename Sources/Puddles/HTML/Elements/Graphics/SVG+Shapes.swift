// SVG 2: shapes, paint servers, clipping and masking.

extension SVGTags {
  /// The name of `path`.
  public enum path: SVGTag { public static var name: StaticString { "path" } }
  /// The name of `rect`.
  public enum rect: SVGTag { public static var name: StaticString { "rect" } }
  /// The name of `circle`.
  public enum circle: SVGTag { public static var name: StaticString { "circle" } }
  /// The name of `ellipse`.
  public enum ellipse: SVGTag { public static var name: StaticString { "ellipse" } }
  /// The name of `line`.
  public enum line: SVGTag { public static var name: StaticString { "line" } }
  /// The name of `polyline`.
  public enum polyline: SVGTag { public static var name: StaticString { "polyline" } }
  /// The name of `polygon`.
  public enum polygon: SVGTag { public static var name: StaticString { "polygon" } }
  /// The name of `marker`.
  public enum marker: SVGTag { public static var name: StaticString { "marker" } }
  /// The name of `linearGradient`.
  public enum linearGradient: SVGTag { public static var name: StaticString { "linearGradient" } }
  /// The name of `radialGradient`.
  public enum radialGradient: SVGTag { public static var name: StaticString { "radialGradient" } }
  /// The name of `stop`.
  public enum stop: SVGTag { public static var name: StaticString { "stop" } }
  /// The name of `pattern`.
  public enum pattern: SVGTag { public static var name: StaticString { "pattern" } }
  /// The name of `clipPath`.
  public enum clipPath: SVGTag { public static var name: StaticString { "clipPath" } }
  /// The name of `mask`.
  public enum mask: SVGTag { public static var name: StaticString { "mask" } }
}

extension SVG {
  /// A path.
  public typealias path<A: AttributeList, C: HTML> = Element<SVGTags.path, A, C>
  /// A rectangle.
  public typealias rect<A: AttributeList, C: HTML> = Element<SVGTags.rect, A, C>
  /// A circle.
  public typealias circle<A: AttributeList, C: HTML> = Element<SVGTags.circle, A, C>
  /// An ellipse.
  public typealias ellipse<A: AttributeList, C: HTML> = Element<SVGTags.ellipse, A, C>
  /// A line.
  public typealias line<A: AttributeList, C: HTML> = Element<SVGTags.line, A, C>
  /// Lines from point to point.
  public typealias polyline<A: AttributeList, C: HTML> = Element<SVGTags.polyline, A, C>
  /// A closed line from point to point.
  public typealias polygon<A: AttributeList, C: HTML> = Element<SVGTags.polygon, A, C>
  /// A drawing at the corners of a line.
  public typealias marker<A: AttributeList, C: HTML> = Element<SVGTags.marker, A, C>
  /// A gradient along a line.
  public typealias linearGradient<A: AttributeList, C: HTML> = Element<SVGTags.linearGradient, A, C>
  /// A gradient from a circle to another.
  public typealias radialGradient<A: AttributeList, C: HTML> = Element<SVGTags.radialGradient, A, C>
  /// A colour of a gradient.
  public typealias stop<A: AttributeList, C: HTML> = Element<SVGTags.stop, A, C>
  /// A drawing that is repeated as paint.
  public typealias pattern<A: AttributeList, C: HTML> = Element<SVGTags.pattern, A, C>
  /// A shape beyond which nothing is drawn.
  public typealias clipPath<A: AttributeList, C: HTML> = Element<SVGTags.clipPath, A, C>
  /// A drawing whose brightness says what is drawn.
  public typealias mask<A: AttributeList, C: HTML> = Element<SVGTags.mask, A, C>
}
