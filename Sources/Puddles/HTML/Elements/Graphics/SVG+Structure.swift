// SVG 2: structure: groups, reuse, text and metadata.

extension SVGTags {
  /// The name of `svg`.
  public enum svg: SVGTag { public static var name: StaticString { "svg" } }
  /// The name of `g`.
  public enum g: SVGTag { public static var name: StaticString { "g" } }
  /// The name of `defs`.
  public enum defs: SVGTag { public static var name: StaticString { "defs" } }
  /// The name of `symbol`.
  public enum symbol: SVGTag { public static var name: StaticString { "symbol" } }
  /// The name of `use`.
  public enum use: SVGTag { public static var name: StaticString { "use" } }
  /// The name of `switch`.
  public enum `switch`: SVGTag { public static var name: StaticString { "switch" } }
  /// The name of `a`.
  public enum a: SVGTag { public static var name: StaticString { "a" } }
  /// The name of `view`.
  public enum view: SVGTag { public static var name: StaticString { "view" } }
  /// The name of `image`.
  public enum image: SVGTag { public static var name: StaticString { "image" } }
  /// The name of `foreignObject`.
  public enum foreignObject: SVGTag { public static var name: StaticString { "foreignObject" } }
  /// The name of `title`.
  public enum title: SVGTag { public static var name: StaticString { "title" } }
  /// The name of `desc`.
  public enum desc: SVGTag { public static var name: StaticString { "desc" } }
  /// The name of `metadata`.
  public enum metadata: SVGTag { public static var name: StaticString { "metadata" } }
  /// The name of `text`.
  public enum text: SVGTag { public static var name: StaticString { "text" } }
  /// The name of `tspan`.
  public enum tspan: SVGTag { public static var name: StaticString { "tspan" } }
  /// The name of `textPath`.
  public enum textPath: SVGTag { public static var name: StaticString { "textPath" } }
}

extension SVG {
  /// A drawing; its `viewBox` sets the coordinates.
  public typealias svg<A: AttributeList, C: HTML> = Element<SVGTags.svg, A, C>
  /// A group.
  public typealias g<A: AttributeList, C: HTML> = Element<SVGTags.g, A, C>
  /// Things to be used elsewhere.
  public typealias defs<A: AttributeList, C: HTML> = Element<SVGTags.defs, A, C>
  /// A drawing to be used elsewhere.
  public typealias symbol<A: AttributeList, C: HTML> = Element<SVGTags.symbol, A, C>
  /// A copy of an element with an id.
  public typealias use<A: AttributeList, C: HTML> = Element<SVGTags.use, A, C>
  /// The first of its children that the reader's language and browser suit.
  public typealias `switch`<A: AttributeList, C: HTML> = Element<SVGTags.`switch`, A, C>
  /// A link in a drawing.
  public typealias a<A: AttributeList, C: HTML> = Element<SVGTags.a, A, C>
  /// A part of a drawing that a fragment shows.
  public typealias view<A: AttributeList, C: HTML> = Element<SVGTags.view, A, C>
  /// A picture.
  public typealias image<A: AttributeList, C: HTML> = Element<SVGTags.image, A, C>
  /// HTML in a drawing.
  public typealias foreignObject<A: AttributeList, C: HTML> = Element<SVGTags.foreignObject, A, C>
  /// The name of its parent, for readers who cannot see it.
  public typealias title<A: AttributeList, C: HTML> = Element<SVGTags.title, A, C>
  /// A description of its parent.
  public typealias desc<A: AttributeList, C: HTML> = Element<SVGTags.desc, A, C>
  /// Data about the drawing.
  public typealias metadata<A: AttributeList, C: HTML> = Element<SVGTags.metadata, A, C>
  /// Text.
  public typealias text<A: AttributeList, C: HTML> = Element<SVGTags.text, A, C>
  /// A part of a text.
  public typealias tspan<A: AttributeList, C: HTML> = Element<SVGTags.tspan, A, C>
  /// Text along a path.
  public typealias textPath<A: AttributeList, C: HTML> = Element<SVGTags.textPath, A, C>
}
