// SVG 2: its elements.
// Made from vocabulary.txt by Tools/graphics.py: change the table.
public import Puddles

/// The elements of SVG: `SVG.svg(.viewBox(0, 0, 10, 10)) { SVG.circle(.r(5)) }`.
///
/// All elements of SVG 2 are here but `script` and `style`, whose content is no markup. Every
/// element has an end tag, as HTML parsers want it.
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
  /// The name of `filter`.
  public enum filter: SVGTag, SVGAllowsPosition, SVGAllowsSize {
    public static var name: StaticString { "filter" }
  }
  /// The name of `feBlend`.
  public enum feBlend: SVGTag, SVGFilterPrimitive, SVGAllowsInput, SVGAllowsSecondInput {
    public static var name: StaticString { "feBlend" }
  }
  /// The name of `feColorMatrix`.
  public enum feColorMatrix: SVGTag, SVGFilterPrimitive, SVGAllowsInput {
    public static var name: StaticString { "feColorMatrix" }
  }
  /// The name of `feComponentTransfer`.
  public enum feComponentTransfer: SVGTag, SVGFilterPrimitive, SVGAllowsInput {
    public static var name: StaticString { "feComponentTransfer" }
  }
  /// The name of `feComposite`.
  public enum feComposite: SVGTag, SVGFilterPrimitive, SVGAllowsInput, SVGAllowsSecondInput {
    public static var name: StaticString { "feComposite" }
  }
  /// The name of `feConvolveMatrix`.
  public enum feConvolveMatrix: SVGTag, SVGFilterPrimitive, SVGAllowsInput {
    public static var name: StaticString { "feConvolveMatrix" }
  }
  /// The name of `feDiffuseLighting`.
  public enum feDiffuseLighting: SVGTag, SVGFilterPrimitive, SVGAllowsInput, SVGAllowsLight {
    public static var name: StaticString { "feDiffuseLighting" }
  }
  /// The name of `feDisplacementMap`.
  public enum feDisplacementMap: SVGTag, SVGFilterPrimitive, SVGAllowsInput, SVGAllowsSecondInput {
    public static var name: StaticString { "feDisplacementMap" }
  }
  /// The name of `feDistantLight`.
  public enum feDistantLight: SVGTag { public static var name: StaticString { "feDistantLight" } }
  /// The name of `feDropShadow`.
  public enum feDropShadow: SVGTag, SVGAllowsOffset, SVGFilterPrimitive, SVGAllowsInput,
    SVGAllowsDeviation
  {
    public static var name: StaticString { "feDropShadow" }
  }
  /// The name of `feFlood`.
  public enum feFlood: SVGTag, SVGFilterPrimitive {
    public static var name: StaticString { "feFlood" }
  }
  /// The name of `feFuncA`.
  public enum feFuncA: SVGTag, SVGAllowsTransfer {
    public static var name: StaticString { "feFuncA" }
  }
  /// The name of `feFuncB`.
  public enum feFuncB: SVGTag, SVGAllowsTransfer {
    public static var name: StaticString { "feFuncB" }
  }
  /// The name of `feFuncG`.
  public enum feFuncG: SVGTag, SVGAllowsTransfer {
    public static var name: StaticString { "feFuncG" }
  }
  /// The name of `feFuncR`.
  public enum feFuncR: SVGTag, SVGAllowsTransfer {
    public static var name: StaticString { "feFuncR" }
  }
  /// The name of `feGaussianBlur`.
  public enum feGaussianBlur: SVGTag, SVGFilterPrimitive, SVGAllowsInput, SVGAllowsDeviation {
    public static var name: StaticString { "feGaussianBlur" }
  }
  /// The name of `feImage`.
  public enum feImage: SVGTag, SVGFilterPrimitive, AllowsHref {
    public static var name: StaticString { "feImage" }
  }
  /// The name of `feMerge`.
  public enum feMerge: SVGTag, SVGFilterPrimitive {
    public static var name: StaticString { "feMerge" }
  }
  /// The name of `feMergeNode`.
  public enum feMergeNode: SVGTag, SVGAllowsInput {
    public static var name: StaticString { "feMergeNode" }
  }
  /// The name of `feMorphology`.
  public enum feMorphology: SVGTag, SVGFilterPrimitive, SVGAllowsInput {
    public static var name: StaticString { "feMorphology" }
  }
  /// The name of `feOffset`.
  public enum feOffset: SVGTag, SVGAllowsOffset, SVGFilterPrimitive, SVGAllowsInput {
    public static var name: StaticString { "feOffset" }
  }
  /// The name of `fePointLight`.
  public enum fePointLight: SVGTag, SVGAllowsPosition, SVGAllowsHeight {
    public static var name: StaticString { "fePointLight" }
  }
  /// The name of `feSpecularLighting`.
  public enum feSpecularLighting: SVGTag, SVGFilterPrimitive, SVGAllowsInput, SVGAllowsLight,
    SVGAllowsSpecular
  {
    public static var name: StaticString { "feSpecularLighting" }
  }
  /// The name of `feSpotLight`.
  public enum feSpotLight: SVGTag, SVGAllowsPosition, SVGAllowsSpecular, SVGAllowsHeight {
    public static var name: StaticString { "feSpotLight" }
  }
  /// The name of `feTile`.
  public enum feTile: SVGTag, SVGFilterPrimitive, SVGAllowsInput {
    public static var name: StaticString { "feTile" }
  }
  /// The name of `feTurbulence`.
  public enum feTurbulence: SVGTag, SVGFilterPrimitive {
    public static var name: StaticString { "feTurbulence" }
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
  /// The first of its children that the reader's language and browser suit.
  public typealias `switch`<A: _AttributeList, C: HTML> = Element<SVGTags.`switch`, A, C>
  /// A link in a drawing.
  public typealias a<A: _AttributeList, C: HTML> = Element<SVGTags.a, A, C>
  /// A part of a drawing that a fragment shows.
  public typealias view<A: _AttributeList, C: HTML> = Element<SVGTags.view, A, C>
  /// A picture.
  public typealias image<A: _AttributeList, C: HTML> = Element<SVGTags.image, A, C>
  /// HTML in a drawing.
  public typealias foreignObject<A: _AttributeList, C: HTML> = Element<SVGTags.foreignObject, A, C>
  /// The name of its parent, for readers who cannot see it.
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
  /// Effects in a row.
  public typealias filter<A: _AttributeList, C: HTML> = Element<SVGTags.filter, A, C>
  /// Blends two images.
  public typealias feBlend<A: _AttributeList, C: HTML> = Element<SVGTags.feBlend, A, C>
  /// Changes colors by a matrix.
  public typealias feColorMatrix<A: _AttributeList, C: HTML> = Element<SVGTags.feColorMatrix, A, C>
  /// Changes each channel by a function.
  public typealias feComponentTransfer<A: _AttributeList, C: HTML> = Element<
    SVGTags.feComponentTransfer, A, C
  >
  /// Joins two images pixel by pixel.
  public typealias feComposite<A: _AttributeList, C: HTML> = Element<SVGTags.feComposite, A, C>
  /// Joins pixels with their neighbors.
  public typealias feConvolveMatrix<A: _AttributeList, C: HTML> = Element<
    SVGTags.feConvolveMatrix, A, C
  >
  /// Lights an image as if it were matt.
  public typealias feDiffuseLighting<A: _AttributeList, C: HTML> = Element<
    SVGTags.feDiffuseLighting, A, C
  >
  /// Moves pixels as another image says.
  public typealias feDisplacementMap<A: _AttributeList, C: HTML> = Element<
    SVGTags.feDisplacementMap, A, C
  >
  /// A light far away.
  public typealias feDistantLight<A: _AttributeList, C: HTML> = Element<
    SVGTags.feDistantLight, A, C
  >
  /// Draws a shadow.
  public typealias feDropShadow<A: _AttributeList, C: HTML> = Element<SVGTags.feDropShadow, A, C>
  /// Fills with a color.
  public typealias feFlood<A: _AttributeList, C: HTML> = Element<SVGTags.feFlood, A, C>
  /// The function of the alpha channel.
  public typealias feFuncA<A: _AttributeList, C: HTML> = Element<SVGTags.feFuncA, A, C>
  /// The function of the blue channel.
  public typealias feFuncB<A: _AttributeList, C: HTML> = Element<SVGTags.feFuncB, A, C>
  /// The function of the green channel.
  public typealias feFuncG<A: _AttributeList, C: HTML> = Element<SVGTags.feFuncG, A, C>
  /// The function of the red channel.
  public typealias feFuncR<A: _AttributeList, C: HTML> = Element<SVGTags.feFuncR, A, C>
  /// Blurs an image.
  public typealias feGaussianBlur<A: _AttributeList, C: HTML> = Element<
    SVGTags.feGaussianBlur, A, C
  >
  /// Loads an image.
  public typealias feImage<A: _AttributeList, C: HTML> = Element<SVGTags.feImage, A, C>
  /// Lays images over each other.
  public typealias feMerge<A: _AttributeList, C: HTML> = Element<SVGTags.feMerge, A, C>
  /// An image of an `feMerge`.
  public typealias feMergeNode<A: _AttributeList, C: HTML> = Element<SVGTags.feMergeNode, A, C>
  /// Makes shapes thinner or fatter.
  public typealias feMorphology<A: _AttributeList, C: HTML> = Element<SVGTags.feMorphology, A, C>
  /// Moves an image.
  public typealias feOffset<A: _AttributeList, C: HTML> = Element<SVGTags.feOffset, A, C>
  /// A light at a point.
  public typealias fePointLight<A: _AttributeList, C: HTML> = Element<SVGTags.fePointLight, A, C>
  /// Lights an image as if it shone.
  public typealias feSpecularLighting<A: _AttributeList, C: HTML> = Element<
    SVGTags.feSpecularLighting, A, C
  >
  /// A light in one direction.
  public typealias feSpotLight<A: _AttributeList, C: HTML> = Element<SVGTags.feSpotLight, A, C>
  /// Repeats an image.
  public typealias feTile<A: _AttributeList, C: HTML> = Element<SVGTags.feTile, A, C>
  /// Makes noise.
  public typealias feTurbulence<A: _AttributeList, C: HTML> = Element<SVGTags.feTurbulence, A, C>
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
