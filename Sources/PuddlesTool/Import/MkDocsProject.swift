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

  private var plugins: [(name: String, options: DataNode?)] { entries(of: "plugins") }

  /// The plugins or extensions, of which the settings have a list or a map.
  private func entries(of key: String) -> [(name: String, options: DataNode?)] {
    let node = settings.node(key)
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

  /// What MkDocs makes of a text: `{!file!}`, and `--8<-- "file"` alone in its line, stand for the lines of a file.
  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion? {
    if line.trimmed.hasPrefix("--8<-- "),
      let snippet = line.firstMatch(of: #/--8<-- +["'](?<path>[^"']+)["'][ \t]*$/#)
    {
      return included(String(snippet.path), by: file).map { (snippet.range, $0) }
    }
    return Prose.first(in: line, from: "{!", to: "!}") { inner in
      included(inner.drop { $0 == ">" }.trimmed, by: file)
    }
  }

  /// Adds the files that belong to the end of each page: of definitions, `[label]: URL` and `*[word]: words`, those that the page
  /// uses.
  func convert(_ page: inout ImportedPage) {
    let names = snippets("auto_append")
    guard !names.isEmpty else { return }
    let text = page.lines.joined(separator: "\n").lowercased()
    let lines = names.compactMap { included($0, by: page.file) }.joined(separator: [""])
    let wanted = lines.filter { line in
      guard let definition = line.firstMatch(of: #/^ {0,3}(\*?)(\[([^\]]+)\]):/#) else {
        return true
      }
      let (label, word) = (definition.2.lowercased(), definition.3.lowercased())
      return text.contains(definition.1.isEmpty ? label : word) && !text.contains(label + ":")
    }
    if !wanted.allSatisfy(\.isBlank) { page.lines += [""] + wanted }
  }

  /// The texts of an option of the extension that takes in files.
  private func snippets(_ option: String) -> [String] {
    let options = entries(of: "markdown_extensions").first { $0.name == "pymdownx.snippets" }?
      .options
    guard let node = options?.item(option) else { return [] }
    return (node.items.isEmpty ? [node] : node.items).compactMap(\.text)
  }

  private func included(_ path: String, by file: String) -> [String]? {
    if path.hasSuffix(".svg"), let slash = path.firstIndex(of: "/") {
      return [Prose.image(String(path[slash...]), nil)]
    }
    // `file.py[ln:1-5]` names some lines.
    let name = String(path.prefix { $0 != "[" })
    let folders =
      snippets("base_path").map { "\(folder)/\($0)" } + [
        folder, texts, Files.parent(of: "\(texts)/\(file)"),
      ]
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
    return lines
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
    guard ["===", "!!!", "???"].contains(where: text.hasPrefix),
      let line = text.wholeMatch(of: #/([=!?])[=!?]{2}([+!]*) +([^"]*?) *(?:"(.*)")? */#)
    else { return nil }
    let (kind, title) = (line.3.prefix { $0 != " " }, line.4?.replacing("\"", with: "'"))
    let name = Substring(kind.prefix(1).uppercased() + kind.dropFirst())
    switch line.1.first {
    case "=": return kind.isEmpty ? title.map { ":::tab title=\"\($0)\"" } : nil
    case "?":
      return ":::details summary=\"\(title ?? name)\"" + (line.2.contains("+") ? " open" : "")
    default:
      // A note of an unknown kind is called by that kind. An empty title hides it.
      guard let known = Note.kind(of: kind) else { return ":::note \(title ?? name)" }
      return title == "" ? ":::\(known.lowercased())" : ":::\(kind) \(title ?? "")"
    }
  }

  /// Converts `/// tip | Title` and `//// tab | Title`, which end in a line of as many slashes.
  static func slashedBlocks(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      let text = line.trimmed
      let marks = text.prefix { $0 == "/" }
      let words = text.dropFirst(marks.count).drop { $0 == " " }
      let name = words.prefix { $0.isLetter || $0 == "-" }
      let rest = words[name.endIndex...].trimmed
      guard marks.count >= 3, rest.isEmpty || !name.isEmpty && rest.hasPrefix("|") else {
        return [line]
      }
      let colons = String(repeating: ":", count: marks.count)
      let title = rest.dropFirst().trimmed.replacing("\"", with: "'")
      switch name {
      case "": return [colons, ""]
      case "tab": return ["", "\(colons)tab title=\"\(title)\""]
      case "details": return ["", "\(colons)details summary=\"\(title)\""]
      default: return ["", "\(colons)\(name) \(title)"]
      }
    }
  }

  /// Takes the text that the marks of an edit leave: of `{++new++}` and `{~~old~>new~~}` the new one, of `{--old--}` and
  /// `{>>comment<<}` nothing.
  static func edits(_ page: inout ImportedPage) {
    let marks = #/\{(?:\+\+(.*?)\+\+|~~.*?~>(.*?)~~|(==.*?==)|--.*?--|(>>).*?<<)\}/#
    page.lines = Prose.lines(of: page.lines) { line in
      guard line.contains("{"), line.contains("}") else { return [line] }
      let text = Prose.outsideOfCode(line) { piece in
        piece.replacing(marks) { edit -> Substring in
          if let left = edit.1 ?? edit.2 ?? edit.3 { return left }
          page.drop(edit.4 == nil ? "{--words--}" : "{>>words<<}")
          return ""
        }
      }
      return text.isBlank && !line.isBlank ? [] : [text]
    }
  }

  /// Converts the marks that extensions bring: `++ctrl+c++`, `==words==`, `H~2~O` and `x^2^`.
  static func marks(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      guard ["++", "==", "~", "^"].contains(where: line.contains) else { return [line] }
      return [
        Prose.outsideOfCode(line) { piece in
          let keys = Prose.exchange(piece, from: "++", to: "++", keys)
          // In addresses and comparisons the others are no marks.
          if ["://", "]("].contains(where: piece.contains)
            || piece.contains(#/[\p{L}\p{N}]==[\p{L}\p{N}]/#)
          {
            return keys
          }
          let marked = Prose.exchange(keys, from: "==", to: "==") { inner in
            inner.isEmpty || inner.first == " " || inner.last == " " ? nil : "**\(inner)**"
          }
          let lowered = Prose.exchange(marked, from: "~", to: "~") { inner in
            // One tilde would strike the words out.
            digits(inner, as: "₀₁₂₃₄₅₆₇₈₉")
              ?? (inner.isEmpty || inner.contains(" ") ? nil : "\\~\(inner)\\~")
          }
          return Prose.exchange(lowered, from: "^", to: "^") { digits($0, as: "⁰¹²³⁴⁵⁶⁷⁸⁹") }
        }
      ]
    }
  }

  /// Takes the language out of code within a line, `#!python code` or `:::python code`.
  static func inlineCode(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      [line.replacing(#/(^|[^`])(`+)(?:#!|:::)[\w.+#\-]+ +/#) { "\($0.output.1)\($0.output.2)" }]
    }
  }

  private static func keys(_ inner: Substring) -> String? {
    let names = inner.split(separator: "+").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let isKeys = inner.allSatisfy { $0.isLetter || $0.isNumber || "+-\"".contains($0) }
    return names.isEmpty || !isKeys ? nil : "`\(names.joined(separator: "+"))`"
  }

  /// A number in other digits; `nil` for anything else.
  private static func digits(_ text: Substring, as signs: String) -> String? {
    guard !text.isEmpty, text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    let signs = Array(signs)
    return String(text.compactMap(\.wholeNumberValue).map { signs[$0] })
  }

  /// Removes abbreviations, `*[HTML]: words`.
  static func abbreviations(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      guard line.hasPrefix("*["), line.drop(while: { $0 != "]" }).hasPrefix("]:") else {
        return [line]
      }
      page.drop("*[abbreviation]:")
      return []
    }
  }

  /// Names the modules that a plugin documents; its options are indented.
  static func plugins(_ page: inout ImportedPage) {
    var reader = BlockReader(page.lines)
    page.lines = reader.read { line, reader in
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
