// Imports catalogs of DocC: converts directives and links to symbols, and reads the order of the topics.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

struct DocCProject: ForeignProject {
  let root: String
  let texts: String

  init(_ folder: String, _ root: String) {
    (self.root, texts) = (
      root, folder.hasSuffix(".docc") ? folder : Self.catalog(in: folder) ?? folder
    )
  }

  /// Finds the first DocC catalog in a folder or its subfolders, by name.
  private static func catalog(in folder: String) -> String? {
    guard let entries = try? Files.entries(of: folder) else { return nil }
    let folders = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
      .map { "\(folder)/\($0.name)" }
    return folders.first { $0.hasSuffix(".docc") } ?? folders.lazy.compactMap(catalog).first
  }

  var site: SiteFacts { SiteFacts(title: String(Files.name(of: texts).dropLast(5))) }

  func output(of file: String) -> String {
    file.split(separator: "/").filter { $0 != "Resources" }.joined(separator: "/")
  }

  func convert(_ page: inout ImportedPage) {
    if Self.isRoot(page) { page.output = "index.md" }
    // The name of a symbol is that of its declaration, without the hash that tells overloads apart.
    for index in page.lines.indices where page.lines[index].hasPrefix("# ``") {
      let symbol =
        page.lines[index].dropFirst(4).prefix { $0 != "`" }.split(separator: "/").last ?? ""
      let name = symbol.contains(")-") ? symbol.prefix { $0 != ")" } + ")" : symbol
      page.lines[index] = "# `\(name)`"
      page.title = page.title ?? String(name)
    }
  }

  /// Whether this is the page of a whole module or catalog.
  private static func isRoot(_ page: ImportedPage) -> Bool {
    guard !page.file.contains("/") else { return false }
    let heading = page.lines.first { $0.hasPrefix("# ") } ?? ""
    return heading.hasPrefix("# ``") && !heading.contains("/")
      || page.lines.contains { $0.trimmed.hasPrefix("@TechnologyRoot") }
  }
}

// MARK: - The order of the topics

extension DocCProject {
  /// Reads the lists below `## Topics` of the first page, and of the pages that they name.
  func navigation(of pages: [ImportedPage]) -> [NavigationItem] {
    guard let root = pages.first(where: { $0.output == "index.md" }) else { return [] }
    let named = pages.flatMap { page in
      [Files.name(of: ImportedLinks.stem(page.file)), page.title ?? ""].map { (Self.key($0), page) }
    }
    let byName = Dictionary(named) { first, _ in first }
    var seen: Set<String> = [root.file]
    return topics(of: root, byName, &seen)
  }

  private func topics(
    of page: ImportedPage, _ pages: [String: ImportedPage], _ seen: inout Set<String>
  ) -> [NavigationItem] {
    var groups: [NavigationItem] = []
    let lines = page.lines.drop { $0 != "## Topics" && $0 != "# Topics" }.dropFirst()
    for line in lines.prefix(while: { !$0.hasPrefix("## ") }) {
      if line.hasPrefix("### ") {
        groups.append(NavigationItem(title: line.dropFirst(4).trimmed))
      } else if line.hasPrefix("- "), let name = Self.name(in: line),
        let child = pages[Self.key(name)],
        seen.insert(child.file).inserted
      {
        let item = NavigationItem(file: child.file, items: topics(of: child, pages, &seen))
        if groups.isEmpty { groups.append(NavigationItem()) }
        groups[groups.count - 1].items.append(item)
      }
    }
    return groups.flatMap { $0.title == nil ? $0.items : $0.items.isEmpty ? [] : [$0] }
  }

  /// The name of the page or symbol in a line of topics: `<doc:Name>` or a symbol between backticks.
  private static func name(in line: String) -> String? {
    if let start = line.firstRange(of: "doc:")?.upperBound {
      return String(line[start...].prefix { !">)#".contains($0) }.split(separator: "/").last ?? "")
    }
    return line.split(separator: "`").dropFirst().first.map { symbol in
      let name = symbol.split(separator: "/").last ?? ""
      return String(name.contains(")-") ? name.prefix { $0 != ")" } + ")" : name)
    }
  }

  private static func key(_ name: String) -> String { name.lowercased().replacing(" ", with: "-") }
}

// MARK: - Directives

extension DocCProject {
  /// Removes or converts directives and keeps their content.
  static func directives(_ page: inout ImportedPage) {
    let mark = "@DisplayName(\""
    var scan = FenceScan()
    for line in page.lines where !scan.isCode(line) && line.trimmed.hasPrefix("@") {
      guard let start = line.firstRange(of: mark)?.upperBound else { continue }
      page.title = String(line[start...].prefix { $0 != "\"" })
    }
    var reader = BlockReader(page.lines)
    page.lines = Prose.lines(of: blocks(&reader, isInner: false, &page)) { [Prose.symbols($0)] }
  }

  private static func blocks(
    _ reader: inout BlockReader, isInner: Bool, _ page: inout ImportedPage
  ) -> [String] {
    reader.read(until: { isInner && $0 == "}" }) { line, reader in
      let text = line.trimmed
      guard text.hasPrefix("@"), text.dropFirst().first?.isUppercase == true else { return nil }
      let name = text.dropFirst().prefix(while: \.isLetter)
      // A sentence may begin with the name of a directive.
      guard text.wholeMatch(of: #/@\w+ *(?:\((?:[^"()]|"[^"]*")*\))? *(?:\{.*)?/#) != nil else {
        return nil
      }
      let words = TagWords(text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
      let inner = text.hasSuffix("{") ? blocks(&reader, isInner: true, &page).dedented : nil
      return converted(name, words, inner) ?? [line] + (inner.map { $0 + ["}"] } ?? [])
    }
  }

  /// - Parameter inner: The lines between the braces of the directive, if it has any.
  /// - Returns: `nil` for a directive that is kept.
  private static func converted(
    _ name: Substring, _ words: TagWords, _ inner: [String]?
  ) -> [String]? {
    switch name {
    case "Image", "Video":
      guard let source = words.values["source"] else { return nil }
      return [Prose.image(source, words.values["alt"])]
    case "Metadata", "Options", "Comment", "DisplayName", "TechnologyRoot", "PageImage",
      "PageColor", "CallToAction":
      return []
    default: break
    }
    guard let inner else { return nil }
    switch name {
    case "Row", "Column", "Small", "Links": return inner + [""]
    case "TabNavigator": return [":::tabs"] + inner + [":::", ""]
    case "Tab": return [":::tab title=\"\(words.words.first ?? "Tab")\""] + inner + [":::"]
    case "DeprecationSummary": return Note.quote("WARNING", title: "Deprecated", inner)
    default: return nil
    }
  }

  /// Converts `- Note: words` to a note and `- term Word: words` to a definition.
  static func items(_ page: inout ImportedPage) {
    var reader = BlockReader(page.lines)
    page.lines = reader.read { line, reader in
      let text = line.dropFirst(2)
      guard line.hasPrefix("- "), let colon = text.firstIndex(of: ":") else { return nil }
      let (name, words) = (text[..<colon], text[colon...].dropFirst().trimmed)
      if name.hasPrefix("term ") { return ["", String(name.dropFirst(5)), ": \(words)"] }
      guard let kind = Note.kind(of: name), name.first?.isUppercase == true else { return nil }
      return [""] + Note.quote(kind, title: "", [words] + reader.indented(by: 2)) + [""]
    }
  }
}
