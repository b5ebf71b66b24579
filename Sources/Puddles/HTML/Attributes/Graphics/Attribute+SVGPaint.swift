// SVG: presentation attributes of shapes, in place of a `style` attribute.

extension Attribute where Name: SVGTag {
  /// What the inside is painted with: a colour, `none`, `currentColor`, `url(#id)`.
  public static func fill(_ value: String) -> Self { Self("fill", value) }
  /// How opaque the inside is, 0 to 1.
  public static func fillOpacity(_ value: some SVGValue) -> Self { Self("fill-opacity", value) }
  /// Which parts count as inside.
  public static func fillRule(_ value: Words.FillRule) -> Self { Self("fill-rule", word: value) }
  /// What the outline is painted with.
  public static func stroke(_ value: String) -> Self { Self("stroke", value) }
  /// How wide the outline is.
  public static func strokeWidth(_ value: some SVGValue) -> Self { Self("stroke-width", value) }
  /// How opaque the outline is, 0 to 1.
  public static func strokeOpacity(_ value: some SVGValue) -> Self { Self("stroke-opacity", value) }
  /// The lengths of dashes and gaps in turn.
  public static func strokeDasharray(_ values: Double...) -> Self {
    Self("stroke-dasharray", numbers: values)
  }
  /// Where in the dashes the outline begins.
  public static func strokeDashoffset(_ value: some SVGValue) -> Self {
    Self("stroke-dashoffset", value)
  }
  /// How lines end.
  public static func strokeLinecap(_ value: Words.LineCap) -> Self {
    Self("stroke-linecap", word: value)
  }
  /// How lines meet.
  public static func strokeLinejoin(_ value: Words.LineJoin) -> Self {
    Self("stroke-linejoin", word: value)
  }
  /// How long a pointed corner may get.
  public static func strokeMiterlimit(_ value: some SVGValue) -> Self {
    Self("stroke-miterlimit", value)
  }
  /// How opaque the element is, 0 to 1.
  public static func opacity(_ value: some SVGValue) -> Self { Self("opacity", value) }
  /// The colour that `currentColor` means.
  public static func color(_ value: String) -> Self { Self("color", value) }
  /// How the element is moved, turned and scaled: `rotate(-90 50 50)`.
  public static func transform(_ value: String) -> Self { Self("transform", value) }
  /// The point that transforms refer to.
  public static func transformOrigin(_ value: String) -> Self { Self("transform-origin", value) }
  /// The shape beyond which nothing is drawn: `url(#id)`.
  public static func clipPath(_ value: String) -> Self { Self("clip-path", value) }
  /// Which parts of a clipping shape count as inside.
  public static func clipRule(_ value: Words.FillRule) -> Self { Self("clip-rule", word: value) }
  /// The drawing whose brightness says what is drawn: `url(#id)`.
  public static func mask(_ value: String) -> Self { Self("mask", value) }
  /// Whether brightness or opacity makes the mask.
  public static func maskType(_ value: Words.MaskType) -> Self { Self("mask-type", word: value) }
  /// The effects: `url(#id)`.
  public static func filter(_ value: String) -> Self { Self("filter", value) }
  /// The marker at the first corner.
  public static func markerStart(_ value: String) -> Self { Self("marker-start", value) }
  /// The markers between.
  public static func markerMid(_ value: String) -> Self { Self("marker-mid", value) }
  /// The marker at the last corner.
  public static func markerEnd(_ value: String) -> Self { Self("marker-end", value) }
  /// Whether the inside, the outline or the markers are painted first.
  public static func paintOrder(_ value: String) -> Self { Self("paint-order", value) }
  /// What does not scale.
  public static func vectorEffect(_ value: Words.VectorEffect) -> Self {
    Self("vector-effect", word: value)
  }
  /// Whether the element is drawn: `none` or not.
  public static func display(_ value: String) -> Self { Self("display", value) }
  /// Whether the element can be seen.
  public static func visibility(_ value: Words.Visibility) -> Self {
    Self("visibility", word: value)
  }
  /// What happens beyond the edge.
  public static func overflow(_ value: String) -> Self { Self("overflow", value) }
  /// The mouse pointer over the element.
  public static func cursor(_ value: String) -> Self { Self("cursor", value) }
  /// What reacts to the mouse.
  public static func pointerEvents(_ value: String) -> Self { Self("pointer-events", value) }
  /// Speed or precision of shapes.
  public static func shapeRendering(_ value: String) -> Self { Self("shape-rendering", value) }
  /// Speed or quality of images.
  public static func imageRendering(_ value: String) -> Self { Self("image-rendering", value) }
  /// The colour space of gradients.
  public static func colorInterpolation(_ value: String) -> Self {
    Self("color-interpolation", value)
  }
  /// The colour space of filters.
  public static func colorInterpolationFilters(_ value: String) -> Self {
    Self("color-interpolation-filters", value)
  }
  /// The colour of a flood.
  public static func floodColor(_ value: String) -> Self { Self("flood-color", value) }
  /// How opaque a flood is, 0 to 1.
  public static func floodOpacity(_ value: some SVGValue) -> Self { Self("flood-opacity", value) }
  /// The colour of the light.
  public static func lightingColor(_ value: String) -> Self { Self("lighting-color", value) }
  /// The colour of a stop.
  public static func stopColor(_ value: String) -> Self { Self("stop-color", value) }
  /// How opaque a stop is, 0 to 1.
  public static func stopOpacity(_ value: some SVGValue) -> Self { Self("stop-opacity", value) }
}
