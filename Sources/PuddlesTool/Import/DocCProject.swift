// Imports catalogs of DocC: converts directives and links to symbols.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

struct DocCProject: ForeignProject {
  let root: String
  let texts: String

  init(_ root: String) {
    self.root = root
    texts = root.hasSuffix(".docc") ? root : Self.catalog(in: root) ?? root
  }

  /// Finds the first DocC catalog in a folder or its subfolders, by name.
  private static func catalog(in folder: String) -> String? {
    guard let entries = try? Files.entries(of: folder) else { return nil }
    let folders = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
      .map { "\(folder)/\($0.name)" }
    return folders.first { $0.hasSuffix(".docc") } ?? folders.lazy.compactMap(catalog).first
  }

  func output(of file: String) -> String {
    file.split(separator: "/").filter { $0 != "Resources" }.joined(separator: "/")
  }

  /// Removes or converts directives and keeps their content.
  func convert(_ page: inout ImportedPage) {
    if Self.isRoot(page) { page.output = "index.md" }
    var rest = page.lines[...]
    page.lines = Prose.lines(of: Self.blocks(&rest, isInner: false)) {
      [$0.replacing("``", with: "`")]
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

extension DocCProject {
  private static func blocks(_ rest: inout ArraySlice<String>, isInner: Bool) -> [String] {
    var result: [String] = []
    var scan = FenceScan()
    while let line = rest.popFirst() {
      let text = line.trimmed
      guard !scan.isCode(line) else {
        result.append(line)
        continue
      }
      if isInner, text == "}" { return result }
      guard text.hasPrefix("@"), text.dropFirst().first?.isUppercase == true else {
        result.append(line)
        continue
      }
      let name = text.dropFirst().prefix(while: \.isLetter)
      let words = TagWords(text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
      let inner = text.hasSuffix("{") ? dedented(blocks(&rest, isInner: true)) : nil
      result += converted(name, words, inner) ?? [line] + (inner.map { $0 + ["}"] } ?? [])
    }
    return result
  }

  /// - Parameter inner: The lines between the braces of the directive, if it has any.
  /// - Returns: `nil` for a directive that is kept.
  private static func converted(
    _ name: Substring, _ words: TagWords, _ inner: [String]?
  ) -> [String]? {
    if name == "Image", let source = words.values["source"] {
      return [Prose.image(source, words.values["alt"])]
    }
    guard let inner else { return nil }
    switch name {
    case "Metadata", "Options", "Comment": return []
    case "Row", "Column", "Small", "Links": return inner + [""]
    case "TabNavigator": return [":::tabs"] + inner + [":::", ""]
    case "Tab": return [":::tab title=\"\(words.words.first ?? "Tab")\""] + inner + [":::"]
    case "DeprecationSummary": return Note.quote("WARNING", title: "Deprecated", inner)
    default: return nil
    }
  }

  private static func dedented(_ lines: [String]) -> [String] {
    let indents = lines.filter { !$0.isBlank }.map { $0.prefix { $0 == " " }.count }
    let blanks = indents.min() ?? 0
    return lines.map { String($0.dropFirst(min(blanks, $0.prefix { $0 == " " }.count))) }
  }
}
