// MathML Core: its elements, their attributes and keywords.
// Made from vocabulary.txt by Tools/graphics.py: change the table.
public import Puddles

/// The elements of MathML: `MathML.math { MathML.mi { "x" } }`.
public enum MathML {}

/// The name of an element of MathML.
public protocol MathMLTag: ContentTag {}

/// The names of the elements of MathML, as types.
public enum MathMLTags {}

extension MathMLTags {
  /// The name of `math`.
  public enum math: MathMLTag { public static var name: StaticString { "math" } }
  /// The name of `mi`.
  public enum mi: MathMLTag { public static var name: StaticString { "mi" } }
  /// The name of `mn`.
  public enum mn: MathMLTag { public static var name: StaticString { "mn" } }
  /// The name of `mo`.
  public enum mo: MathMLTag { public static var name: StaticString { "mo" } }
  /// The name of `mtext`.
  public enum mtext: MathMLTag { public static var name: StaticString { "mtext" } }
  /// The name of `ms`.
  public enum ms: MathMLTag { public static var name: StaticString { "ms" } }
  /// The name of `mspace`.
  public enum mspace: MathMLTag, MathMLAllowsSize {
    public static var name: StaticString { "mspace" }
  }
  /// The name of `mrow`.
  public enum mrow: MathMLTag { public static var name: StaticString { "mrow" } }
  /// The name of `mfrac`.
  public enum mfrac: MathMLTag { public static var name: StaticString { "mfrac" } }
  /// The name of `msqrt`.
  public enum msqrt: MathMLTag { public static var name: StaticString { "msqrt" } }
  /// The name of `mroot`.
  public enum mroot: MathMLTag { public static var name: StaticString { "mroot" } }
  /// The name of `mstyle`.
  public enum mstyle: MathMLTag { public static var name: StaticString { "mstyle" } }
  /// The name of `merror`.
  public enum merror: MathMLTag { public static var name: StaticString { "merror" } }
  /// The name of `mpadded`.
  public enum mpadded: MathMLTag, MathMLAllowsSize {
    public static var name: StaticString { "mpadded" }
  }
  /// The name of `mphantom`.
  public enum mphantom: MathMLTag { public static var name: StaticString { "mphantom" } }
  /// The name of `msub`.
  public enum msub: MathMLTag { public static var name: StaticString { "msub" } }
  /// The name of `msup`.
  public enum msup: MathMLTag { public static var name: StaticString { "msup" } }
  /// The name of `msubsup`.
  public enum msubsup: MathMLTag { public static var name: StaticString { "msubsup" } }
  /// The name of `munder`.
  public enum munder: MathMLTag, MathMLAllowsUnder {
    public static var name: StaticString { "munder" }
  }
  /// The name of `mover`.
  public enum mover: MathMLTag, MathMLAllowsOver {
    public static var name: StaticString { "mover" }
  }
  /// The name of `munderover`.
  public enum munderover: MathMLTag, MathMLAllowsUnder, MathMLAllowsOver {
    public static var name: StaticString { "munderover" }
  }
  /// The name of `mmultiscripts`.
  public enum mmultiscripts: MathMLTag { public static var name: StaticString { "mmultiscripts" } }
  /// The name of `mprescripts`.
  public enum mprescripts: MathMLTag { public static var name: StaticString { "mprescripts" } }
  /// The name of `mtable`.
  public enum mtable: MathMLTag { public static var name: StaticString { "mtable" } }
  /// The name of `mtr`.
  public enum mtr: MathMLTag { public static var name: StaticString { "mtr" } }
  /// The name of `mtd`.
  public enum mtd: MathMLTag { public static var name: StaticString { "mtd" } }
  /// The name of `maction`.
  public enum maction: MathMLTag { public static var name: StaticString { "maction" } }
  /// The name of `semantics`.
  public enum semantics: MathMLTag { public static var name: StaticString { "semantics" } }
  /// The name of `annotation`.
  public enum annotation: MathMLTag, MathMLAllowsEncoding {
    public static var name: StaticString { "annotation" }
  }
  /// The name of `annotation-xml`.
  public enum annotationXML: MathMLTag, MathMLAllowsEncoding {
    public static var name: StaticString { "annotation-xml" }
  }
}

