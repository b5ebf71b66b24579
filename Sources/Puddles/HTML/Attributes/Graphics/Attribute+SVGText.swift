// SVG: text.

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
  public static func textAnchor(_ value: Words.TextAnchor) -> Self {
    Self("text-anchor", word: value)
  }
  /// Lines under, over and through the text.
  public static func textDecoration(_ value: String) -> Self { Self("text-decoration", value) }
  /// What stands for text that is cut off.
  public static func textOverflow(_ value: String) -> Self { Self("text-overflow", value) }
  /// Speed or legibility of text.
  public static func textRendering(_ value: String) -> Self { Self("text-rendering", value) }
  /// Which line of the text stands at its point.
  public static func dominantBaseline(_ value: Words.DominantBaseline) -> Self {
    Self("dominant-baseline", word: value)
  }
  /// Which line is put on the line of the parent.
  public static func alignmentBaseline(_ value: Words.DominantBaseline) -> Self {
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
extension SVGTags.text: SVGAllowsText {}
extension SVGTags.tspan: SVGAllowsText {}
extension SVGTags.textPath: SVGAllowsText {}

extension Attribute where Name: SVGAllowsText {
  /// How long the text shall be.
  public static func textLength(_ value: some SVGValue) -> Self { Self("textLength", value) }
  /// What is stretched for that.
  public static func lengthAdjust(_ value: Words.LengthAdjust) -> Self {
    Self("lengthAdjust", word: value)
  }
}

/// The elements that place single letters.
public protocol SVGAllowsGlyphPlaces {}
extension SVGTags.text: SVGAllowsGlyphPlaces {}
extension SVGTags.tspan: SVGAllowsGlyphPlaces {}

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
