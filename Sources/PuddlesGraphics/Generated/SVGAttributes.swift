// SVG 2: attributes of shapes, paint servers, text and animation.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.
public import Puddles

/// The elements with coordinates of their own.
public protocol SVGAllowsViewBox {}

extension Attribute where Name: SVGAllowsViewBox {
  /// How the box is put into the place: `xMidYMid meet`, `none`.
  public static func preserveAspectRatio(_ value: String) -> Self {
    Self("preserveAspectRatio", value)
  }
  /// The coordinates of what is shown, as text.
  public static func viewBox(_ value: String) -> Self { Self("viewBox", value) }
}

extension Attribute where Name == SVGTags.image {
  /// How the picture is put into its place.
  public static func preserveAspectRatio(_ value: String) -> Self {
    Self("preserveAspectRatio", value)
  }
  /// Whether a request to another origin carries credentials.
  public static func crossorigin(_ value: Keywords.CrossOrigin) -> Self {
    Self("crossorigin", word: value)
  }
}

/// The elements with a place.
public protocol SVGAllowsPosition {}

extension Attribute where Name: SVGAllowsPosition {
  /// The place across; in a text, of each letter.
  public static func x(_ value: some SVGValue) -> Self { Self("x", value) }
  /// The place down.
  public static func y(_ value: some SVGValue) -> Self { Self("y", value) }
}

/// The elements with a size.
public protocol SVGAllowsSize {}

extension Attribute where Name: SVGAllowsSize {
  /// The width.
  public static func width(_ value: some SVGValue) -> Self { Self("width", value) }
  /// The height.
  public static func height(_ value: some SVGValue) -> Self { Self("height", value) }
}

/// The elements that are moved from their place.
public protocol SVGAllowsOffset {}

extension Attribute where Name: SVGAllowsOffset {
  /// The distance across.
  public static func dx(_ value: some SVGValue) -> Self { Self("dx", value) }
  /// The distance down.
  public static func dy(_ value: some SVGValue) -> Self { Self("dy", value) }
}

/// The elements with a point that is put somewhere.
public protocol SVGAllowsReference {}

extension Attribute where Name: SVGAllowsReference {
  /// The point across.
  public static func refX(_ value: some SVGValue) -> Self { Self("refX", value) }
  /// The point down.
  public static func refY(_ value: some SVGValue) -> Self { Self("refY", value) }
}

/// The elements with a center.
public protocol SVGAllowsCenter {}

extension Attribute where Name: SVGAllowsCenter {
  /// The center across.
  public static func cx(_ value: some SVGValue) -> Self { Self("cx", value) }
  /// The center down.
  public static func cy(_ value: some SVGValue) -> Self { Self("cy", value) }
}

/// The elements with a radius.
public protocol SVGAllowsRadius {}

extension Attribute where Name: SVGAllowsRadius {
  /// The radius.
  public static func r(_ value: some SVGValue) -> Self { Self("r", value) }
}

/// The elements with two radii.
public protocol SVGAllowsTwoRadii {}

extension Attribute where Name: SVGAllowsTwoRadii {
  /// The radius across.
  public static func rx(_ value: some SVGValue) -> Self { Self("rx", value) }
  /// The radius down.
  public static func ry(_ value: some SVGValue) -> Self { Self("ry", value) }
}

/// The elements from a point to another.
public protocol SVGAllowsEnds {}

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

extension Attribute where Name: SVGAllowsPathLength {
  /// The length that the author gives the outline; dashes refer to it.
  public static func pathLength(_ value: some SVGValue) -> Self { Self("pathLength", value) }
}

/// The elements with corners.
public protocol SVGAllowsPoints {}

extension Attribute where Name: SVGAllowsPoints {
  /// The corners: `0,0 10,0 5,8`.
  public static func points(_ value: String) -> Self { Self("points", value) }
}

extension Attribute where Name == SVGTags.path {
  /// The commands of the path: `M0 0L10 0Z`.
  public static func d(_ value: String) -> Self { Self("d", value) }
}

/// The gradients.
public protocol SVGAllowsGradient {}

extension Attribute where Name: SVGAllowsGradient {
  /// What the coordinates refer to.
  public static func gradientUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("gradientUnits", word: value)
  }
  /// How the gradient is moved, turned and scaled.
  public static func gradientTransform(_ value: String) -> Self { Self("gradientTransform", value) }
  /// What lies beyond the gradient.
  public static func spreadMethod(_ value: Keywords.SpreadMethod) -> Self {
    Self("spreadMethod", word: value)
  }
}

