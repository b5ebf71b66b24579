// SVG: the geometry of shapes.

/// The elements with a centre.
public protocol SVGAllowsCenter {}
extension SVGTags.circle: SVGAllowsCenter {}
extension SVGTags.ellipse: SVGAllowsCenter {}
extension SVGTags.radialGradient: SVGAllowsCenter {}

extension Attribute where Name: SVGAllowsCenter {
  /// The centre across.
  public static func cx(_ value: some SVGValue) -> Self { Self("cx", value) }
  /// The centre down.
  public static func cy(_ value: some SVGValue) -> Self { Self("cy", value) }
}

/// The elements with a radius.
public protocol SVGAllowsRadius {}
extension SVGTags.circle: SVGAllowsRadius {}
extension SVGTags.radialGradient: SVGAllowsRadius {}

extension Attribute where Name: SVGAllowsRadius {
  /// The radius.
  public static func r(_ value: some SVGValue) -> Self { Self("r", value) }
}

/// The elements with two radii.
public protocol SVGAllowsTwoRadii {}
extension SVGTags.rect: SVGAllowsTwoRadii {}
extension SVGTags.ellipse: SVGAllowsTwoRadii {}

extension Attribute where Name: SVGAllowsTwoRadii {
  /// The radius across.
  public static func rx(_ value: some SVGValue) -> Self { Self("rx", value) }
  /// The radius down.
  public static func ry(_ value: some SVGValue) -> Self { Self("ry", value) }
}

/// The elements from a point to another.
public protocol SVGAllowsEnds {}
extension SVGTags.line: SVGAllowsEnds {}
extension SVGTags.linearGradient: SVGAllowsEnds {}

extension Attribute where Name: SVGAllowsEnds {
  /// The start across.
  public static func x1(_ value: some SVGValue) -> Self { Self("x1", value) }
  /// The start down.
  public static func y1(_ value: some SVGValue) -> Self { Self("y1", value) }
  /// The end across.
  public static func x2(_ value: some SVGValue) -> Self { Self("x2", value) }
  /// The end down.
  public static func y2(_ value: some SVGValue) -> Self { Self("y2", value) }
}

/// The shapes, whose length can be set.
public protocol SVGAllowsPathLength {}
extension SVGTags.path: SVGAllowsPathLength {}
extension SVGTags.rect: SVGAllowsPathLength {}
extension SVGTags.circle: SVGAllowsPathLength {}
extension SVGTags.ellipse: SVGAllowsPathLength {}
extension SVGTags.line: SVGAllowsPathLength {}
extension SVGTags.polyline: SVGAllowsPathLength {}
extension SVGTags.polygon: SVGAllowsPathLength {}

extension Attribute where Name: SVGAllowsPathLength {
  /// The length that the author gives the outline; dashes refer to it.
  public static func pathLength(_ value: some SVGValue) -> Self { Self("pathLength", value) }
}

/// The elements with corners.
public protocol SVGAllowsPoints {}
extension SVGTags.polyline: SVGAllowsPoints {}
extension SVGTags.polygon: SVGAllowsPoints {}

extension Attribute where Name: SVGAllowsPoints {
  /// The corners: `0,0 10,0 5,8`.
  public static func points(_ value: String) -> Self { Self("points", value) }
}

extension Attribute where Name: SVGAllowsPoints {
  /// The corners, across and down in turn.
  public static func points(_ numbers: [Double]) -> Self { Self("points", numbers: numbers) }
}

extension Attribute where Name == SVGTags.path {
  /// The commands of the path: `M0 0L10 0Z`.
  public static func d(_ value: String) -> Self { Self("d", value) }
}
