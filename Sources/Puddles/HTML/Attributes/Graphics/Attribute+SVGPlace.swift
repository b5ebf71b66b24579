// SVG: places, sizes and coordinates.

/// The elements with coordinates of their own.
public protocol SVGAllowsViewBox {}
extension SVGTags.svg: SVGAllowsViewBox {}
extension SVGTags.symbol: SVGAllowsViewBox {}
extension SVGTags.marker: SVGAllowsViewBox {}
extension SVGTags.pattern: SVGAllowsViewBox {}
extension SVGTags.view: SVGAllowsViewBox {}

extension Attribute where Name: SVGAllowsViewBox {
  /// How the box is put into the place: `xMidYMid meet`, `none`.
  public static func preserveAspectRatio(_ value: String) -> Self {
    Self("preserveAspectRatio", value)
  }
}

extension Attribute where Name: SVGAllowsViewBox {
  /// The coordinates of the upper left corner, the width and the height of what is shown.
  public static func viewBox(
    _ x: some SVGValue, _ y: some SVGValue, _ width: some SVGValue, _ height: some SVGValue
  ) -> Self {
    Self("viewBox", list: [x.svgSpelling, y.svgSpelling, width.svgSpelling, height.svgSpelling])
  }
  /// The coordinates of what is shown, as text.
  public static func viewBox(_ box: String) -> Self { Self("viewBox", box) }
}

extension Attribute where Name == SVGTags.image {
  /// How the picture is put into its place.
  public static func preserveAspectRatio(_ value: String) -> Self {
    Self("preserveAspectRatio", value)
  }
  /// Whether a request to another origin carries credentials.
  public static func crossorigin(_ value: Words.CrossOrigin) -> Self {
    Self("crossorigin", word: value)
  }
}

/// The elements with a place.
public protocol SVGAllowsPosition {}
extension SVGTags.svg: SVGAllowsPosition {}
extension SVGTags.rect: SVGAllowsPosition {}
extension SVGTags.image: SVGAllowsPosition {}
extension SVGTags.use: SVGAllowsPosition {}
extension SVGTags.foreignObject: SVGAllowsPosition {}
extension SVGTags.text: SVGAllowsPosition {}
extension SVGTags.tspan: SVGAllowsPosition {}
extension SVGTags.pattern: SVGAllowsPosition {}
extension SVGTags.mask: SVGAllowsPosition {}
extension SVGTags.filter: SVGAllowsPosition {}
extension SVGTags.symbol: SVGAllowsPosition {}
extension SVGTags.feBlend: SVGAllowsPosition {}
extension SVGTags.feColorMatrix: SVGAllowsPosition {}
extension SVGTags.feComponentTransfer: SVGAllowsPosition {}
extension SVGTags.feComposite: SVGAllowsPosition {}
extension SVGTags.feConvolveMatrix: SVGAllowsPosition {}
extension SVGTags.feDiffuseLighting: SVGAllowsPosition {}
extension SVGTags.feDisplacementMap: SVGAllowsPosition {}
extension SVGTags.feDropShadow: SVGAllowsPosition {}
extension SVGTags.feFlood: SVGAllowsPosition {}
extension SVGTags.feGaussianBlur: SVGAllowsPosition {}
extension SVGTags.feImage: SVGAllowsPosition {}
extension SVGTags.feMerge: SVGAllowsPosition {}
extension SVGTags.feMorphology: SVGAllowsPosition {}
extension SVGTags.feOffset: SVGAllowsPosition {}
extension SVGTags.feSpecularLighting: SVGAllowsPosition {}
extension SVGTags.feTile: SVGAllowsPosition {}
extension SVGTags.feTurbulence: SVGAllowsPosition {}
extension SVGTags.fePointLight: SVGAllowsPosition {}
extension SVGTags.feSpotLight: SVGAllowsPosition {}

extension Attribute where Name: SVGAllowsPosition {
  /// The place across; in a text, of each letter.
  public static func x(_ value: some SVGValue) -> Self { Self("x", value) }
  /// The place down.
  public static func y(_ value: some SVGValue) -> Self { Self("y", value) }
}

/// The elements with a size.
public protocol SVGAllowsSize {}
extension SVGTags.svg: SVGAllowsSize {}
extension SVGTags.rect: SVGAllowsSize {}
extension SVGTags.image: SVGAllowsSize {}
extension SVGTags.use: SVGAllowsSize {}
extension SVGTags.foreignObject: SVGAllowsSize {}
extension SVGTags.pattern: SVGAllowsSize {}
extension SVGTags.mask: SVGAllowsSize {}
extension SVGTags.filter: SVGAllowsSize {}
extension SVGTags.symbol: SVGAllowsSize {}
extension SVGTags.feBlend: SVGAllowsSize {}
extension SVGTags.feColorMatrix: SVGAllowsSize {}
extension SVGTags.feComponentTransfer: SVGAllowsSize {}
extension SVGTags.feComposite: SVGAllowsSize {}
extension SVGTags.feConvolveMatrix: SVGAllowsSize {}
extension SVGTags.feDiffuseLighting: SVGAllowsSize {}
extension SVGTags.feDisplacementMap: SVGAllowsSize {}
extension SVGTags.feDropShadow: SVGAllowsSize {}
extension SVGTags.feFlood: SVGAllowsSize {}
extension SVGTags.feGaussianBlur: SVGAllowsSize {}
extension SVGTags.feImage: SVGAllowsSize {}
extension SVGTags.feMerge: SVGAllowsSize {}
extension SVGTags.feMorphology: SVGAllowsSize {}
extension SVGTags.feOffset: SVGAllowsSize {}
extension SVGTags.feSpecularLighting: SVGAllowsSize {}
extension SVGTags.feTile: SVGAllowsSize {}
extension SVGTags.feTurbulence: SVGAllowsSize {}

extension Attribute where Name: SVGAllowsSize {
  /// The width.
  public static func width(_ value: some SVGValue) -> Self { Self("width", value) }
  /// The height.
  public static func height(_ value: some SVGValue) -> Self { Self("height", value) }
}

/// The elements that are moved from their place.
public protocol SVGAllowsOffset {}
extension SVGTags.text: SVGAllowsOffset {}
extension SVGTags.tspan: SVGAllowsOffset {}
extension SVGTags.feOffset: SVGAllowsOffset {}
extension SVGTags.feDropShadow: SVGAllowsOffset {}

extension Attribute where Name: SVGAllowsOffset {
  /// The distance across.
  public static func dx(_ value: some SVGValue) -> Self { Self("dx", value) }
  /// The distance down.
  public static func dy(_ value: some SVGValue) -> Self { Self("dy", value) }
}

/// The elements with a point that is put somewhere.
public protocol SVGAllowsReference {}
extension SVGTags.marker: SVGAllowsReference {}
extension SVGTags.symbol: SVGAllowsReference {}

extension Attribute where Name: SVGAllowsReference {
  /// The point across.
  public static func refX(_ value: some SVGValue) -> Self { Self("refX", value) }
  /// The point down.
  public static func refY(_ value: some SVGValue) -> Self { Self("refY", value) }
}
