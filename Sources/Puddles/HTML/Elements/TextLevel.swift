// Text-level semantics and edits (HTML 4.5 and 4.7).

extension Tags {
  /// The name of `a`.
  public enum a: ContentTag { public static var name: StaticString { "a" } }
  /// The name of `em`.
  public enum em: ContentTag { public static var name: StaticString { "em" } }
  /// The name of `strong`.
  public enum strong: ContentTag { public static var name: StaticString { "strong" } }
  /// The name of `small`.
  public enum small: ContentTag { public static var name: StaticString { "small" } }
  /// The name of `s`.
  public enum s: ContentTag { public static var name: StaticString { "s" } }
  /// The name of `cite`.
  public enum cite: ContentTag { public static var name: StaticString { "cite" } }
  /// The name of `q`.
  public enum q: ContentTag { public static var name: StaticString { "q" } }
  /// The name of `dfn`.
  public enum dfn: ContentTag { public static var name: StaticString { "dfn" } }
  /// The name of `abbr`.
  public enum abbr: ContentTag { public static var name: StaticString { "abbr" } }
  /// The name of `ruby`.
  public enum ruby: ContentTag { public static var name: StaticString { "ruby" } }
  /// The name of `rt`.
  public enum rt: ContentTag { public static var name: StaticString { "rt" } }
  /// The name of `rp`.
  public enum rp: ContentTag { public static var name: StaticString { "rp" } }
  /// The name of `data`.
  public enum data: ContentTag { public static var name: StaticString { "data" } }
  /// The name of `time`.
  public enum time: ContentTag { public static var name: StaticString { "time" } }
  /// The name of `code`.
  public enum code: ContentTag { public static var name: StaticString { "code" } }
  /// The name of `var`.
  public enum `var`: ContentTag { public static var name: StaticString { "var" } }
  /// The name of `samp`.
  public enum samp: ContentTag { public static var name: StaticString { "samp" } }
  /// The name of `kbd`.
  public enum kbd: ContentTag { public static var name: StaticString { "kbd" } }
  /// The name of `sub`.
  public enum sub: ContentTag { public static var name: StaticString { "sub" } }
  /// The name of `sup`.
  public enum sup: ContentTag { public static var name: StaticString { "sup" } }
  /// The name of `i`.
  public enum i: ContentTag { public static var name: StaticString { "i" } }
  /// The name of `b`.
  public enum b: ContentTag { public static var name: StaticString { "b" } }
  /// The name of `u`.
  public enum u: ContentTag { public static var name: StaticString { "u" } }
  /// The name of `mark`.
  public enum mark: ContentTag { public static var name: StaticString { "mark" } }
  /// The name of `bdi`.
  public enum bdi: ContentTag { public static var name: StaticString { "bdi" } }
  /// The name of `bdo`.
  public enum bdo: ContentTag { public static var name: StaticString { "bdo" } }
  /// The name of `span`.
  public enum span: ContentTag { public static var name: StaticString { "span" } }
  /// The name of `br`.
  public enum br: VoidTag { public static var name: StaticString { "br" } }
  /// The name of `wbr`.
  public enum wbr: VoidTag { public static var name: StaticString { "wbr" } }
  /// The name of `ins`.
  public enum ins: ContentTag { public static var name: StaticString { "ins" } }
  /// The name of `del`.
  public enum del: ContentTag { public static var name: StaticString { "del" } }
}

/// A link, if it has an `href`.
public typealias a<A: _AttributeList, C: HTML> = Element<Tags.a, A, C>
/// Stressed text.
public typealias em<A: _AttributeList, C: HTML> = Element<Tags.em, A, C>
/// Important text.
public typealias strong<A: _AttributeList, C: HTML> = Element<Tags.strong, A, C>
/// Side comments: the small print.
public typealias small<A: _AttributeList, C: HTML> = Element<Tags.small, A, C>
/// Text that is no longer right.
public typealias s<A: _AttributeList, C: HTML> = Element<Tags.s, A, C>
/// The title of a work.
public typealias cite<A: _AttributeList, C: HTML> = Element<Tags.cite, A, C>
/// A short quotation; browsers add the quotation marks.
public typealias q<A: _AttributeList, C: HTML> = Element<Tags.q, A, C>
/// The place where a term is defined.
public typealias dfn<A: _AttributeList, C: HTML> = Element<Tags.dfn, A, C>
/// An abbreviation; its `title` spells it out.
public typealias abbr<A: _AttributeList, C: HTML> = Element<Tags.abbr, A, C>
/// Text with annotations above it.
public typealias ruby<A: _AttributeList, C: HTML> = Element<Tags.ruby, A, C>
/// An annotation in a `ruby`.
public typealias rt<A: _AttributeList, C: HTML> = Element<Tags.rt, A, C>
/// Parentheses around an annotation, for readers without ruby.
public typealias rp<A: _AttributeList, C: HTML> = Element<Tags.rp, A, C>
/// Content with a value for machines.
public typealias data<A: _AttributeList, C: HTML> = Element<Tags.data, A, C>
/// A date, a time or a duration, with a value for machines.
public typealias time<A: _AttributeList, C: HTML> = Element<Tags.time, A, C>
/// A fragment of code.
public typealias code<A: _AttributeList, C: HTML> = Element<Tags.code, A, C>
/// A variable.
public typealias `var`<A: _AttributeList, C: HTML> = Element<Tags.`var`, A, C>
/// Output of a program.
public typealias samp<A: _AttributeList, C: HTML> = Element<Tags.samp, A, C>
/// Input of a reader.
public typealias kbd<A: _AttributeList, C: HTML> = Element<Tags.kbd, A, C>
/// A subscript.
public typealias sub<A: _AttributeList, C: HTML> = Element<Tags.sub, A, C>
/// A superscript.
public typealias sup<A: _AttributeList, C: HTML> = Element<Tags.sup, A, C>
/// Text in another voice: a term, a ship's name, a thought.
public typealias i<A: _AttributeList, C: HTML> = Element<Tags.i, A, C>
/// Text that draws attention without being more important.
public typealias b<A: _AttributeList, C: HTML> = Element<Tags.b, A, C>
/// Text with an unarticulated annotation, such as a misspelling.
public typealias u<A: _AttributeList, C: HTML> = Element<Tags.u, A, C>
/// Text highlighted because of its relevance elsewhere.
public typealias mark<A: _AttributeList, C: HTML> = Element<Tags.mark, A, C>
/// Text isolated from its surroundings for bidirectional layout.
public typealias bdi<A: _AttributeList, C: HTML> = Element<Tags.bdi, A, C>
/// Text whose direction is set.
public typealias bdo<A: _AttributeList, C: HTML> = Element<Tags.bdo, A, C>
/// No meaning of its own; for a run of text.
public typealias span<A: _AttributeList, C: HTML> = Element<Tags.span, A, C>
/// A line break that is part of the content.
public typealias br<A: _AttributeList> = VoidElement<Tags.br, A>
/// A place where a line may break.
public typealias wbr<A: _AttributeList> = VoidElement<Tags.wbr, A>
/// An addition.
public typealias ins<A: _AttributeList, C: HTML> = Element<Tags.ins, A, C>
/// A removal.
public typealias del<A: _AttributeList, C: HTML> = Element<Tags.del, A, C>
