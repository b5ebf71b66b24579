// Imports projects of mdBook: reads the summary, and inserts included code.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

struct BookProject: ForeignProject {
  let root: String
  let texts: String
  let title: String?
  let navigation: [NavigationItem]

  init(_ root: String) {
    let settings = ForeignMatter(settings: "\(root)/book.toml")
    self.root = root
    texts = "\(root)/\(settings["book.src"] ?? "src")"
    title = settings["book.title"]
    navigation = Self.navigation(in: "\(texts)/SUMMARY.md")
  }

  func isPage(_ file: String) -> Bool { Files.name(of: file) != "SUMMARY.md" }

  /// Skips a page that the summary does not name, as mdBook does.
  func reasonToSkip(_ page: ImportedPage) -> String? {
    let isNamed = navigation.isEmpty || navigation.files.contains(page.file)
    return isNamed ? nil : "SUMMARY.md does not name it"
  }

  func convert(_ page: inout ImportedPage) {
    if !["README.md", "index.md"].contains(Files.name(of: page.output)) {
      page.aliases.append(page.output.dropLast(3) + ".html")
    }
    page.lines = including(page.lines, from: page.file)
  }
}

extension BookProject {
  /// Reads `SUMMARY.md`: lists of links, with headings for the parts of the book.
  private static func navigation(in file: String) -> [NavigationItem] {
    guard let bytes = try? Files.read(file),
      let summary = try? MarkdownParser().parse(bytes, file: "SUMMARY.md")
    else { return [] }
    var items: [NavigationItem] = []
    for block in summary.blocks {
      switch block {
      case .heading(let heading):
        let title = heading.children.plainText.trimmed
        if title.lowercased() != "summary" { items.append(NavigationItem(title: title)) }
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
  /// Inserts the files that a text includes, and removes hidden lines of Rust code.
  private func including(_ lines: [String], from file: String) -> [String] {
    var isHiding = false
    var scan = FenceScan()
    var wasCode = false
    return lines.flatMap { line -> [String] in
      let isCode = scan.isCode(line)
      defer { wasCode = isCode }
      if isCode, !wasCode {
        isHiding = line.trimmed.hasPrefix("```rust")
        // Removes the flags after the language, such as "ignore" in "```rust,ignore".
        return [String(line.prefix { $0 != "," })]
      }
      let isRust = isCode && isHiding
      if isRust, Self.isHidden(line) { return [] }
      guard let start = line.firstRange(of: "{{#")?.lowerBound, !line[..<start].hasSuffix("\\"),
        let end = line[start...].firstRange(of: "}}")?.lowerBound
      else { return [line.replacing("\\{{#", with: "{{#")] }
      guard let text = included(line[start..<end].dropFirst(3), by: file) else { return [line] }
      return isRust ? text.filter { !Self.isHidden($0) } : text
    }
  }

  private static func isHidden(_ line: String) -> Bool {
    line.trimmed == "#" || line.trimmed.hasPrefix("# ")
  }

  /// Reads an included file; returns `nil` for other commands and for a file that cannot be read.
  private func included(_ command: Substring, by file: String) -> [String]? {
    let words = command.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["include", "rustdoc_include", "playground"].contains(words[0]) else {
      return nil
    }
    let parts = words[1].trimmed.split(separator: ":", omittingEmptySubsequences: false)
      .map(String.init)
    // The path is relative to the text, because the code of a book is often beside its texts.
    let path = "\(Files.parent(of: "\(texts)/\(file)"))/\(parts[0])"
    guard var lines = lines(of: path) else { return nil }
    if parts.count == 2, Int(parts[1]) == nil {
      lines = lines.drop { !$0.trimmed.hasSuffix("ANCHOR: \(parts[1])") }.dropFirst()
        .prefix { !$0.trimmed.hasSuffix("ANCHOR_END: \(parts[1])") }.map(\.self)
      if lines.isEmpty { return nil }
    } else if parts.count > 1 {
      let first = max(1, Int(parts[1]) ?? 1)
      let last = parts.count == 2 ? first : Int(parts[2]) ?? .max
      lines = lines.enumerated().filter { first - 1 <= $0.offset && $0.offset < last }
        .map(\.element)
    }
    return lines.filter { !$0.contains("ANCHOR:") && !$0.contains("ANCHOR_END:") }
  }
}
