// The namespaces of SVG: its elements and their names.

/// The elements of SVG: `SVG.svg(.viewBox(0, 0, 10, 10)) { SVG.circle(.r(5)) }`.
///
/// All elements of SVG 2 are here but `script` and `style`, whose content is no markup. Every
/// element has an end tag, as HTML parsers want it.
public enum SVG {}

/// The name of an element of SVG.
public protocol SVGTag: ContentTag {}

/// The names of the elements of SVG, as types.
public enum SVGTags {}
