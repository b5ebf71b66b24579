// MathML Core: formulas.

/// The elements of MathML: `MathML.math { MathML.mi { "x" } }`.
public enum MathML {
  /// A formula.
  public typealias math<A: AttributeList, C: HTML> = Element<MathMLTags.math, A, C>
  /// An identifier.
  public typealias mi<A: AttributeList, C: HTML> = Element<MathMLTags.mi, A, C>
  /// A number.
  public typealias mn<A: AttributeList, C: HTML> = Element<MathMLTags.mn, A, C>
  /// An operator, a fence or a separator.
  public typealias mo<A: AttributeList, C: HTML> = Element<MathMLTags.mo, A, C>
  /// Text.
  public typealias mtext<A: AttributeList, C: HTML> = Element<MathMLTags.mtext, A, C>
  /// A string of a programming language.
  public typealias ms<A: AttributeList, C: HTML> = Element<MathMLTags.ms, A, C>
  /// A blank.
  public typealias mspace<A: AttributeList, C: HTML> = Element<MathMLTags.mspace, A, C>
  /// A group.
  public typealias mrow<A: AttributeList, C: HTML> = Element<MathMLTags.mrow, A, C>
  /// A fraction.
  public typealias mfrac<A: AttributeList, C: HTML> = Element<MathMLTags.mfrac, A, C>
  /// A square root.
  public typealias msqrt<A: AttributeList, C: HTML> = Element<MathMLTags.msqrt, A, C>
  /// A root with an index.
  public typealias mroot<A: AttributeList, C: HTML> = Element<MathMLTags.mroot, A, C>
  /// A group with another style.
  public typealias mstyle<A: AttributeList, C: HTML> = Element<MathMLTags.mstyle, A, C>
  /// A part with a fault.
  public typealias merror<A: AttributeList, C: HTML> = Element<MathMLTags.merror, A, C>
  /// A group with other dimensions.
  public typealias mpadded<A: AttributeList, C: HTML> = Element<MathMLTags.mpadded, A, C>
  /// A group that is not shown but keeps its place.
  public typealias mphantom<A: AttributeList, C: HTML> = Element<MathMLTags.mphantom, A, C>
  /// A base with a subscript.
  public typealias msub<A: AttributeList, C: HTML> = Element<MathMLTags.msub, A, C>
  /// A base with a superscript.
  public typealias msup<A: AttributeList, C: HTML> = Element<MathMLTags.msup, A, C>
  /// A base with both.
  public typealias msubsup<A: AttributeList, C: HTML> = Element<MathMLTags.msubsup, A, C>
  /// A base with something below.
  public typealias munder<A: AttributeList, C: HTML> = Element<MathMLTags.munder, A, C>
  /// A base with something above.
  public typealias mover<A: AttributeList, C: HTML> = Element<MathMLTags.mover, A, C>
  /// A base with both.
  public typealias munderover<A: AttributeList, C: HTML> = Element<MathMLTags.munderover, A, C>
  /// A base with scripts before and after it.
  public typealias mmultiscripts<A: AttributeList, C: HTML> = Element<
    MathMLTags.mmultiscripts, A, C
  >
  /// Separates the scripts after the base from those before it.
  public typealias mprescripts<A: AttributeList, C: HTML> = Element<MathMLTags.mprescripts, A, C>
  /// A table or a matrix.
  public typealias mtable<A: AttributeList, C: HTML> = Element<MathMLTags.mtable, A, C>
  /// A row.
  public typealias mtr<A: AttributeList, C: HTML> = Element<MathMLTags.mtr, A, C>
  /// A cell.
  public typealias mtd<A: AttributeList, C: HTML> = Element<MathMLTags.mtd, A, C>
  /// A part that can be acted on; browsers show its first child.
  public typealias maction<A: AttributeList, C: HTML> = Element<MathMLTags.maction, A, C>
  /// A formula with annotations.
  public typealias semantics<A: AttributeList, C: HTML> = Element<MathMLTags.semantics, A, C>
  /// An annotation in text, such as the source of the formula.
  public typealias annotation<A: AttributeList, C: HTML> = Element<MathMLTags.annotation, A, C>
  /// An annotation in markup.
  public typealias annotationXML<A: AttributeList, C: HTML> = Element<
    MathMLTags.annotationXML, A, C
  >
}
