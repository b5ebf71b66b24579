// Writes Markdown for programs that read the site: a file for each page that has Markdown, and `llms.txt`, their list.
import Puddles
import PuddlesSystem

extension SiteBuild {
  /// Writes the Markdown of a page to a file beside it, and returns the file; `nil` if the page has none.
  func putMarkdown(of page: RenderedPage, _ build: PreparedBuild) throws -> String? {
    guard page.hasMarkdown else { return nil }
    let source = page.facts.article.markdown
    guard let text = source.map({ $0() }) ?? PageMarkdown.text(of: page.bytes, title: page.title)
    else { return nil }
    let path = page.path
    let file = (path.segments + [Self.markdownName]).joined(separator: "/")
    // Only the path is used, because the text of the owner stays in memory for the whole build.
    return try build.put(Array(text.utf8), at: file, from: "the Markdown of \(path)")
      ? file : nil
  }

  static var markdownName: String { ArticleFacts.markdownName }

  /// Writes `llms.txt`: the name and summary of the site, and links to its Markdown files.
  ///
  /// Without a base URL the addresses in it are relative to the root of the site.
  func makeGuide(of pages: [PageEntry], base: String?, _ build: PreparedBuild) throws {
    let listed = pages.filter { $0.markdownFile != nil }
    guard !listed.isEmpty else { return }
    let sections = sections(of: listed, among: pages)
    if map.settings.markdown.contains(.fullText) {
      try makeFullText(of: sections.flatMap(\.pages), base: base, build)
    }
    guard !build.output.paths.contains("llms.txt") else { return }
    var text = head
    for section in sections {
      text += "\n## \(Self.line(section.title))\n\n"
      for page in section.pages {
        let address = (base ?? "") + page.path.encoded + Self.markdownName
        text += "- [\(Self.label(page.title))](\(address))"
        if let summary = page.summary { text += ": \(Self.line(summary))" }
        text += "\n"
      }
    }
    try build.put(Array(text.utf8), at: "llms.txt", from: "the list of Markdown pages")
  }

  /// The name and summary of the site.
  private var head: String {
    let summary = site.settings.summary.map { "\n> \(Self.line($0))\n" }
    return "# \(Self.line(site.name))\n" + (summary ?? "")
  }

  /// Writes `llms-full.txt`: the Markdown of all pages, one after another, each with the address that its links are
  /// relative to.
  private func makeFullText(of pages: [PageEntry], base: String?, _ build: PreparedBuild) throws {
    let file = "llms-full.txt"
    guard !build.output.paths.contains(file) else { return }
    var text = Array(head.utf8)
    // A check writes no files, so there is nothing to read.
    for page in build.audit == nil ? pages : [] {
      guard let markdownFile = page.markdownFile else { continue }
      text += "\n---\nSource: \(base ?? "")\(page.path.encoded)\(Self.markdownName)\n\n".utf8
      text += try build.output.read(markdownFile)
    }
    try build.put(text, at: file, from: "the Markdown of all pages")
  }

  /// Groups the pages by the first segment of their paths; the title of a group is that of the page with this path.
  private func sections(
    of pages: [PageEntry], among all: [PageEntry]
  ) -> [(title: String, pages: [PageEntry])] {
    let tops = all.filter { $0.path.segments.count == 1 }
      .map { ($0.path.segments[0], $0.title) }
    let titles = Dictionary(tops) { first, _ in first }
    let groups = Dictionary(grouping: pages) { $0.path.segments.first ?? "" }
    return groups.sorted { $0.key < $1.key }.map { name, pages in
      let title = titles[name] ?? (name.isEmpty ? site.name : name)
      return (title, pages.sorted { $0.path < $1.path })
    }
  }

  /// Joins the lines of a text into one.
  private static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x0D && $0 < 0x80 }) { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Escapes a text for the brackets of a link.
  private static func label(_ text: String) -> String {
    let escaped = "[]\\".utf8
    guard text.utf8.contains(where: { escaped.contains($0) }) else { return line(text) }
    var label = ""
    for character in line(text) {
      if "[]\\".contains(character) { label += "\\" }
      label.append(character)
    }
    return label
  }
}