extension MathML {
  /// A formula.
  public typealias math<A: _AttributeList, C: HTML> = Element<MathMLTags.math, A, C>
  /// An identifier.
  public typealias mi<A: _AttributeList, C: HTML> = Element<MathMLTags.mi, A, C>
  /// A number.
  public typealias mn<A: _AttributeList, C: HTML> = Element<MathMLTags.mn, A, C>
  /// An operator, a fence or a separator.
  public typealias mo<A: _AttributeList, C: HTML> = Element<MathMLTags.mo, A, C>
  /// Text.
  public typealias mtext<A: _AttributeList, C: HTML> = Element<MathMLTags.mtext, A, C>
  /// A string of a programming language.
  public typealias ms<A: _AttributeList, C: HTML> = Element<MathMLTags.ms, A, C>
  /// A blank.
  public typealias mspace<A: _AttributeList, C: HTML> = Element<MathMLTags.mspace, A, C>
  /// A group.
  public typealias mrow<A: _AttributeList, C: HTML> = Element<MathMLTags.mrow, A, C>
  /// A fraction.
  public typealias mfrac<A: _AttributeList, C: HTML> = Element<MathMLTags.mfrac, A, C>
  /// A square root.
  public typealias msqrt<A: _AttributeList, C: HTML> = Element<MathMLTags.msqrt, A, C>
  /// A root with an index.
  public typealias mroot<A: _AttributeList, C: HTML> = Element<MathMLTags.mroot, A, C>
  /// A group with another style.
  public typealias mstyle<A: _AttributeList, C: HTML> = Element<MathMLTags.mstyle, A, C>
  /// A part with a fault.
  public typealias merror<A: _AttributeList, C: HTML> = Element<MathMLTags.merror, A, C>
  /// A group with other dimensions.
  public typealias mpadded<A: _AttributeList, C: HTML> = Element<MathMLTags.mpadded, A, C>
  /// A group that is not shown but keeps its place.
  public typealias mphantom<A: _AttributeList, C: HTML> = Element<MathMLTags.mphantom, A, C>
  /// A base with a subscript.
  public typealias msub<A: _AttributeList, C: HTML> = Element<MathMLTags.msub, A, C>
  /// A base with a superscript.
  public typealias msup<A: _AttributeList, C: HTML> = Element<MathMLTags.msup, A, C>
  /// A base with both.
  public typealias msubsup<A: _AttributeList, C: HTML> = Element<MathMLTags.msubsup, A, C>
  /// A base with something below.
  public typealias munder<A: _AttributeList, C: HTML> = Element<MathMLTags.munder, A, C>
  /// A base with something above.
  public typealias mover<A: _AttributeList, C: HTML> = Element<MathMLTags.mover, A, C>
  /// A base with both.
  public typealias munderover<A: _AttributeList, C: HTML> = Element<MathMLTags.munderover, A, C>
  /// A base with scripts before and after it.
  public typealias mmultiscripts<A: _AttributeList, C: HTML> = Element<
    MathMLTags.mmultiscripts, A, C
  >
  /// Separates the scripts after the base from those before it.
  public typealias mprescripts<A: _AttributeList, C: HTML> = Element<MathMLTags.mprescripts, A, C>
  /// A table or a matrix.
  public typealias mtable<A: _AttributeList, C: HTML> = Element<MathMLTags.mtable, A, C>
  /// A row.
  public typealias mtr<A: _AttributeList, C: HTML> = Element<MathMLTags.mtr, A, C>
  /// A cell.
  public typealias mtd<A: _AttributeList, C: HTML> = Element<MathMLTags.mtd, A, C>
  /// A part that can be acted on; browsers show its first child.
  public typealias maction<A: _AttributeList, C: HTML> = Element<MathMLTags.maction, A, C>
  /// A formula with annotations.
  public typealias semantics<A: _AttributeList, C: HTML> = Element<MathMLTags.semantics, A, C>
  /// An annotation in text, such as the source of the formula.
  public typealias annotation<A: _AttributeList, C: HTML> = Element<MathMLTags.annotation, A, C>
  /// An annotation in markup.
  public typealias annotationXML<A: _AttributeList, C: HTML> = Element<
    MathMLTags.annotationXML, A, C
  >
}

