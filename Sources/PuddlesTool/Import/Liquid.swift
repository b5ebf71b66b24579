// Converts Liquid, the template language of Jekyll, in the texts of pages.
import PuddlesBasics
import PuddlesMarkdown

/// Converts Liquid: known tags and values, such as `{% highlight %}` and `{{ page.title }}`, become Markdown or text; other
/// tags are taken out.
struct Liquid {
  let settings: ForeignMatter
  let title: String?

  func convert(_ page: inout ImportedPage) {
    let text = page.lines.joined(separator: "\n")
    guard text.contains("{%") || text.contains("{{") else { return }
    // Hyphens in a tag only take away white space around it.
    let plain = text.replacing("{%-", with: "{%").replacing("-%}", with: "%}")
    let shown = Prose.exchange(plain, from: "{% raw %}", to: "{% endraw %}") {
      Self.hiding(String($0))
    }
    let lines = Prose.exchange(shown, from: "{% comment %}", to: "{% endcomment %}") { _ in "" }
      .lines
    let plainLines = Prose.blocks(of: withoutTags(lines, &page)) { text in
      Prose.exchange(text, from: "{{", to: "}}", value)
    }
    var count = 0
    page.lines = TextLinks.changed(plainLines) { link in
      guard link.destination.hasPrefix("{") else { return .none }
      count += 1
      return .words
    }.map(Self.showing)
    page.drop("[words]({{ … }}), links that a template makes there", count)
  }

  /// Private characters stand for the braces that a text shows, while it is converted.
  private static let braces = [("{", "\u{E000}"), ("}", "\u{E001}")]

  private static func hiding(_ text: String) -> String {
    braces.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func showing(_ line: String) -> String {
    braces.reduce(line) { $0.replacing($1.1, with: $1.0) }
  }

  /// Converts the tags of each line; those that have no counterpart here are taken out, with what is in loops and captures,
  /// which only the template knows. The words around them stay.
  private func withoutTags(_ lines: [String], _ page: inout ImportedPage) -> [String] {
    var depth = 0
    var scan = FenceScan()
    return lines.enumerated().flatMap { number, line -> [String] in
      if depth == 0, scan.isCode(line) { return [line] }
      var (kept, rest) = ("", line[...])
      while let (tag, words) = Prose.first(
        in: rest, from: "{%", to: "%}", { TagWords($0).words })
      {
        if depth == 0 { kept += rest[..<tag.lowerBound] }
        switch words.first {
        case "for", "capture", "tablerow":
          // A loop without an end would take the rest of the page with it.
          let end = "end\(words[0])"
          if rest[tag.upperBound...].contains(end)
            || lines[(number + 1)...].contains(where: { $0.contains(end) })
          {
            depth += 1
          }
          page.drop("{% \(words[0]) %} (made by a template there)")
        case "endfor", "endcapture", "endtablerow": depth = max(0, depth - 1)
        case _ where depth > 0: break
        case "raw", "endraw": break
        case "highlight": kept += "\n```\(words.dropFirst().first ?? "")\n"
        case "endhighlight": kept += "\n```\n"
        case "post_url" where words.count > 1: kept += "post_url:\(words[1])"
        case "link" where words.count > 1: kept += "/\(words[1])"
        // A link that a tag leads to becomes its words, below.
        case _ where kept.hasSuffix("]("): kept += rest[tag]
        case let name:
          // The words of two branches are not one.
          if ["else", "elsif", "when"].contains(name) { kept += " " }
          page.drop("{% \(name ?? "") %}")
        }
        rest = rest[tag.upperBound...]
      }
      guard rest.startIndex > line.startIndex || depth > 0 else { return [line] }
      if depth == 0 { kept += rest }
      return Prose.lines(of: kept, inPlaceOf: line)
    }
  }

  private func value(_ inner: Substring) -> String? {
    let parts = inner.split(separator: "|").map { String($0).trimmed }
    switch parts.first {
    case "site.url", "site.baseurl", "site.github.url": return ""
    case "page.title": return title
    case let name? where name.hasPrefix("site.") && parts.count == 1:
      return settings[String(name.dropFirst(5))]
    case let text? where text.hasPrefix("\"") || text.hasPrefix("'"):
      let filters = ["relative_url", "absolute_url", "prepend: site.baseurl"]
      guard parts.dropFirst().allSatisfy(filters.contains) else { return nil }
      return String(text.dropFirst().prefix { $0 != text.first })
    default: return nil
    }
  }
}
