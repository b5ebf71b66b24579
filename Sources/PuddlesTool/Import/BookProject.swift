// Imports projects of mdBook: reads the summary, and inserts included code.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

struct BookProject: ForeignProject {
  let root: String
  let texts: String
  private let chapters: [NavigationItem]
  private let settings: ForeignMatter

  init(_ folder: String, _ root: String) throws {
    settings = try ForeignMatter(settings: ["book.toml"], in: folder)
    self.root = root
    texts = Files.resolved("\(folder)/\(settings["book.src"] ?? "src")")
    chapters = Self.navigation(in: "\(texts)/SUMMARY.md")
  }

  var site: SiteFacts {
    var site = SiteFacts(
      title: settings["book.title"], summary: settings["book.description"],
      repository: settings["output.html.git-repository-url"], language: settings["book.language"])
    let name = settings["output.html.cname"]
    let path = settings["output.html.site-url"] ?? "/"
    site.address =
      name.map { "https://\($0)\(path.hasPrefix("/") ? path : "/\(path)")" }
      ?? (path.contains("://") ? path : nil)
    let table = "output.html.redirect."
    site.redirects = settings.keys.filter { $0.hasPrefix(table) }.compactMap { key in
      settings[key].map { (String(key.dropFirst(table.count)), $0) }
    }
    return site
  }

  func navigation(of pages: [ImportedPage]) -> [NavigationItem] { chapters }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    let table = "preprocessor."
    let programs = settings.keys.filter { $0.hasPrefix(table) }.map {
      String($0.dropFirst(table.count).prefix { $0 != "." })
    }.filter { !["index", "links"].contains($0) }
    let files = ["css", "js"].flatMap {
      settings.node("output.html.additional-\($0)")?.items.compactMap(\.text) ?? []
    }
    let path = settings["output.html.site-url"] ?? "/"
    let known: Set = [
      "book.title", "book.src", "book.description", "book.language", "output.html.cname",
      "output.html.git-repository-url", "output.html.site-url", "output.html.redirect",
      "output.html.additional-css", "output.html.additional-js", "preprocessor",
    ]
    var lines = settings.unread(besides: known, in: "book.toml")
    lines += Set(programs).sorted().map {
      "book.toml: the preprocessor '\($0)' does not run here"
    }
    lines += files.map { "\($0): it belongs to the look of the book, and a look is a 'Theme' here" }
    if site.address == nil, path != "/" {
      lines.append(
        "book.toml: 'site-url' has no host: write 'baseURL: \"https://…\(path)\"' in the settings")
    }
    return lines
      + chapters.drafts.map { "SUMMARY.md: the chapter '\($0)' has no file: it is not written yet" }
  }

  func isPage(_ file: String) -> Bool { Files.name(of: file) != "SUMMARY.md" }

  /// Skips a page that the summary does not name, as mdBook does.
  func reasonToSkip(_ page: ImportedPage) -> String? {
    let isNamed = chapters.isEmpty || chapters.files.contains(page.file)
    return isNamed ? nil : "SUMMARY.md does not name it"
  }

  func convert(_ page: inout ImportedPage) {
    if !["README.md", "index.md"].contains(Files.name(of: page.output)) {
      page.aliases.append(page.output.dropLast(3) + ".html")
    }
  }
}

extension BookProject {
  /// Reads `SUMMARY.md`: lists of links, with headings for the parts of the book.
  private static func navigation(in file: String) -> [NavigationItem] {
    guard let bytes = try? Files.read(file, limit: ImportCommand.textLimit),
      let summary = try? MarkdownParser().parse(bytes, file: "SUMMARY.md")
    else { return [] }
    var items: [NavigationItem] = []
    let first = summary.blocks.firstIndex { if case .html = $0 { false } else { true } }
    for (number, block) in summary.blocks.enumerated() {
      switch block {
      // A heading at the start is the title of the file, as mdBook has it; comments may stand before it.
      case .heading where number == first: break
      case .heading(let heading):
        items.append(NavigationItem(title: heading.children.plainText.trimmed))
      case .paragraph(let line): items += chapters(line)
      case .list(let list):
        let chapters = list.items.map(chapter)
        // The chapters after the heading of a part belong to that part.
        if let last = items.indices.last, items[last].file == nil {
          items[last].items += chapters
        } else {
          items += chapters
        }
      default: break
      }
    }
    return items
  }

