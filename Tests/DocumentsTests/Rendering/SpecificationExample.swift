// One example of the GFM specification, and what is done to compare it.

import Foundation

struct SpecificationExample: Decodable, Sendable {
  let example: Int
  let section: String
  let markdown: String
  let html: String
  let disabled: Bool
}

/// Makes markup comparable: the documented differences of our drawing are taken back.
enum Normalized {
  /// The expected markup, in our spelling of empty elements, quotes and alignment.
  static func expected(_ html: String) -> String {
    replace(
      [
        (" />", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&gt;", ">"),
        ("<pre>\n", "<pre>"), (" align=\"", " class=\"align-"),
        ("<li><input type=\"checkbox\" checked=\"\" disabled=\"\">", "<li>[x]"),
        ("<li><input type=\"checkbox\" disabled=\"\">", "<li>[ ]"),
      ], in: html)
  }

  /// Our markup without heading ids, the labels of tasks and the focus of code.
  static func ours(_ html: String) -> String {
    let task = "<li class=\"task\"><input type=\"checkbox\" aria-label=\""
    let plain = html.replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.1)>" }
    return replace(
      [
        (" />", ">"), ("&quot;", "\""), ("&gt;", ">"), ("<pre tabindex=\"0\">", "<pre>"),
        ("<table tabindex=\"0\">", "<table>"),
        ("<pre>\n", "<pre>"), (task + "Done\" checked disabled>", "<li>[x]"),
        (task + "Not done\" disabled>", "<li>[ ]"),
      ], in: plain)
  }

  private static func replace(_ pairs: [(String, String)], in text: String) -> String {
    pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
