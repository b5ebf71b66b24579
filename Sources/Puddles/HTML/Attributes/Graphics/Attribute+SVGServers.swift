// SVG: gradients, patterns, clipping, masks, markers.

/// The gradients.
public protocol SVGAllowsGradient {}
extension SVGTags.linearGradient: SVGAllowsGradient {}
extension SVGTags.radialGradient: SVGAllowsGradient {}

extension Attribute where Name: SVGAllowsGradient {
  /// What the coordinates refer to.
  public static func gradientUnits(_ space: Words.SVGUnits) -> Self {
    Self("gradientUnits", word: space)
  }
  /// How the gradient is moved, turned and scaled.
  public static func gradientTransform(_ value: String) -> Self { Self("gradientTransform", value) }
  /// What lies beyond the gradient.
  public static func spreadMethod(_ value: Words.SpreadMethod) -> Self {
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
  /// Where on the gradient the colour stands.
  public static func offset(_ value: some SVGValue) -> Self { Self("offset", value) }
}

extension Attribute where Name == SVGTags.pattern {
  /// What place and size refer to.
  public static func patternUnits(_ space: Words.SVGUnits) -> Self {
    Self("patternUnits", word: space)
  }
  /// What the content refers to.
  public static func patternContentUnits(_ space: Words.SVGUnits) -> Self {
    Self("patternContentUnits", word: space)
  }
  /// How the pattern is moved, turned and scaled.
  public static func patternTransform(_ value: String) -> Self { Self("patternTransform", value) }
}

extension Attribute where Name == SVGTags.clipPath {
  /// What the content refers to.
  public static func clipPathUnits(_ space: Words.SVGUnits) -> Self {
    Self("clipPathUnits", word: space)
  }
}

extension Attribute where Name == SVGTags.mask {
  /// What place and size refer to.
  public static func maskUnits(_ space: Words.SVGUnits) -> Self { Self("maskUnits", word: space) }
  /// What the content refers to.
  public static func maskContentUnits(_ space: Words.SVGUnits) -> Self {
    Self("maskContentUnits", word: space)
  }
}

extension Attribute where Name == SVGTags.marker {
  /// What the size refers to.
  public static func markerUnits(_ value: Words.MarkerUnits) -> Self {
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
