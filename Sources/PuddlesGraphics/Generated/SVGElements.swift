// SVG 2: its elements.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.
public import Puddles

/// The elements of SVG: `SVG.svg(.viewBox(0, 0, 10, 10)) { SVG.circle(.r(5)) }`.
///
/// All elements of SVG 2 are here but filters, and `script` and `style`, whose content is no
/// markup. Every element has an end tag, as HTML parsers want it.
public enum SVG {}

/// The name of an element of SVG.
public protocol SVGTag: ContentTag {}

/// The names of the elements of SVG, as types.
public enum SVGTags {}

extension SVGTags {
  /// The name of `svg`.
  public enum svg: SVGTag, SVGAllowsViewBox, SVGAllowsPosition, SVGAllowsSize {
    public static var name: StaticString { "svg" }
  }
  /// The name of `g`.
  public enum g: SVGTag { public static var name: StaticString { "g" } }
  /// The name of `defs`.
  public enum defs: SVGTag { public static var name: StaticString { "defs" } }
  /// The name of `symbol`.
  public enum symbol: SVGTag, SVGAllowsViewBox, SVGAllowsPosition, SVGAllowsSize, SVGAllowsReference
  {
    public static var name: StaticString { "symbol" }
  }
  /// The name of `use`.
  public enum use: SVGTag, SVGAllowsPosition, SVGAllowsSize, AllowsHref {
    public static var name: StaticString { "use" }
  }
  /// The name of `switch`.
  public enum `switch`: SVGTag { public static var name: StaticString { "switch" } }
  /// The name of `a`.
  public enum a: SVGTag, AllowsHref, AllowsTarget, AllowsRel, AllowsDownload, AllowsHreflang,
    AllowsMediaType, AllowsReferrerPolicy
  {
    public static var name: StaticString { "a" }
  }
  /// The name of `view`.
  public enum view: SVGTag, SVGAllowsViewBox { public static var name: StaticString { "view" } }
  /// The name of `image`.
  public enum image: SVGTag, SVGAllowsPosition, SVGAllowsSize, AllowsHref {
    public static var name: StaticString { "image" }
  }
  /// The name of `foreignObject`.
  public enum foreignObject: SVGTag, SVGAllowsPosition, SVGAllowsSize {
    public static var name: StaticString { "foreignObject" }
  }
  /// The name of `title`.
  public enum title: SVGTag { public static var name: StaticString { "title" } }
  /// The name of `desc`.
  public enum desc: SVGTag { public static var name: StaticString { "desc" } }
  /// The name of `metadata`.
  public enum metadata: SVGTag { public static var name: StaticString { "metadata" } }
  /// The name of `text`.
  public enum text: SVGTag, SVGAllowsText, SVGAllowsGlyphPlaces, SVGAllowsPosition, SVGAllowsOffset
  {
    public static var name: StaticString { "text" }
  }
  /// The name of `tspan`.
  public enum tspan: SVGTag, SVGAllowsText, SVGAllowsGlyphPlaces, SVGAllowsPosition, SVGAllowsOffset
  {
    public static var name: StaticString { "tspan" }
  }
  /// The name of `textPath`.
  public enum textPath: SVGTag, SVGAllowsText, AllowsHref {
    public static var name: StaticString { "textPath" }
  }
  /// The name of `path`.
  public enum path: SVGTag, SVGAllowsPathLength { public static var name: StaticString { "path" } }
  /// The name of `rect`.
  public enum rect: SVGTag, SVGAllowsPosition, SVGAllowsSize, SVGAllowsTwoRadii, SVGAllowsPathLength
  {
    public static var name: StaticString { "rect" }
  }
  /// The name of `circle`.
  public enum circle: SVGTag, SVGAllowsCenter, SVGAllowsRadius, SVGAllowsPathLength {
    public static var name: StaticString { "circle" }
  }
  /// The name of `ellipse`.
  public enum ellipse: SVGTag, SVGAllowsCenter, SVGAllowsTwoRadii, SVGAllowsPathLength {
    public static var name: StaticString { "ellipse" }
  }
  /// The name of `line`.
  public enum line: SVGTag, SVGAllowsEnds, SVGAllowsPathLength {
    public static var name: StaticString { "line" }
  }
  /// The name of `polyline`.
  public enum polyline: SVGTag, SVGAllowsPathLength, SVGAllowsPoints {
    public static var name: StaticString { "polyline" }
  }
  /// The name of `polygon`.
  public enum polygon: SVGTag, SVGAllowsPathLength, SVGAllowsPoints {
    public static var name: StaticString { "polygon" }
  }
  /// The name of `marker`.
  public enum marker: SVGTag, SVGAllowsViewBox, SVGAllowsReference {
    public static var name: StaticString { "marker" }
  }
  /// The name of `linearGradient`.
  public enum linearGradient: SVGTag, SVGAllowsEnds, SVGAllowsGradient, AllowsHref {
    public static var name: StaticString { "linearGradient" }
  }
  /// The name of `radialGradient`.
  public enum radialGradient: SVGTag, SVGAllowsCenter, SVGAllowsRadius, SVGAllowsGradient,
    AllowsHref
  {
    public static var name: StaticString { "radialGradient" }
  }
  /// The name of `stop`.
  public enum stop: SVGTag { public static var name: StaticString { "stop" } }
  /// The name of `pattern`.
  public enum pattern: SVGTag, SVGAllowsViewBox, SVGAllowsPosition, SVGAllowsSize, AllowsHref {
    public static var name: StaticString { "pattern" }
  }
  /// The name of `clipPath`.
  public enum clipPath: SVGTag { public static var name: StaticString { "clipPath" } }
  /// The name of `mask`.
  public enum mask: SVGTag, SVGAllowsPosition, SVGAllowsSize {
    public static var name: StaticString { "mask" }
  }
  /// The name of `animate`.
  public enum animate: SVGTag, SVGAnimation, SVGAllowsValues, AllowsHref {
    public static var name: StaticString { "animate" }
  }
  /// The name of `animateMotion`.
  public enum animateMotion: SVGTag, SVGAnimation, SVGAllowsValues, AllowsHref {
    public static var name: StaticString { "animateMotion" }
  }
  /// The name of `animateTransform`.
  public enum animateTransform: SVGTag, SVGAnimation, SVGAllowsValues, AllowsHref {
    public static var name: StaticString { "animateTransform" }
  }
  /// The name of `mpath`.
  public enum mpath: SVGTag, AllowsHref { public static var name: StaticString { "mpath" } }
  /// The name of `set`.
  public enum set: SVGTag, SVGAnimation, AllowsHref {
    public static var name: StaticString { "set" }
  }
}

