// MathML Core: the attributes of formulas.

extension Attribute where Name: MathMLTag {
  /// Whether the formula has the room of a line of its own.
  public static func displaystyle(_ flag: Bool) -> Self { Self("displaystyle", flag: flag) }
  /// How small scripts are: a number, or a change such as `+1`.
  public static func scriptlevel(_ value: String) -> Self { Self("scriptlevel", value) }
  /// The colour.
  public static func mathcolor(_ value: String) -> Self { Self("mathcolor", value) }
  /// The colour behind.
  public static func mathbackground(_ value: String) -> Self { Self("mathbackground", value) }
  /// The size.
  public static func mathsize(_ value: String) -> Self { Self("mathsize", value) }
}

extension Attribute where Name == MathMLTags.math {
  /// Whether the formula stands in a line of its own.
  public static func display(_ value: Words.MathDisplay) -> Self { Self("display", word: value) }
  /// The formula in words.
  public static func alttext(_ value: String) -> Self { Self("alttext", value) }
}

extension Attribute where Name == MathMLTags.mi {
  /// Whether a single letter stays upright.
  public static func mathvariant(_ value: Words.MathVariant) -> Self {
    Self("mathvariant", word: value)
  }
}

extension Attribute where Name == MathMLTags.mfrac {
  /// How thick the line is; `0` for none.
  public static func linethickness(_ value: String) -> Self { Self("linethickness", value) }
}

extension Attribute where Name == MathMLTags.mo {
  /// Where the operator stands.
  public static func form(_ value: Words.MathForm) -> Self { Self("form", word: value) }
  /// Whether it is a fence.
  public static func fence(_ flag: Bool) -> Self { Self("fence", flag: flag) }
  /// Whether it separates.
  public static func separator(_ flag: Bool) -> Self { Self("separator", flag: flag) }
  /// The space before it.
  public static func lspace(_ value: String) -> Self { Self("lspace", value) }
  /// The space after it.
  public static func rspace(_ value: String) -> Self { Self("rspace", value) }
  /// Whether it grows with what is beside it.
  public static func stretchy(_ flag: Bool) -> Self { Self("stretchy", flag: flag) }
  /// Whether it grows to both sides alike.
  public static func symmetric(_ flag: Bool) -> Self { Self("symmetric", flag: flag) }
  /// How large it may get.
  public static func maxsize(_ value: String) -> Self { Self("maxsize", value) }
  /// How small it may get.
  public static func minsize(_ value: String) -> Self { Self("minsize", value) }
  /// Whether it is large in a line of its own.
  public static func largeop(_ flag: Bool) -> Self { Self("largeop", flag: flag) }
  /// Whether limits become scripts in running text.
  public static func movablelimits(_ flag: Bool) -> Self { Self("movablelimits", flag: flag) }
}

/// The elements of MathML with dimensions of their own.
public protocol MathMLAllowsSize {}
extension MathMLTags.mspace: MathMLAllowsSize {}
extension MathMLTags.mpadded: MathMLAllowsSize {}

extension Attribute where Name: MathMLAllowsSize {
  /// The width.
  public static func width(_ value: String) -> Self { Self("width", value) }
  /// The height above the line.
  public static func height(_ value: String) -> Self { Self("height", value) }
  /// The depth below the line.
  public static func depth(_ value: String) -> Self { Self("depth", value) }
}

extension Attribute where Name == MathMLTags.mpadded {
  /// The space before the content.
  public static func lspace(_ value: String) -> Self { Self("lspace", value) }
  /// How far the content is raised.
  public static func voffset(_ value: String) -> Self { Self("voffset", value) }
}

/// The elements of MathML with something below.
public protocol MathMLAllowsUnder {}
extension MathMLTags.munder: MathMLAllowsUnder {}
extension MathMLTags.munderover: MathMLAllowsUnder {}

extension Attribute where Name: MathMLAllowsUnder {
  /// Whether what is below is an accent.
  public static func accentunder(_ flag: Bool) -> Self { Self("accentunder", flag: flag) }
}

/// The elements of MathML with something above.
public protocol MathMLAllowsOver {}
extension MathMLTags.mover: MathMLAllowsOver {}
extension MathMLTags.munderover: MathMLAllowsOver {}

extension Attribute where Name: MathMLAllowsOver {
  /// Whether what is above is an accent.
  public static func accent(_ flag: Bool) -> Self { Self("accent", flag: flag) }
}

extension Attribute where Name == MathMLTags.mtd {
  /// How many columns the cell fills.
  public static func columnspan(_ columns: Int) -> Self { Self("columnspan", number: columns) }
  /// How many rows the cell fills.
  public static func rowspan(_ rows: Int) -> Self { Self("rowspan", number: rows) }
}

/// The annotations of MathML.
public protocol MathMLAllowsEncoding {}
extension MathMLTags.annotation: MathMLAllowsEncoding {}
extension MathMLTags.annotationXML: MathMLAllowsEncoding {}

extension Attribute where Name: MathMLAllowsEncoding {
  /// The media type of the annotation.
  public static func encoding(_ value: String) -> Self { Self("encoding", value) }
}

extension Attribute where Name == MathMLTags.maction {
  /// What the reader can do.
  public static func actiontype(_ value: String) -> Self { Self("actiontype", value) }
  /// Which child is shown, from 1 on.
  public static func selection(_ value: String) -> Self { Self("selection", value) }
}
