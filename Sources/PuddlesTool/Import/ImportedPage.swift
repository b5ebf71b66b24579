// A page of another program while it is converted: its text, its front matter and its new path.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// A text with the values of its front matter.
struct ImportedPage {
  /// The path below the folder of texts.
  let file: String
  /// The language of a translation, as a BCP 47 tag; `nil` for the language of the site.
  let language: String?
  /// The path below the folder of its section.
  var output: String
  /// Whether the page is an article of the section of posts.
  var isPost = false
  /// Whether the page has no words of its own, and only listed the posts.
  var onlyListsPosts = false
  /// The path of the section that the page belongs to.
  var mount = ""
  /// The text without front matter.
  var lines: [String]
  /// Whether the file has front matter.
  let hasMatter: Bool
  /// Whether the program makes no page of the file, which is only a part of others.
  let isPart: Bool
  /// The keys of the front matter that documents do not have.
  private var foreignKeys: Set<String>
  /// Kinds of markup that were taken out, with their numbers.
  var dropped: [String: Int] = [:]
  var title: String?
  /// What a sidebar calls the page.
  private(set) var label: String?
  let description: String?
  /// The picture of the page, as the program names it.
  let picture: String?
  private let pictureAlt: String?
  /// The path of the picture, if it is a file of the project.
  var image: String? { didSet { foreignKeys.remove("image") } }
  var order: Int?
  var isDraft: Bool
  var date: String?
  private let updated: String?
  private let expires: String?
  var slug: String?
  var url: String?
  /// The pattern of the page's path, such as `/:year/:title/`, if it names one instead of a path.
  private(set) var pattern: String?
  private var tags: [String]
  private(set) var categories: [String]
  /// The menus that list the page, as Hugo has them.
  let menus: DataNode?
  /// What Starlight shows in large type at the top of the page.
  let hero: DataNode?
  /// The keys of the front matter that only posts have, but for those that could not be read.
  private let keysOfPosts: Set<String>
  /// The authors and the series of a post.
  private var authors: [String]
  private let series: String?
  /// The values of `tags` and `categories` that are one text and no list.
  private let textsOfTags: Set<String>
  /// The name by which a sidebar may call the page.
  let id: String?
  var aliases: [String]
  /// The path that the program gave to the page, if it has another one here.
  private(set) var address: String?

  /// The first heading of level 1, which becomes the title of the page if it has no other.
  private(set) var heading: String?
  /// The new ids of the headings.
  private(set) var ids: Set<String> = []
  /// These ids by themselves without double hyphens, which other programs do not write.
  private(set) var joinedIDs: [String: String] = [:]
  /// The headings below the title in their order.
  private(set) var outline: [(level: Int, id: String)] = []
  /// The destinations of links and images.
  private(set) var destinations: Set<String> = []
  /// Whether the text has HTML.
  private(set) var hasHTML = false
}

extension ImportedPage {
  init(_ file: String, _ text: String, output: String, language: String? = nil) {
    (self.file, self.output, self.language) = (file, output, language)
    var lines = text.lines
    let found = ForeignMatter(takingFrom: &lines)
    var matter = found ?? ForeignMatter()
    if lines.first?.hasPrefix("\u{FEFF}") == true { lines[0].removeFirst() }
    (self.lines, hasMatter) = (lines, found != nil)
    label =
      matter.text("linkTitle", "sidebar_label", "nav_title")
      ?? matter.node("sidebar", "label")?.text
    title = (matter.text("title") ?? label)?.replacing("\n", with: " ")
    description = matter.text("description", "summary", "excerpt", "abstract")?
      .replacing("\n", with: " ")
    picture = matter.text("image") ?? matter.node("image", "path")?.text
    pictureAlt = matter.text("imageAlt") ?? matter.node("image", "alt")?.text
    order =
      matter.number("order", "weight", "nav_order", "sidebar_position", "sidebar.order")
      ?? matter.node("sidebar", "order")?.text.flatMap { Int($0) }
    isDraft = matter.isTrue("draft") == true || matter.isTrue("published") == false
    let dates = [
      matter.text("date", "publishDate", "pubDate"),
      matter.text("lastmod", "last_modified_at", "updated", "modified"),
      matter.text("expiryDate", "expires"),
    ]
    let days = dates.map { $0.flatMap(ForeignDate.text) }
    (date, updated, expires) = (days[0], days[1], days[2])
    for (date, day) in zip(dates, days) where date != nil && day == nil {
      dropped["a date that is none: \(date ?? "")"] = 1
    }
    tags = matter.list("tags", "categories", "category", "taxonomies.tags")
    categories = matter.list("categories", "category")
    textsOfTags = Set(["tags", "categories"].compactMap { matter[$0] })
    id = matter.text("id")
    aliases = matter.list("aliases", "redirect_from").filter { !$0.contains("://") }
    menus = matter.tree("menus") ?? matter.tree("menu")
    let render = (matter.node("build", "render") ?? matter.node("_build", "render"))?.text
    isPart = matter["headless"] == "true" || ["never", "link", "false"].contains(render)
    hero = matter.tree("hero")
    let (slug, url) = (matter.text("slug"), matter.text("url", "permalink", "path"))
    // Documents have no authors, so the keys count as used for posts alone.
    foreignKeys = matter.droppedKeys.union(matter.tree("image") == nil ? [] : ["image"])
    authors = matter.list("author", "authors")
    series = matter.list("series").first
    keysOfPosts = Set(["author", "authors", "series"]).subtracting(matter.droppedKeys)
    setURL(slug, url)
  }

