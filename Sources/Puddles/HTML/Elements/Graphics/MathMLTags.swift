// The names of the elements of MathML.

/// The name of an element of MathML.
public protocol MathMLTag: ContentTag {}

/// The names of the elements of MathML, as types.
public enum MathMLTags {
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
  public enum mspace: MathMLTag { public static var name: StaticString { "mspace" } }
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
  public enum mpadded: MathMLTag { public static var name: StaticString { "mpadded" } }
  /// The name of `mphantom`.
  public enum mphantom: MathMLTag { public static var name: StaticString { "mphantom" } }
  /// The name of `msub`.
  public enum msub: MathMLTag { public static var name: StaticString { "msub" } }
  /// The name of `msup`.
  public enum msup: MathMLTag { public static var name: StaticString { "msup" } }
  /// The name of `msubsup`.
  public enum msubsup: MathMLTag { public static var name: StaticString { "msubsup" } }
  /// The name of `munder`.
  public enum munder: MathMLTag { public static var name: StaticString { "munder" } }
  /// The name of `mover`.
  public enum mover: MathMLTag { public static var name: StaticString { "mover" } }
  /// The name of `munderover`.
  public enum munderover: MathMLTag { public static var name: StaticString { "munderover" } }
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
  public enum annotation: MathMLTag { public static var name: StaticString { "annotation" } }
  /// The name of `annotation-xml`.
  public enum annotationXML: MathMLTag { public static var name: StaticString { "annotation-xml" } }
}
