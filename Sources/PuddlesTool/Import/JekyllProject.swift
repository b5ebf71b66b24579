// Imports projects of Jekyll: posts with dates in their file names, and Liquid tags.
import PuddlesBasics

struct JekyllProject: ForeignProject {
  let root: String
  private let settings: ForeignMatter

  init(_ root: String) {
    self.root = root
    settings = ForeignMatter(settings: "\(root)/_config.yml")
  }

  var texts: String { root }
  var title: String? { settings["title"] }
  var fileFolders: [String] { [root] }

  func isPage(_ file: String) -> Bool {
    let folder = file.split(separator: "/").first ?? ""
    return ![
      "_includes", "_layouts", "_sass", "_data", "_site", "_plugins", "vendor", "node_modules",
    ].contains(folder)
  }

  func output(of file: String) -> String {
    let names = file.split(separator: "/")
    return (names.dropLast().map { $0.hasPrefix("_") ? $0.dropFirst() : $0 } + names.suffix(1))
      .joined(separator: "/")
  }

  func reasonToSkip(_ page: ImportedPage) -> String? {
    page.hasMatter ? nil : "it has no front matter, so it is no page of Jekyll"
  }

  func convert(_ page: inout ImportedPage) {
    page.isDraft = page.isDraft || page.file.hasPrefix("_drafts/")
    if let named = DatedName(page.file) {
      page.date = page.date ?? named.date
      if page.url == nil { page.slug = page.slug ?? named.name }
      page.aliases.insert(
        "\(named.date.replacing("-", with: "/"))/\(named.name).html", at: 0)
    }
    let title = page.title
    page.lines = Prose.blocks(of: Self.withoutOwnLines(page.lines)) { text in
      let text = Prose.exchange(text, from: "{%", to: "%}", Self.tag)
      return Prose.exchange(text, from: "{{", to: "}}") { value($0, title) }
    }
  }
}

extension JekyllProject {
  /// Converts Liquid tags and lists of attributes that are alone on their line.
  private static func withoutOwnLines(_ lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines {
      let text = line.trimmed
      let indent = line.prefix { $0 == " " }
      if text.hasPrefix("{:"), text.hasSuffix("}") {
        // Moves the id to the end of the heading above.
        let id = TagWords(text.dropFirst(2).dropLast()).words.first { $0.hasPrefix("#") }
        if let id, kept.last?.hasPrefix("#") == true { kept[kept.count - 1] += " {\(id)}" }
        continue
      }
      guard text.hasPrefix("{%"), text.hasSuffix("%}") else {
        kept.append(line)
        continue
      }
      let words = TagWords(text.drop { "{%-".contains($0) }.prefix { $0 != "%" }).words
      switch words.first {
      case "highlight": kept.append(indent + "```" + (words.dropFirst().first ?? ""))
      case "endhighlight": kept.append(indent + "```")
      case "raw", "endraw": break
      default: kept.append(line)
      }
    }
    return kept
  }

  private static func tag(_ inner: Substring) -> String? {
    let words = TagWords(inner.drop { $0 == "-" }).words
    switch words.first {
    case "raw", "endraw": return ""
    case "post_url": return words.dropFirst().first.map { "post_url:\($0)" }
    case "link": return words.dropFirst().first.map { "/" + $0 }
    default: return nil
    }
  }

  private func value(_ inner: Substring, _ title: String?) -> String? {
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

/// The date and the name in the path of a post, such as `_posts/2026-01-31-a-name.md`.
struct DatedName {
  let date: String
  let name: String

  init?(_ file: String) {
    guard file.contains("_posts/"), let last = file.split(separator: "/").last else { return nil }
    let parts = last.split(separator: "-", maxSplits: 3)
    guard parts.count == 4, parts[0].count == 4, parts[1].count <= 2, parts[2].count <= 2,
      parts[..<3].allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return nil }
    date = parts[..<3].map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
    name = String(parts[3].prefix { $0 != "." })
  }
}
