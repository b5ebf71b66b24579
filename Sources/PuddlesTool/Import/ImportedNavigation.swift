// The order of pages: `SUMMARY.md`, the `nav` of MkDocs.
import PuddlesSystem

/// A line of a sidebar with those below it.
struct NavigationItem {
  var title: String?
  var file: String?
  var url: String?
  var items: [NavigationItem] = []
}

enum ImportedNavigation {
  /// The order that a project gives its pages; empty if the files themselves say it.
  static func items(of format: ImportFormat, project: String) -> [NavigationItem] {
    let folder = format.textFolder(of: project)
    switch format {
    case .mdbook:
      return (try? Files.read(folder + "/SUMMARY.md")).map { summary(lines(of: $0)) } ?? []
    case .mkdocs: return (try? Files.read(project + "/mkdocs.yml")).map { nav(lines(of: $0)) } ?? []
    case .hugo, .jekyll, .docc: return []
    }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Lists with links, below headings that name the parts of a book.
  static func summary(_ lines: [String]) -> [NavigationItem] {
    var found: [(indent: Int, item: NavigationItem)] = []
    var isInPart = false
    for line in lines {
      let indent = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      let text = line.trimmed
      if text.hasPrefix("# ") {
        let title = HeadingText.plain(String(text.dropFirst(2)))
        if title == "Summary" || title == "SUMMARY" { continue }
        isInPart = true
        found.append((-1, NavigationItem(title: title)))
      } else if let item = link(in: text) {
        let isListed = text.hasPrefix("-") || text.hasPrefix("*")
        found.append((isInPart && isListed ? indent : isListed ? indent : -1, item))
      }
    }
    var rest = found[...]
    return nested(&rest, deeperThan: -2)
  }

  /// `- [Title](file.md)`; `nil` for a line without a link or for a link to nothing.
  private static func link(in text: String) -> NavigationItem? {
    guard let open = text.firstIndex(of: "["), let middle = text.firstRange(of: "]("),
      open < middle.lowerBound, let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let title = HeadingText.plain(String(text[open..<middle.lowerBound].dropFirst()))
    let path = String(text[middle.upperBound..<end])
    guard !path.isEmpty else { return nil }
    return NavigationItem(title: title, file: ImportedLinks.joined("", path))
  }

  /// `nav:` with lists in lists.
  static func nav(_ lines: [String]) -> [NavigationItem] {
    let inner = lines.drop { $0.trimmedEnd != "nav:" }.dropFirst()
      .prefix { $0.hasPrefix(" ") || $0.hasPrefix("-") || $0.hasPrefix("#") }
    var found: [(indent: Int, item: NavigationItem)] = []
    for line in inner {
      let indent = line.prefix { $0 == " " }.count
      let text = line.trimmed
      guard text.hasPrefix("- ") else { continue }
      let words = String(text.dropFirst(2)).trimmed
      var item = NavigationItem()
      if let colon = words.firstRange(of: ": ") {
        item.title = ForeignScalar.text(String(words[..<colon.lowerBound]))
        let target = ForeignScalar.text(String(words[colon.upperBound...]))
        if target.contains("://") { item.url = target } else { item.file = target }
      } else if words.hasSuffix(":") {
        item.title = ForeignScalar.text(String(words.dropLast()))
      } else {
        item.file = ForeignScalar.text(words)
      }
      found.append((indent, item))
    }
    var rest = found[...]
    return nested(&rest, deeperThan: -1)
  }

  private static func nested(
    _ rest: inout ArraySlice<(indent: Int, item: NavigationItem)>, deeperThan indent: Int
  ) -> [NavigationItem] {
    var items: [NavigationItem] = []
    while let next = rest.first, next.indent > indent {
      rest.removeFirst()
      var item = next.item
      // What follows the name of a part belongs to it.
      let isPart = next.indent == -1 && item.file == nil
      if isPart || next.indent >= 0 {
        item.items = nested(&rest, deeperThan: next.indent)
      }
      items.append(item)
    }
    return items
  }
}

extension ImportedNavigation {
  /// The lines as `sidebar.yml`.
  /// - Parameter outputs: the pages that were written, by their files.
  static func sidebar(_ items: [NavigationItem], outputs: [String: String]) -> String {
    "# The order of the pages. What no line names comes at the end.\n"
      + text(items, outputs, indent: "") + "- \"*\"\n"
  }

  private static func text(
    _ items: [NavigationItem], _ outputs: [String: String], indent: String
  ) -> String {
    items.map { item in
      let inner = text(item.items, outputs, indent: indent + "    ")
      let file = item.file.flatMap { outputs[$0] }
      if inner.isEmpty, item.title == nil { return file.map { "\(indent)- \($0)\n" } ?? "" }
      guard let title = item.title ?? file.map({ _ in "" }),
        file != nil || item.url != nil || !inner.isEmpty
      else { return "" }
      var lines: [String] = []
      if !title.isEmpty { lines.append("title: \(ForeignScalar.yaml(title))") }
      if let file { lines.append("file: \(ForeignScalar.yaml(file))") }
      if let url = item.url { lines.append("url: \"\(url)\"") }
      if !inner.isEmpty { lines.append("items:") }
      let head = lines.joined(separator: "\n\(indent)  ")
      return "\(indent)- \(head)\n\(inner)"
    }.joined()
  }

  /// The files that the lines name.
  static func files(of items: [NavigationItem]) -> [String] {
    items.flatMap { ($0.file.map { [$0] } ?? []) + files(of: $0.items) }
  }
}
