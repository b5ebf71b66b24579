// Imports projects of MkDocs: its navigation, and blocks that are marked by indentation or by slashes.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

struct MkDocsProject: ForeignProject {
  let root: String
  let texts: String
  /// The folder of the settings.
  private let folder: String
  private let settings: ForeignMatter

  init(_ folder: String, _ root: String) throws {
    settings = try ForeignMatter(settings: ["mkdocs.yml", "mkdocs.yaml"], in: folder)
    (self.root, self.folder) = (root, folder)
    texts = Files.resolved("\(folder)/\(settings["docs_dir"] ?? "docs")")
  }

  var site: SiteFacts {
    var site = SiteFacts(
      title: settings["site_name"], summary: settings["site_description"],
      address: settings["site_url"], repository: settings["repo_url"],
      language: settings.node("theme", "language")?.text)
    for plugin in plugins where plugin.name == "redirects" {
      guard case .mapping(let maps)? = plugin.options?.item("redirect_maps")?.content else {
        continue
      }
      site.redirects += maps.entries.compactMap { entry in entry.value.text.map { (entry.key, $0) }
      }
    }
    return site
  }

  /// The plugins, of which the settings have a list or a map.
  private var plugins: [(name: String, options: DataNode?)] {
    let node = settings.node("plugins")
    let nodes = node.map { $0.items.isEmpty ? [$0] : $0.items } ?? []
    return nodes.flatMap { plugin -> [(name: String, options: DataNode?)] in
      if case .mapping(let map) = plugin.content { return map.entries.map { ($0.key, $0.value) } }
      return [(plugin.text ?? "", nil)].filter { !$0.0.isEmpty }
    }
  }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    let known: Set = [
      "docs_dir", "site_name", "site_description", "site_url", "repo_url", "nav", "theme.language",
      "markdown_extensions", "strict", "plugins",
    ]
    return settings.unread(besides: known, in: "mkdocs.yml")
      + plugins.map(\.name).filter { !["search", "redirects"].contains($0) }.map {
        "mkdocs.yml: the plugin '\($0)' does not run here"
      }
  }

  func navigation(of pages: [ImportedPage]) -> [NavigationItem] { Self.items(settings.node("nav")) }

  /// What MkDocs makes of a text: `{!file!}` and `--8<-- "file"` stand for the lines of a file.
  func included(_ line: String, by file: String, isCode: Bool) -> [String]? {
    let text = line.trimmed
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    var path: String?
    if text.hasPrefix("{!"), text.hasSuffix("!}") {
      path = text.dropFirst(2).dropLast(2).drop { $0 == ">" }.trimmed
    } else if text.hasPrefix("--8<-- \"") || text.hasPrefix("--8<-- '") {
      path = TagWords(text.dropFirst(7)).words.first
    }
    guard let path else { return nil }
    if path.hasSuffix(".svg"), let slash = path.firstIndex(of: "/") {
      return [indent + Prose.image(String(path[slash...]), nil)]
    }
    // `file.py[ln:1-5]` names some lines.
    let name = String(path.prefix { $0 != "[" })
    let folders = [folder, texts, Files.parent(of: "\(texts)/\(file)")]
    guard var lines = folders.lazy.compactMap({ self.lines(of: "\($0)/\(name)") }).first else {
      return nil
    }
    if let range = path.firstRange(of: "[ln:") {
      let ends = path[range.upperBound...].prefix { $0 != "]" }.split(separator: ",").flatMap {
        part in
        let ends = part.split(separator: "-").compactMap { Int($0) }
        return ends.count == 2 && ends[0] <= ends[1]
          ? Array(ends[0]...min(ends[1], lines.count + 1)) : ends
      }
      lines = ends.compactMap { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.indented(indent)
  }
}

extension MkDocsProject {
  private static func items(_ node: DataNode?) -> [NavigationItem] {
    (node?.items ?? []).compactMap { node in
      guard case .mapping(let map) = node.content, let entry = map.entries.first else {
        return node.text.map { NavigationItem(file: $0) }
      }
      guard let target = entry.value.text else {
        let inner = items(entry.value)
        // A section without a name is called what its first page is.
        guard entry.key.isEmpty, let first = inner.first, first.items.isEmpty else {
          return NavigationItem(title: entry.key, items: inner)
        }
        return NavigationItem(
          title: first.title, file: first.file, url: first.url, items: Array(inner.dropFirst()))
      }
      return target.contains("://")
        ? NavigationItem(title: entry.key, url: target)
        : NavigationItem(title: entry.key, file: target)
    }
  }

  /// Converts `!!! note`, `??? note` and `=== "Tab"`, whose content is indented by four blanks or a tab, to `:::note` and so on.
  static func indentedBlocks(_ page: inout ImportedPage) {
    var reader = BlockReader(page.lines)
    page.lines = blocks(&reader)
  }

  private static func blocks(_ reader: inout BlockReader) -> [String] {
    reader.read { line, reader in
      guard let opening = opening(line.trimmed) else { return nil }
      let indent = line.prefix { $0 == " " }
      var block = reader.block(indentedBy: indent.count + 4)
      let inner = blocks(&block)
      let gap = opening.hasPrefix(":::tab") ? [] : [""]
      return (gap + [opening] + inner + [":::"] + gap).indented(indent)
    }
  }

  private static func opening(_ text: String) -> String? {
    let marks = text.prefix { "=!?+".contains($0) }
    guard ["===", "===!", "===+", "!!!", "???", "???+"].contains(marks),
      text.dropFirst(marks.count).first == " "
    else { return nil }
    let words = TagWords(text.dropFirst(marks.count)).words
    let title = (words.last ?? "").replacing("\"", with: "'")
    switch marks.first {
    case "=": return text.contains("\"") ? ":::tab title=\"\(title)\"" : nil
    case "?":
      let name = words.count > 1 ? title : title.prefix(1).uppercased() + title.dropFirst()
      return ":::details summary=\"\(name)\"" + (marks == "???+" ? " open" : "")
    default:
      let kind = words.first.flatMap { Note.kind(of: $0) == nil ? nil : $0 } ?? "note"
      return ":::\(kind) \(words.count > 1 ? title : "")"
    }
  }

  /// Converts `/// tip | Title` and `//// tab | Title`, which end in a line of as many slashes.
  static func slashedBlocks(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      let text = line.trimmed
      let marks = text.prefix { $0 == "/" }
      let words = text.dropFirst(marks.count).drop { $0 == " " }
      let name = words.prefix { $0.isLetter || $0 == "-" }
      guard marks.count >= 3, !name.isEmpty || words.isEmpty else { return [line] }
      let colons = String(repeating: ":", count: marks.count)
      let title = words.dropFirst(name.count).trimmed.drop { $0 == "|" }.trimmed
        .replacing("\"", with: "'")
      switch name {
      case "": return [colons, ""]
      case "tab": return ["", "\(colons)tab title=\"\(title)\""]
      case "details": return ["", "\(colons)details summary=\"\(title)\""]
      default: return ["", "\(colons)\(name) \(title)"]
      }
    }
  }

  /// Converts `++ctrl+c++` to the names of the keys.
  static func keys(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      guard line.contains("++") else { return [line] }
      return [
        Prose.outsideOfCode(line) { piece in
          Prose.exchange(piece, from: "++", to: "++") { inner in
            let names = inner.split(separator: "+")
            guard !names.isEmpty,
              inner.allSatisfy({ $0.isLetter || $0.isNumber || "+-\"".contains($0) })
            else { return nil }
            return "`"
              + names.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "+")
              + "`"
          }
        }
      ]
    }
  }

  /// Removes abbreviations, `*[HTML]: words`, and names the modules that a plugin documents; its options are indented.
  static func plugins(_ page: inout ImportedPage) {
    var reader = BlockReader(page.lines)
    page.lines = reader.read { line, reader in
      if line.hasPrefix("*["), line.contains("]:") {
        page.drop("*[abbreviation]:")
        return []
      }
      guard line.hasPrefix("::: "), line.contains(".") else { return nil }
      page.drop("::: (texts that a plugin makes of code)")
      _ = reader.indented(by: 4)
      return ["`\(line.dropFirst(4).trimmed)`", ""]
    }
  }
}

extension DataNode {
  /// The elements of a list; none for anything else.
  var items: [DataNode] { if case .list(let nodes) = content { nodes } else { [] } }

  /// The value of a key of a map.
  func item(_ key: String) -> DataNode? {
    if case .mapping(let map) = content { map[key] } else { nil }
  }
}