extension Attribute where Name == SVGTags.radialGradient {
  /// The focus across.
  public static func fx(_ value: some SVGValue) -> Self { Self("fx", value) }
  /// The focus down.
  public static func fy(_ value: some SVGValue) -> Self { Self("fy", value) }
  /// The radius of the focus.
  public static func fr(_ value: some SVGValue) -> Self { Self("fr", value) }
}

extension Attribute where Name == SVGTags.stop {
  /// Where on the gradient the color stands.
  public static func offset(_ value: some SVGValue) -> Self { Self("offset", value) }
}

extension Attribute where Name == SVGTags.pattern {
  /// What place and size refer to.
  public static func patternUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("patternUnits", word: value)
  }
  /// What the content refers to.
  public static func patternContentUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("patternContentUnits", word: value)
  }
  /// How the pattern is moved, turned and scaled.
  public static func patternTransform(_ value: String) -> Self { Self("patternTransform", value) }
}

extension Attribute where Name == SVGTags.clipPath {
  /// What the content refers to.
  public static func clipPathUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("clipPathUnits", word: value)
  }
}

extension Attribute where Name == SVGTags.mask {
  /// What place and size refer to.
  public static func maskUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("maskUnits", word: value)
  }
  /// What the content refers to.
  public static func maskContentUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("maskContentUnits", word: value)
  }
}

extension Attribute where Name == SVGTags.marker {
  /// What the size refers to.
  public static func markerUnits(_ value: Keywords.MarkerUnits) -> Self {
    Self("markerUnits", word: value)
  }
  /// The width.
  public static func markerWidth(_ value: some SVGValue) -> Self { Self("markerWidth", value) }
  /// The height.
  public static func markerHeight(_ value: some SVGValue) -> Self { Self("markerHeight", value) }
  /// The angle, `auto` or `auto-start-reverse`.
  public static func orient(_ value: some SVGValue) -> Self { Self("orient", value) }
}

extension Attribute where Name: SVGTag {
  /// The languages that the element is for.
  public static func systemLanguage(_ value: String) -> Self { Self("systemLanguage", value) }
  /// The extensions that the element needs.
  public static func requiredExtensions(_ value: String) -> Self {
    Self("requiredExtensions", value)
  }
}

/// The elements that change others over time.
public protocol SVGAnimation {}

extension Attribute where Name: SVGAnimation {
  /// When it begins: `0s`, `click`, `other.end+1s`.
  public static func begin(_ value: String) -> Self { Self("begin", value) }
  /// When it ends at the latest.
  public static func end(_ value: String) -> Self { Self("end", value) }
  /// How long it takes: `10s`.
  public static func dur(_ value: String) -> Self { Self("dur", value) }
  /// How long it takes at least.
  public static func min(_ value: String) -> Self { Self("min", value) }
  /// How long it takes at most.
  public static func max(_ value: String) -> Self { Self("max", value) }
  /// Whether it can begin again.
  public static func restart(_ value: Keywords.Restart) -> Self { Self("restart", word: value) }
  /// How often it runs.
  public static func repeatCount(_ value: Keywords.RepeatCount) -> Self {
    Self("repeatCount", word: value)
  }
  /// How long it is repeated.
  public static func repeatDur(_ value: String) -> Self { Self("repeatDur", value) }
  /// What remains at the end.
  public static func fill(_ value: Keywords.AnimationFill) -> Self { Self("fill", word: value) }
  /// How often it runs.
  public static func repeatCount(_ value: some SVGValue) -> Self { Self("repeatCount", value) }
}

/// The elements that go through several values.
public protocol SVGAllowsValues {}

extension Attribute where Name: SVGAllowsValues {
  /// How values between are found.
  public static func calcMode(_ value: Keywords.CalcMode) -> Self { Self("calcMode", word: value) }
  /// The curves between the values, separated by `;`.
  public static func keySplines(_ value: String) -> Self { Self("keySplines", value) }
  /// Whether values are added to the others.
  public static func additive(_ value: Keywords.Additive) -> Self { Self("additive", word: value) }
  /// Whether repetitions add up.
  public static func accumulate(_ value: Keywords.Accumulate) -> Self {
    Self("accumulate", word: value)
  }
}

extension Attribute where Name == SVGTags.animateMotion {
  /// The path itself, in place of an `mpath`.
  public static func path(_ value: String) -> Self { Self("path", value) }
  /// How far on the path each value is, separated by `;`.
  public static func keyPoints(_ value: String) -> Self { Self("keyPoints", value) }
  /// Whether the element turns with the path: `auto`, or an angle.
  public static func rotate(_ value: some SVGValue) -> Self { Self("rotate", value) }
}

extension Attribute where Name == SVGTags.animateTransform {
  /// Which transform changes.
  public static func type(_ value: Keywords.TransformType) -> Self { Self("type", word: value) }
}
