// A page of another program while it is converted: its text, its front matter and its new path.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// A text with the values of its front matter.
struct ImportedPage {
  /// The path below the folder of texts.
  let file: String
  /// The path below the output folder.
  var output: String
  /// The text without front matter.
  var lines: [String]
  /// Whether the file has front matter.
  let hasMatter: Bool
  /// The keys of the front matter that are not imported.
  let droppedKeys: Set<String>
  var title: String?
  private let description: String?
  private let order: Int?
  var isDraft: Bool
  var date: String?
  private let updated: String?
  private let expires: String?
  var slug: String?
  var url: String?
  private let tags: [String]
  var aliases: [String]

  /// The first heading of level 1.
  private(set) var heading: String?
  /// The new ids of the headings.
  private(set) var ids: Set<String> = []
  /// The old and the new ids of the headings whose id changes.
  private(set) var movedIDs: [(old: String, new: String)] = []
  /// The destinations of links and images.
  private(set) var destinations: Set<String> = []
}

extension ImportedPage {
  init(_ file: String, _ text: String, output: String) {
    (self.file, self.output) = (file, output)
    var lines = text.lines
    if lines[0].hasPrefix("\u{FEFF}") { lines[0].removeFirst() }
    let found = ForeignMatter(takingFrom: &lines)
    var matter = found ?? ForeignMatter()
    (self.lines, hasMatter) = (lines, found != nil)
    title = matter.text("title", "linkTitle", "sidebar_label", "nav_title")
    description = matter.text("description", "summary", "excerpt", "abstract")?
      .replacing("\n", with: " ")
    order = matter.text("order", "weight", "nav_order", "sidebar_position").flatMap { Double($0) }
      .flatMap { Int(exactly: $0.rounded(.towardZero)) }
    isDraft =
      matter.isTrue("draft") == true || matter.isTrue("published") == false
      || matter.isTrue("unlisted") == true
    date = matter.text("date", "publishDate", "pubDate").map(Self.plain)
    updated = matter.text("lastmod", "last_modified_at", "updated", "modified").map(Self.plain)
    expires = matter.text("expiryDate", "expires")
    tags = matter.list("tags", "categories", "category", "keywords")
    aliases = matter.list("aliases", "redirect_from").filter { !$0.contains("://") }
    let (slug, url) = (matter.text("slug"), matter.text("url", "permalink"))
    droppedKeys = matter.droppedKeys
    take(slug, url)
  }

  /// A date with only its day, time and time zone.
  private static func plain(_ date: String) -> String {
    let words = date.split(separator: " ")
    let kept = words.enumerated().filter { index, word in
      index == 0 || (index == 1 && word.contains(":")) || "+-".contains(word.first ?? " ")
    }
    return kept.map { String($0.element) }.joined(separator: " ")
  }

  private mutating func take(_ slug: String?, _ url: String?) {
    if let url, !url.contains(":"), url.contains("/") {
      self.url = url.hasSuffix(".html") ? String(url.dropLast(5)) : url
      if url.hasSuffix(".html") { aliases.insert(url, at: 0) }
    } else if let slug {
      if slug.contains("/") { self.url = slug } else { self.slug = slug }
    }
  }
}

extension ImportedPage {
  /// The text for links to the page.
  var name: String { title ?? heading ?? Files.name(of: output) }

  /// Reads the text as a build does, to know its headings and its links.
  mutating func read() {
    let prose = Prose.withoutCode(lines).joined(separator: "\n")
    let source = Source(file: output, bytes: Array(prose.utf8))
    guard let text = try? MarkdownParser().read(source.bytes[...], of: source, line: 1) else {
      return
    }
    destinations = Set(text.links.map(\.destination))
    var ids = HeadingIDs()
    for entry in text.outline {
      let (words, old) = Self.heading(entry.text)
      let id = ids.id(for: words)
      if heading == nil, entry.level == 1 { heading = words }
      if let old, old != id { movedIDs.append((old, id)) }
      self.ids.insert(id)
    }
    // A title that equals the heading is not needed.
    if case .heading(let first)? = text.content.blocks.first, first.level == 1, heading == title {
      title = nil
    }
  }

  /// Splits a heading into its words and the id in braces at its end.
  private static func heading(_ text: String) -> (words: String, id: String?) {
    guard text.hasSuffix("}"), let brace = text.lastIndex(of: "{") else { return (text, nil) }
    let list = text[brace...].dropFirst().dropLast()
    let id = TagWords(list).words.first { $0.hasPrefix("#") }
    guard id != nil || list.first.map({ "#.:".contains($0) }) == true else { return (text, nil) }
    return (String(text[..<brace]).trimmed, id.map { String($0.dropFirst()) })
  }

  /// The content of the new file.
  var text: String { (head + body).joined(separator: "\n") + "\n" }

  /// The front matter with its fences and an empty line below; empty if there is none.
  var head: [String] {
    let aliases = aliases + movedIDs.map { "#\($0.old) -> \($0.new)" }
    let values = [
      ("title", title.map(FrontMatterText.yaml)),
      ("description", description.map(FrontMatterText.yaml)),
      ("order", order.map { "\($0)" }), ("draft", isDraft ? "true" : nil), ("date", date),
      ("updated", updated), ("expires", expires), ("slug", slug.map(FrontMatterText.yaml)),
      ("url", url.map(FrontMatterText.yaml)),
      ("tags", tags.isEmpty ? nil : FrontMatterText.yaml(tags)),
      ("aliases", aliases.isEmpty ? nil : FrontMatterText.yaml(aliases)),
    ]
    let lines = values.compactMap { key, value in value.map { "\(key): \($0)" } }
    return lines.isEmpty ? [] : ["---"] + lines + ["---", ""]
  }

  /// The text without ids of headings, and without empty lines around it.
  var body: ArraySlice<String> {
    var body = Prose.lines(of: lines) { line in
      let isMarked = line.hasPrefix("#") && line.trimmed.hasSuffix("}")
      return [isMarked ? Self.heading(line.trimmed).words : line]
    }[...].drop(while: \.isBlank)
    while body.last?.isBlank == true { body.removeLast() }
    return body
  }
}