  private mutating func setURL(_ slug: String?, _ url: String?) {
    if let path = url ?? slug, path.first == "/", path.namesOfPath.isEmpty {
      output = "index.md"
      return
    }
    if let url, url.contains(":"), !url.contains("://") { pattern = url }
    if let url, !url.contains(":"), url.contains("/") {
      self.url = url.hasSuffix(".html") ? String(url.dropLast(5)) : url
      if url.hasSuffix(".html") { aliases.insert(url, at: 0) }
    } else if let slug {
      if slug.contains("/") { self.url = slug } else { self.slug = slug }
    }
  }

  /// Notes that a program's keys of the front matter are read, which those of others are not.
  mutating func reads(_ keys: String...) { foreignKeys.subtract(keys) }

  /// Takes a value that the settings give to pages without one.
  mutating func preset(_ key: String, _ value: DataNode) {
    let texts = value.text.map { [$0] } ?? value.items.compactMap(\.text)
    if key == "author", authors.isEmpty { authors = texts }
    guard ["categories", "category"].contains(key) else {
      foreignKeys.insert(key)
      return
    }
    guard categories.isEmpty else { return }
    categories =
      key == "category" ? texts : texts.flatMap { $0.split(separator: " ").map(String.init) }
    tags += categories.filter { !tags.contains($0) }
  }

  /// Makes tags of the words of a text that stands where a list of tags may.
  mutating func splitTags() {
    func words(_ tags: [String]) -> [String] {
      var words: [String] = []
      for tag in tags {
        let parts =
          textsOfTags.contains(tag) ? tag.split { $0.isWhitespace || $0 == "," } : [tag[...]]
        for part in parts.map(String.init) where !words.contains(part) { words.append(part) }
      }
      return words
    }
    (tags, categories) = (words(tags), words(categories))
  }

  /// Writes the names of authors in place of their keys.
  mutating func nameAuthors(_ names: [String: String]) { authors = authors.map { names[$0] ?? $0 } }

  /// Notes the path that the program gave to the page.
  mutating func moves(from old: String) {
    address = old
    aliases.insert(old, at: 0)
  }

  /// Notes that markup of a kind was taken out of the text.
  mutating func drop(_ kind: String, _ count: Int = 1) {
    if count > 0 { dropped[kind, default: 0] += count }
  }
}

/// Dates as other programs write them: `2016-2-9 8:00`, `2024-01-31 10:00:00 +0100`, `2024/01/31`.
enum ForeignDate {
  /// The date as our front matter has it; `nil` if there is no such day.
  static func text(_ text: String) -> String? {
    let words = text.replacing("/", with: "-").split { $0 == " " || $0 == "T" }
    let days = words.first?.split(separator: "-").map(String.init) ?? []
    guard days.count == 3 else { return nil }
    var date = days.map(padded).joined(separator: "-")
    if words.count > 1, words[1].contains(":") {
      let zone = words[1].firstIndex { "Z+-".contains($0) } ?? words[1].endIndex
      let hours = words[1][..<zone].split(separator: ":").map { padded(String($0)) }
      date += " " + hours.joined(separator: ":") + words[1][zone...]
      if words.count > 2, "+-".contains(words[2].first ?? " ") { date += " " + words[2] }
    }
    return CalendarDate(date) == nil ? nil : date
  }

