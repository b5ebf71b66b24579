// Groups of element names that the parser and the printer treat in a special way.

/// Groups of element names.
enum HTMLVocabulary {
  /// Elements whose text has neither tags nor character references.
  static let rawText: Set<String> = ["script", "style"]

  /// Elements in which each white space counts.
  static let preformatted: Set<String> = ["pre", "textarea", "script", "style", "listing"]

  /// Elements after whose start tag a line break is dropped (HTML 13.1.2.5).
  static let swallowsLineBreak: Set<String> = ["pre", "textarea", "listing"]

  /// Elements between which white space has no meaning.
  static let block: Set<String> = html.union(svg)

  private static let html: Set<String> = [
    "html", "head", "body", "base", "link", "meta", "script", "style", "template", "title",
    "noscript", "main", "section", "article", "aside", "nav", "header", "footer", "hgroup",
    "search", "address", "h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "pre", "blockquote", "hr",
    "ul", "ol", "menu", "li", "dl", "dt", "dd", "figure", "figcaption", "table", "caption",
    "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th", "form", "fieldset", "legend",
    "option", "optgroup", "datalist", "details", "summary", "dialog", "page-underneath", "source",
    "track",
  ]

  private static let svg: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "g", "defs", "use",
    "symbol", "marker", "linearGradient", "radialGradient", "stop", "animate", "animateTransform",
    "animateMotion", "set", "clipPath", "mask", "pattern", "filter", "text", "desc",
  ]
}