extension Attribute where Name: MathMLTag {
  /// Whether the formula has the room of a line of its own.
  public static func displaystyle(_ value: Bool) -> Self { Self("displaystyle", flag: value) }
  /// How small scripts are: a number, or a change such as `+1`.
  public static func scriptlevel(_ value: String) -> Self { Self("scriptlevel", value) }
  /// The color.
  public static func mathcolor(_ value: String) -> Self { Self("mathcolor", value) }
  /// The color behind.
  public static func mathbackground(_ value: String) -> Self { Self("mathbackground", value) }
  /// The size.
  public static func mathsize(_ value: String) -> Self { Self("mathsize", value) }
}

extension Attribute where Name == MathMLTags.math {
  /// Whether the formula stands in a line of its own.
  public static func display(_ value: Keywords.MathDisplay) -> Self { Self("display", word: value) }
  /// The formula in words.
  public static func alttext(_ value: String) -> Self { Self("alttext", value) }
}

extension Attribute where Name == MathMLTags.mi {
  /// Whether a single letter stays upright.
  public static func mathvariant(_ value: Keywords.MathVariant) -> Self {
    Self("mathvariant", word: value)
  }
}

extension Attribute where Name == MathMLTags.mfrac {
  /// How thick the line is; `0` for none.
  public static func linethickness(_ value: String) -> Self { Self("linethickness", value) }
}

extension Attribute where Name == MathMLTags.mo {
  /// Where the operator stands.
  public static func form(_ value: Keywords.MathForm) -> Self { Self("form", word: value) }
  /// Whether it is a fence.
  public static func fence(_ value: Bool) -> Self { Self("fence", flag: value) }
  /// Whether it separates.
  public static func separator(_ value: Bool) -> Self { Self("separator", flag: value) }
  /// The space before it.
  public static func lspace(_ value: String) -> Self { Self("lspace", value) }
  /// The space after it.
  public static func rspace(_ value: String) -> Self { Self("rspace", value) }
  /// Whether it grows with what is beside it.
  public static func stretchy(_ value: Bool) -> Self { Self("stretchy", flag: value) }
  /// Whether it grows to both sides alike.
  public static func symmetric(_ value: Bool) -> Self { Self("symmetric", flag: value) }
  /// How large it may get.
  public static func maxsize(_ value: String) -> Self { Self("maxsize", value) }
  /// How small it may get.
  public static func minsize(_ value: String) -> Self { Self("minsize", value) }
  /// Whether it is large in a line of its own.
  public static func largeop(_ value: Bool) -> Self { Self("largeop", flag: value) }
  /// Whether limits become scripts in running text.
  public static func movablelimits(_ value: Bool) -> Self { Self("movablelimits", flag: value) }
}

/// The elements of MathML with dimensions of their own.
public protocol MathMLAllowsSize {}

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

extension Attribute where Name: MathMLAllowsUnder {
  /// Whether what is below is an accent.
  public static func accentunder(_ value: Bool) -> Self { Self("accentunder", flag: value) }
}

/// The elements of MathML with something above.
public protocol MathMLAllowsOver {}

extension Attribute where Name: MathMLAllowsOver {
  /// Whether what is above is an accent.
  public static func accent(_ value: Bool) -> Self { Self("accent", flag: value) }
}

extension Attribute where Name == MathMLTags.mtd {
  /// How many columns the cell fills.
  public static func columnspan(_ value: Int) -> Self { Self("columnspan", number: value) }
  /// How many rows the cell fills.
  public static func rowspan(_ value: Int) -> Self { Self("rowspan", number: value) }
}

/// The annotations of MathML.
public protocol MathMLAllowsEncoding {}

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

extension Keywords {
  /// Whether a formula stands in a line of its own.
  public enum MathDisplay: String, Sendable {
    case block, inline
  }

  /// How a single letter is drawn.
  public enum MathVariant: String, Sendable {
    case normal
  }

  /// Where an operator stands.
  public enum MathForm: String, Sendable {
    case prefix, infix, postfix
  }
}
