// The examples that we draw otherwise than the reference, each with its reason.

enum SpecificationDifferences {
  private static let scheme = "only http, https, mailto, tel and relative URLs become links"
  private static let autolink = "bare URLs are links here, there only where the example says so"
  private static let rawHTML = "the tag filter is not needed: raw HTML is left out altogether"
  private static let footnotes = "ids of footnotes hold their numbers and a colon, not their labels"

  static let examples: [Int: String] = [
    508: scheme, 606: scheme, 607: scheme, 609: scheme, 610: scheme, 628: scheme,
    614: autolink, 616: autolink, 619: autolink, 620: autolink, 604: autolink,
    653: rawHTML,
  ]

  static let extensions: [Int: String] = [
    19: scheme, 20: "the reference states no result here", 22: rawHTML,
    23: footnotes, 24: footnotes, 25: footnotes,
  ]
}