  private static func chapters(_ line: [Markdown.Inline]) -> [NavigationItem] {
    line.compactMap { piece -> NavigationItem? in
      guard case .link(let link) = piece else { return nil }
      let file = ImportedLinks.path(link.destination, from: "")
      return NavigationItem(title: link.children.plainText.trimmed, file: file)
    }
  }

  /// Reads a chapter of the summary; a chapter that is not written yet has no file.
  private static func chapter(_ item: Markdown.ListItem) -> NavigationItem {
    var chapter = NavigationItem()
    for block in item.children {
      switch block {
      case .paragraph(let line): chapter = chapters(line).first ?? chapter
      case .list(let list): chapter.items += list.items.map(Self.chapter)
      default: break
      }
    }
    return chapter
  }
}

extension BookProject {
  /// Removes the lines of Rust code that mdBook hides, and the backslash of a command that is only shown.
  static func hiddenLines(_ page: inout ImportedPage) {
    var isRust = false
    var wasCode = false
    var scan = CodeScan()
    page.lines = page.lines.compactMap { line in
      let isCode = scan.isCode(line)
      defer { wasCode = isCode && scan.isOpen }
      if isCode, !wasCode {
        isRust = line.trimmed.drop { $0 == "`" || $0 == ">" || $0 == " " }.hasPrefix("rust")
      } else if isCode, isRust, line.trimmed == "#" || line.trimmed.hasPrefix("# ") {
        return nil
      }
      return line.replacing("\\{{#", with: "{{#")
    }
  }

  /// The languages of code by the endings of its files.
  private static let languages = [
    "rs": "rust", "toml": "toml", "json": "json", "yml": "yaml", "yaml": "yaml", "sh": "sh",
    "c": "c", "h": "c", "cpp": "cpp", "go": "go", "java": "java", "js": "js", "ts": "ts",
    "py": "python", "swift": "swift",
  ]

  /// What a command of mdBook takes in; code that stands alone outside of fences gets them.
  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion? {
    Prose.first(in: line, from: "{{#", to: "}}") { inner in
      line[..<inner.startIndex].hasSuffix("\\{{#")
        ? nil
        : included(inner, by: file, isCode: isCode || inner.count + 5 < line.trimmed.count)
    }
  }

  private func included(_ command: Substring, by file: String, isCode: Bool) -> [String]? {
    let words = command.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["include", "rustdoc_include", "playground"].contains(words[0]) else {
      return nil
    }
    let parts = words[1].trimmed.split(separator: ":", omittingEmptySubsequences: false)
      .map(String.init)
    // The path is relative to the text, because the code of a book is often beside its texts.
    let path = parts[0].split(separator: " ").first ?? ""
    guard let lines = lines(of: "\(Files.parent(of: "\(texts)/\(file)"))/\(path)") else {
      return nil
    }
    let region = Self.region(of: lines, parts)
    let language = Self.languages[String(path.split(separator: ".").last ?? "")]
    guard let region, !region.isEmpty, !isCode, let language else { return region }
    let fence = region.contains { $0.contains("```") } ? "~~~~" : "```"
    return [fence + language] + region + [fence]
  }