  private static func padded(_ number: String) -> String {
    number.count == 1 ? "0" + number : number
  }
}

// MARK: - The headings and links of a text

extension ImportedPage {
  /// The text for links to the page.
  var name: String { title ?? heading ?? Files.name(of: output) }

  /// Reads the text as a build does, to know its headings and its links.
  /// - Parameter name: The name of the page in the navigation.
  mutating func read(named name: String?, _ format: ImportFormat) {
    raiseHeadings(to: name)
    moveTitleUp()
    let prose = Prose.withoutCode(lines).joined(separator: "\n")
    let source = Source(file: output, bytes: Array(prose.utf8))
    guard
      let text = try? MarkdownParser().read(source.bytes[...], of: source, line: 1)
    else {
      return
    }
    destinations = Set(text.links.map(\.destination))
    hasHTML = text.diagnostics.contains { $0.code == "raw-html" }
    var isTitled = false
    if case .heading(let first)? = text.content.blocks.first { isTitled = first.level == 1 }
    ids = Set(text.outline.map(\.id))
    text.content.visitBlocks { block in
      guard case .definitions(let list) = block else { return }
      for term in list.items.flatMap(\.terms) { ids.insert(term.id) }
    }
    for id in ids.sorted() { joinedIDs[HeadingIDs.joined(id)] = id }
    outline = text.outline.dropFirst(isTitled ? 1 : 0).map { ($0.level, $0.id) }
    heading = text.outline.first { $0.level == 1 }?.text
    // These programs show the first heading in place of another title, and not below it.
    dropTitle(isFirst: isTitled, [.mdbook, .mkdocs, .docusaurus].contains(format))
  }

  /// Removes a title that the heading says, too: in front matter if the text begins with the heading, otherwise there. Of two
  /// titles the page keeps the one that the program shows; if it shows both, the heading becomes one below the title.
  private mutating func dropTitle(isFirst: Bool, _ showsHeading: Bool) {
    guard let heading, let title else { return }
    if isFirst, title == heading || showsHeading {
      if title != heading {
        label = label ?? title
        drop("a title beside another # heading")
      }
      self.title = nil
    } else if isFirst, let line = lines.firstIndex(where: { !$0.isBlank }) {
      let rule = lines[line...].prefix { !$0.isBlank }.firstIndex { line in
        !line.isBlank && line.trimmed.allSatisfy { $0 == "=" }
      }
      if lines[line].trimmed.hasPrefix("#") {
        lines[line] = "#" + lines[line].trimmed
      } else if let rule {
        lines[rule] = lines[rule].replacing("=", with: "-")
      } else {
        return
      }
      drop("# below another title, now ##")
    } else if title == heading {
      var scan = CodeScan()
      let line = lines.firstIndex { !scan.isCode($0) && Self.level(of: $0) == 1 }
      if let line { lines.remove(at: line) }
    }
  }

  /// Makes the first heading of a page the title of that page, if the program has taken it for that: where a page has no
  /// heading of level 1 and begins with the only one of its highest level.
  private mutating func raiseHeadings(to name: String?) {
    var scan = CodeScan()
    let found = lines.indices.filter { !scan.isCode(lines[$0]) && Self.level(of: lines[$0]) > 0 }
    let levels = found.map { Self.level(of: lines[$0]) }
    guard title == nil, !levels.contains(1) else { return }
    let first = lines.firstIndex { !$0.isBlank && !$0.hasPrefix("<a ") && !$0.hasPrefix("<!--") }
    guard let top = levels.min(), let start = found.first, start == first, levels[0] == top,
      levels.count(where: { $0 == top }) == 1
    else {
      title = name
      return
    }
    for index in found { lines[index] = String(lines[index].dropFirst(top - 1)) }
  }