extension SVG {
  /// A drawing; its `viewBox` sets the coordinates.
  public typealias svg<A: _AttributeList, C: HTML> = Element<SVGTags.svg, A, C>
  /// A group.
  public typealias g<A: _AttributeList, C: HTML> = Element<SVGTags.g, A, C>
  /// Things to be used elsewhere.
  public typealias defs<A: _AttributeList, C: HTML> = Element<SVGTags.defs, A, C>
  /// A drawing to be used elsewhere.
  public typealias symbol<A: _AttributeList, C: HTML> = Element<SVGTags.symbol, A, C>
  /// A copy of an element with an id.
  public typealias use<A: _AttributeList, C: HTML> = Element<SVGTags.use, A, C>
  /// The first of its children that the visitor's language and browser suit.
  public typealias `switch`<A: _AttributeList, C: HTML> = Element<SVGTags.`switch`, A, C>
  /// A link in a drawing.
  public typealias a<A: _AttributeList, C: HTML> = Element<SVGTags.a, A, C>
  /// A part of a drawing that a fragment shows.
  public typealias view<A: _AttributeList, C: HTML> = Element<SVGTags.view, A, C>
  /// A picture.
  public typealias image<A: _AttributeList, C: HTML> = Element<SVGTags.image, A, C>
  /// HTML in a drawing.
  public typealias foreignObject<A: _AttributeList, C: HTML> = Element<SVGTags.foreignObject, A, C>
  /// The name of its parent, for visitors who cannot see it.
  public typealias title<A: _AttributeList, C: HTML> = Element<SVGTags.title, A, C>
  /// A description of its parent.
  public typealias desc<A: _AttributeList, C: HTML> = Element<SVGTags.desc, A, C>
  /// Data about the drawing.
  public typealias metadata<A: _AttributeList, C: HTML> = Element<SVGTags.metadata, A, C>
  /// Text.
  public typealias text<A: _AttributeList, C: HTML> = Element<SVGTags.text, A, C>
  /// A part of a text.
  public typealias tspan<A: _AttributeList, C: HTML> = Element<SVGTags.tspan, A, C>
  /// Text along a path.
  public typealias textPath<A: _AttributeList, C: HTML> = Element<SVGTags.textPath, A, C>
  /// A path.
  public typealias path<A: _AttributeList, C: HTML> = Element<SVGTags.path, A, C>
  /// A rectangle.
  public typealias rect<A: _AttributeList, C: HTML> = Element<SVGTags.rect, A, C>
  /// A circle.
  public typealias circle<A: _AttributeList, C: HTML> = Element<SVGTags.circle, A, C>
  /// An ellipse.
  public typealias ellipse<A: _AttributeList, C: HTML> = Element<SVGTags.ellipse, A, C>
  /// A line.
  public typealias line<A: _AttributeList, C: HTML> = Element<SVGTags.line, A, C>
  /// Lines from point to point.
  public typealias polyline<A: _AttributeList, C: HTML> = Element<SVGTags.polyline, A, C>
  /// A closed line from point to point.
  public typealias polygon<A: _AttributeList, C: HTML> = Element<SVGTags.polygon, A, C>
  /// A drawing at the corners of a line.
  public typealias marker<A: _AttributeList, C: HTML> = Element<SVGTags.marker, A, C>
  /// A gradient along a line.
  public typealias linearGradient<A: _AttributeList, C: HTML> = Element<
    SVGTags.linearGradient, A, C
  >
  /// A gradient from a circle to another.
  public typealias radialGradient<A: _AttributeList, C: HTML> = Element<
    SVGTags.radialGradient, A, C
  >
  /// A color of a gradient.
  public typealias stop<A: _AttributeList, C: HTML> = Element<SVGTags.stop, A, C>
  /// A drawing that is repeated as paint.
  public typealias pattern<A: _AttributeList, C: HTML> = Element<SVGTags.pattern, A, C>
  /// A shape beyond which nothing is drawn.
  public typealias clipPath<A: _AttributeList, C: HTML> = Element<SVGTags.clipPath, A, C>
  /// A drawing whose brightness says what is drawn.
  public typealias mask<A: _AttributeList, C: HTML> = Element<SVGTags.mask, A, C>
  /// Changes an attribute over time.
  public typealias animate<A: _AttributeList, C: HTML> = Element<SVGTags.animate, A, C>
  /// Moves its parent along a path.
  public typealias animateMotion<A: _AttributeList, C: HTML> = Element<SVGTags.animateMotion, A, C>
  /// Changes a transform over time.
  public typealias animateTransform<A: _AttributeList, C: HTML> = Element<
    SVGTags.animateTransform, A, C
  >
  /// The path of an `animateMotion`.
  public typealias mpath<A: _AttributeList, C: HTML> = Element<SVGTags.mpath, A, C>
  /// Changes an attribute for a while.
  public typealias set<A: _AttributeList, C: HTML> = Element<SVGTags.set, A, C>
}