  /// The lines of a file that a command names: between two anchors, or by their numbers.
  private static func region(of lines: [String], _ parts: [String]) -> [String]? {
    var lines = lines
    if parts.count == 2, Int(parts[1]) == nil, !parts[1].isEmpty {
      lines = lines.drop { $0.firstMatch(of: /ANCHOR:\s*([\w-]+)/)?.1 != parts[1][...] }.dropFirst()
        .prefix { $0.firstMatch(of: /ANCHOR_END:\s*([\w-]+)/)?.1 != parts[1][...] }.map(\.self)
      if lines.isEmpty { return nil }
    } else if parts.count > 1 {
      let first = max(1, Int(parts[1]) ?? 1)
      let last = parts.count == 2 ? first : Int(parts[2]) ?? .max
      lines = lines.enumerated().filter { first - 1 <= $0.offset && $0.offset < last }
        .map(\.element)
    }
    return lines.filter { !$0.contains("ANCHOR:") && !$0.contains("ANCHOR_END:") }
  }

  /// Converts `<div class="warning">` to a note.
  static func warnings(_ page: inout ImportedPage) {
    let (start, end) = ("<div class=\"warning\">", "</div>")
    var isOpen = false
    // The end of a warning behind words gets a line of its own.
    let lines = Prose.lines(of: page.lines) { line in
      let text = line.trimmed
      if text.hasPrefix(start) { isOpen = true }
      guard isOpen, text.hasSuffix(end) else { return [line] }
      if text.hasPrefix("<div"), !text.hasPrefix(start) { return [line] }
      isOpen = false
      if text == end || text.hasPrefix(start) { return [line] }
      return ["\(line.prefix(while: \.isWhitespace))\(text.dropLast(end.count))", end]
    }
    var reader = BlockReader(lines)
    page.lines = reader.read { line, reader in
      let text = line.trimmed
      guard text.hasPrefix(start) else { return nil }
      let words = text.dropFirst(start.count)
      let inner =
        words.hasSuffix(end)
        ? [String(words.dropLast(end.count))]
        : [String(words)] + reader.read(until: { $0 == end }) { _, _ in nil }
      return [""] + Note.quote("WARNING", title: "", inner) + [""]
    }
  }

  /// Converts `<Listing>` and the spans for names of files and captions around code.
  static func listings(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains("<Listing") || $0.contains("<span class=") })
    else { return }
    var scan = CodeScan()
    var name: String?
    var caption: String?
    let lines = Prose.blocks(of: page.lines) { text in
      Tag.replaced(in: text) { tag in
        // A tag may go on over several lines.
        tag.name == "Listing" ? String(text[tag.range]).replacing("\n", with: " ") : nil
      }
    }
    page.lines = lines.flatMap { line -> [String] in
      let text = line.trimmed
      let wasOpen = scan.isOpen
      if scan.isCode(line) {
        guard !wasOpen, scan.isOpen, let file = name else { return [line] }
        name = nil
        return ["\(line) title=\"\(file)\""]
      }
      let tags = Tag.all(in: text)
      guard let tag = tags.first, tag.range.lowerBound == text.startIndex else { return [line] }
      let rest = [text[tag.range.upperBound...].trimmed].filter { !$0.isEmpty }
      if tag.name == "Listing", !tag.isEnd {
        name = tag.values["file-name"]
        let number = tag.values["number"].map { "Listing \($0)" }
        caption = [number, tag.values["caption"]].compactMap(\.self).joined(separator: ": ")
        return rest
      }
      if tag.name == "Listing" {
        defer { caption = nil }
        let words = (caption ?? "").replacing("*", with: "")
        return (words.isEmpty ? [] : ["", "*\(words)*"]) + rest
      }
      guard tag.name == "span", tags.count == 2, text.hasSuffix("</span>"),
        ["filename", "caption"].contains(tag.values["class"] ?? "")
      else { return [line] }
      let words = Tag.removed(from: text).trimmed
      guard tag.values["class"] == "filename" else { return ["*\(words)*"] }
      name = words.hasPrefix("Filename: ") ? String(words.dropFirst(10)) : words
      return []
    }
  }
}