  /// Moves a title above the comments and anchors before it, because a page that begins with something else shows it twice.
  private mutating func moveTitleUp() {
    let first = lines.firstIndex { line in
      let text = line.trimmed
      let isAnchor = text.hasPrefix("<a ") && text.hasSuffix("></a>")
      return !text.isEmpty && !isAnchor && !(text.hasPrefix("<!--") && text.hasSuffix("-->"))
    }
    guard let first, first > 0, Self.level(of: lines[first]) == 1 else { return }
    let title = lines.remove(at: first)
    lines.insert(contentsOf: [title, ""], at: 0)
  }

  /// The level of a heading that begins with number signs; zero for any other line.
  private static func level(of line: String) -> Int {
    let marks = line.prefix { $0 == "#" }
    return marks.count < 7 && line[marks.endIndex...].first == " " ? marks.count : 0
  }
}

// MARK: - The new file

extension ImportedPage {
  /// The folder of its section.
  var folder: String { isPost ? "posts" : mount.isEmpty ? "docs" : mount }

  /// The path below the content folder, without the folder of its language.
  var original: String { "\(folder)/\(output)" }

  /// The path below the content folder.
  var path: String { (language.map { "\($0)/" } ?? "") + original }

  /// The path of the page's URL, without slashes at its ends.
  var place: String {
    let own = ImportedLinks.url(output).namesOfPath
    let below = url?.namesOfPath ?? slug.map { own.dropLast() + [$0] } ?? own
    return (mount.namesOfPath + below).joined(separator: "/")
  }

  /// What the paths in the section begin with.
  private var prefix: String { mount.isEmpty ? "" : mount + "/" }

  /// The old addresses that the front matter can have: those below the section.
  private var ownAliases: [String] {
    aliases.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// The old addresses outside of the section.
  var foreignAliases: [String] { aliases.filter { !$0.hasPrefix(prefix) } }

  /// The keys of the front matter that are not imported.
  var droppedKeys: Set<String> {
    isPost ? foreignKeys.subtracting(keysOfPosts) : foreignKeys
  }

  /// The content of the new file.
  var text: String { (head + body).joined(separator: "\n") + "\n" }

  /// The front matter with its fences and an empty line below; empty if there is none.
  var head: [String] {
    let values = [
      ("title", (title ?? guardTitle).map(FrontMatterText.yaml)),
      ("description", description.map(FrontMatterText.yaml)),
      ("image", image.map(FrontMatterText.yaml)),
      ("imageAlt", image == nil ? nil : pictureAlt.map(FrontMatterText.yaml)),
      ("order", order.map { "\($0)" }), ("draft", isDraft ? "true" : nil), ("date", date),
      ("updated", updated), ("expires", expires), ("slug", slug.map(FrontMatterText.yaml)),
      ("url", url.map(FrontMatterText.yaml)),
      ("tags", tags.isEmpty ? nil : FrontMatterText.yaml(tags)),
      ("authors", isPost && !authors.isEmpty ? FrontMatterText.yaml(authors) : nil),
      ("series", isPost ? series.map(FrontMatterText.yaml) : nil),
      ("source", language == nil ? nil : Self.unknownSource),
      ("aliases", ownAliases.isEmpty ? nil : FrontMatterText.yaml(ownAliases)),
    ]
    let lines = values.compactMap { key, value in value.map { "\(key): \($0)" } }
    return lines.isEmpty ? [] : ["---"] + lines + ["---", ""]
  }

  /// Stands for the version of the original, which is known when all texts are written.
  static let unknownSource = String(repeating: "0", count: 16)

  /// A title for a page whose text would be taken for front matter.
  private var guardTitle: String? {
    guard let first = lines.first(where: { !$0.isBlank })?.trimmed else { return nil }
    return ["---", "+++", "{"].contains(where: first.hasPrefix) ? name : nil
  }

  /// The text without empty lines around it.
  var body: ArraySlice<String> {
    var scan = CodeScan()
    var body: [String] = []
    var (blanks, wasCode) = (0, false)
    for line in lines {
      let isCode = scan.isCode(line)
      if !isCode, line.isBlank {
        blanks += 1
        continue
      }
      // Within indented code all empty lines stay.
      let kept = isCode && wasCode && !scan.isOpen ? blanks : min(blanks, body.isEmpty ? 0 : 1)
      body += Array(repeating: "", count: kept) + [line]
      (blanks, wasCode) = (0, isCode)
    }
    while body.last?.isBlank == true { body.removeLast() }
    return body[...]
  }
}
