// SVG 2: presentation attributes, in place of a `style` attribute.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.
public import Puddles

extension Attribute where Name: SVGTag {
  /// What the inside is painted with: a color, `none`, `currentColor`, `url(#id)`.
  public static func fill(_ value: String) -> Self { Self("fill", value) }
  /// How opaque the inside is, 0 to 1.
  public static func fillOpacity(_ value: some SVGValue) -> Self { Self("fill-opacity", value) }
  /// Which parts count as inside.
  public static func fillRule(_ value: Keywords.FillRule) -> Self { Self("fill-rule", word: value) }
  /// What the outline is painted with.
  public static func stroke(_ value: String) -> Self { Self("stroke", value) }
  /// How wide the outline is.
  public static func strokeWidth(_ value: some SVGValue) -> Self { Self("stroke-width", value) }
  /// How opaque the outline is, 0 to 1.
  public static func strokeOpacity(_ value: some SVGValue) -> Self { Self("stroke-opacity", value) }
  /// Where in the dashes the outline begins.
  public static func strokeDashoffset(_ value: some SVGValue) -> Self {
    Self("stroke-dashoffset", value)
  }
  /// How lines end.
  public static func strokeLinecap(_ value: Keywords.LineCap) -> Self {
    Self("stroke-linecap", word: value)
  }
  /// How lines meet.
  public static func strokeLinejoin(_ value: Keywords.LineJoin) -> Self {
    Self("stroke-linejoin", word: value)
  }
  /// How long a pointed corner may get.
  public static func strokeMiterlimit(_ value: some SVGValue) -> Self {
    Self("stroke-miterlimit", value)
  }
  /// How opaque the element is, 0 to 1.
  public static func opacity(_ value: some SVGValue) -> Self { Self("opacity", value) }
  /// The color that `currentColor` means.
  public static func color(_ value: String) -> Self { Self("color", value) }
  /// How the element is moved, turned and scaled: `rotate(-90 50 50)`.
  public static func transform(_ value: String) -> Self { Self("transform", value) }
  /// The point that transforms refer to.
  public static func transformOrigin(_ value: String) -> Self { Self("transform-origin", value) }
  /// The shape beyond which nothing is drawn: `url(#id)`.
  public static func clipPath(_ value: String) -> Self { Self("clip-path", value) }
  /// Which parts of a clipping shape count as inside.
  public static func clipRule(_ value: Keywords.FillRule) -> Self { Self("clip-rule", word: value) }
  /// The drawing whose brightness says what is drawn: `url(#id)`.
  public static func mask(_ value: String) -> Self { Self("mask", value) }
  /// Whether brightness or opacity makes the mask.
  public static func maskType(_ value: Keywords.MaskType) -> Self { Self("mask-type", word: value) }
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
  public static func vectorEffect(_ value: Keywords.VectorEffect) -> Self {
    Self("vector-effect", word: value)
  }
  /// Whether the element is drawn: `none` or not.
  public static func display(_ value: String) -> Self { Self("display", value) }
  /// Whether the element can be seen.
  public static func visibility(_ value: Keywords.Visibility) -> Self {
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
  /// The color space of gradients.
  public static func colorInterpolation(_ value: String) -> Self {
    Self("color-interpolation", value)
  }
  /// The color of a stop.
  public static func stopColor(_ value: String) -> Self { Self("stop-color", value) }
  /// How opaque a stop is, 0 to 1.
  public static func stopOpacity(_ value: some SVGValue) -> Self { Self("stop-opacity", value) }
}

extension Attribute where Name: SVGTag {
  /// The family of the font.
  public static func fontFamily(_ value: String) -> Self { Self("font-family", value) }
  /// The size of the font.
  public static func fontSize(_ value: some SVGValue) -> Self { Self("font-size", value) }
  /// The height of small letters in relation to the size.
  public static func fontSizeAdjust(_ value: some SVGValue) -> Self {
    Self("font-size-adjust", value)
  }
  /// How wide the letters are.
  public static func fontStretch(_ value: String) -> Self { Self("font-stretch", value) }
  /// Whether the letters are upright.
  public static func fontStyle(_ value: String) -> Self { Self("font-style", value) }
  /// Small capitals and other variants.
  public static func fontVariant(_ value: String) -> Self { Self("font-variant", value) }
  /// How heavy the letters are.
  public static func fontWeight(_ value: some SVGValue) -> Self { Self("font-weight", value) }
  /// The space between letters.
  public static func letterSpacing(_ value: some SVGValue) -> Self { Self("letter-spacing", value) }
  /// The space between words.
  public static func wordSpacing(_ value: some SVGValue) -> Self { Self("word-spacing", value) }
  /// Which part of the text stands at its point.
  public static func textAnchor(_ value: Keywords.TextAnchor) -> Self {
    Self("text-anchor", word: value)
  }
  /// Lines under, over and through the text.
  public static func textDecoration(_ value: String) -> Self { Self("text-decoration", value) }
  /// What stands for text that is cut off.
  public static func textOverflow(_ value: String) -> Self { Self("text-overflow", value) }
  /// Speed or legibility of text.
  public static func textRendering(_ value: String) -> Self { Self("text-rendering", value) }
  /// Which line of the text stands at its point.
  public static func dominantBaseline(_ value: Keywords.DominantBaseline) -> Self {
    Self("dominant-baseline", word: value)
  }
  /// Which line is put on the line of the parent.
  public static func alignmentBaseline(_ value: Keywords.DominantBaseline) -> Self {
    Self("alignment-baseline", word: value)
  }
  /// How far the text is raised.
  public static func baselineShift(_ value: some SVGValue) -> Self { Self("baseline-shift", value) }
  /// The direction of the text.
  public static func direction(_ value: String) -> Self { Self("direction", value) }
  /// How directions are mixed.
  public static func unicodeBidi(_ value: String) -> Self { Self("unicode-bidi", value) }
  /// Whether white space is kept.
  public static func whiteSpace(_ value: String) -> Self { Self("white-space", value) }
  /// Whether lines run across or down.
  public static func writingMode(_ value: String) -> Self { Self("writing-mode", value) }
}

/// The elements that place text.
public protocol SVGAllowsText {}

extension Attribute where Name: SVGAllowsText {
  /// How long the text shall be.
  public static func textLength(_ value: some SVGValue) -> Self { Self("textLength", value) }
  /// What is stretched for that.
  public static func lengthAdjust(_ value: Keywords.LengthAdjust) -> Self {
    Self("lengthAdjust", word: value)
  }
}

/// The elements that place single letters.
public protocol SVGAllowsGlyphPlaces {}

extension Attribute where Name: SVGAllowsGlyphPlaces {
  /// The angles of the letters, or of the last of them.
  public static func rotate(_ value: String) -> Self { Self("rotate", value) }
}

extension Attribute where Name == SVGTags.textPath {
  /// Where on the path the text begins.
  public static func startOffset(_ value: some SVGValue) -> Self { Self("startOffset", value) }
  /// Whether letters are bent.
  public static func method(_ value: String) -> Self { Self("method", value) }
  /// Whether distances are adapted to the path.
  public static func spacing(_ value: String) -> Self { Self("spacing", value) }
  /// On which side of the path the text stands.
  public static func side(_ value: String) -> Self { Self("side", value) }
  /// The path itself, in place of a link to one.
  public static func path(_ value: String) -> Self { Self("path", value) }
}
