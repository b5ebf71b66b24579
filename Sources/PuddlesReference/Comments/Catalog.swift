// Reads a catalog of DocC: articles, and texts about symbols.
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesSystem

/// An article of a catalog.
package struct Article: Sendable {
  /// The name of its file without the ending, by which `<doc:Name>` leads to it.
  let name: String
  let title: String
  let text: SymbolComment
}

/// A folder `NAME.docc`: the articles of a module and the texts that belong to its symbols.
package struct Catalog: Sendable {
  /// The name of the module: that of the folder.
  let module: String
  private(set) var articles: [Article] = []
  /// The texts whose heading names a symbol, with that name.
  private(set) var symbolTexts: [(symbol: String, text: SymbolComment)] = []
  /// The other files by their names, below the folder of the reference.
  private(set) var files: [String: String] = [:]
  /// The directives that are shown as text.
  private(set) var unknown: [UnknownDirective] = []

  /// A number that changes with any text.
  var revision: UInt64 {
    Fingerprint.combine(
      (articles.map(\.text) + symbolTexts.map(\.text)).map {
        Fingerprint.of(bytes: $0.lines.joined(separator: "\n").utf8)
      })
  }

  /// - Parameters:
  ///   - path: the folder of the catalog.
  ///   - base: what precedes the paths of its files in the folder of the reference.
  /// - Throws: a fault of a file that cannot be read.
  init(reading path: String, named name: String, below base: String) throws(DiagnosticsError) {
    module = name
    for file in try ReferenceContent.paths(below: path) {
      guard file.hasSuffix(".md") else {
        files[Files.name(of: file)] = "\(base)/\(file)"
        continue
      }
      add(
        try ReferenceContent.source("\(path)/\(file)", limit: 16 << 20),
        named: String(Files.name(of: file).dropLast(3)))
    }
  }

  private mutating func add(_ source: Source, named name: String) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let read = DirectiveLines(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    unknown += read.unknown.map { UnknownDirective(name: $0, file: source.file, line: $1) }
    let heading = read.lines.firstIndex { $0.hasPrefix("# ") }
    let title = heading.map { String(read.lines[$0].dropFirst(2).trimmed) } ?? name
    var lines = read.lines
    if let heading { lines[heading] = "" }
    let comment = SymbolComment(lines: lines, place: SourcePlace(file: source.file, line: 1))
    if title.hasPrefix("``"), title.hasSuffix("``"), title.utf8.count > 4 {
      symbolTexts.append((String(title.dropFirst(2).dropLast(2)), comment))
    } else if read.isRoot {
      symbolTexts.append((module, comment))
    } else {
      articles.append(Article(name: name, title: title, text: comment))
    }
  }

  /// Finds a picture by the name that a text has for it: DocC needs no ending, and knows variants for dark pages.
  func file(named name: String) -> String? {
    if let file = files[name] { return file }
    let endings = ["", "~light", "@2x", "~light@2x", "~dark", "~dark@2x"].flatMap { variant in
      ["png", "svg", "jpg", "jpeg", "gif", "webp"].map { "\(variant).\($0)" }
    }
    return endings.lazy.compactMap { files[name + $0] }.first
  }
}

/// A directive that is not understood, and where it stands for the first time in a text.
struct UnknownDirective {
  let name: String
  let file: String
  let line: Int

  var warning: Diagnostic {
    Diagnostic(
      .warning, code: "docc-directive", "the directive '@\(name)' is shown as text", file: file,
      line: line, help: "write it in Markdown")
  }
}

extension SymbolComment {
  /// The directives of a comment that are not understood. A line that begins with an attribute, such as `@MainActor`, is text.
  var unknownDirectives: [UnknownDirective] {
    guard lines.contains(where: { $0.trimmed.hasPrefix("@") }) else { return [] }
    return DirectiveLines(lines.map { $0[...] }).unknown.compactMap { name, line in
      let text = lines[line - 1]
      guard text.contains("@\(name)(") || text.hasSuffix("{") else { return nil }
      return UnknownDirective(
        name: name, file: place?.file ?? "a comment", line: (place?.line ?? 1) + line - 1)
    }
  }
}

/// The lines of a text of DocC in which its directives have become Markdown; a line stays a line.
struct DirectiveLines {
  /// How a directive ends, and what happens to the lines in it.
  private struct Open {
    var end = ""
    var isHidden = false
    /// How far its content is indented; `nil` until its first line.
    var indent: Int?
  }

  private(set) var lines: [String] = []
  /// The directives that were not understood, the first of each kind with its line.
  private(set) var unknown: [(name: String, line: Int)] = []
  /// Whether the page is that of a whole catalog.
  private(set) var isRoot = false
  private var open: [Open] = []
  private var fence: Substring?

  init(_ source: [Substring]) {
    for line in source { lines.append(converted(line)) }
  }

  private mutating func converted(_ line: Substring) -> String {
    let inner = unindented(line)
    let text = inner.trimmed
    if let mark = fence {
      if text.hasPrefix(mark) { fence = nil }
      return isHidden ? "" : String(inner)
    }
    if text.hasPrefix("```") || text.hasPrefix("~~~") {
      fence = text.prefix(3)
      return isHidden ? "" : String(inner)
    }
    if text == "}", let last = open.popLast() { return isHidden ? "" : last.end }
    guard text.hasPrefix("@"), text.dropFirst().first?.isUppercase == true else {
      return isHidden ? "" : String(inner)
    }
    return directive(text, inner)
  }

  private var isHidden: Bool { open.contains(where: \.isHidden) }

  private mutating func unindented(_ line: Substring) -> Substring {
    var rest = line
    for index in open.indices {
      let blanks = rest.prefix { $0 == " " }.count
      if open[index].indent == nil, blanks < rest.count { open[index].indent = blanks }
      rest = rest.dropFirst(min(blanks, open[index].indent ?? blanks))
    }
    return rest
  }

  private mutating func directive(_ text: Substring, _ line: Substring) -> String {
    let name = text.dropFirst().prefix(while: \.isLetter)
    if name == "TechnologyRoot" { isRoot = true }
    let hasBlock = text.hasSuffix("{")
    var opened = Open()
    var result = ""
    switch name {
    case "Metadata", "Options", "Comment", "Redirected", "TechnologyRoot", "PageImage", "PageKind",
      "PageColor", "CallToAction", "DisplayName", "Available", "SupportedLanguage",
      "AutomaticSeeAlso", "TopicsVisualStyle", "TitleHeading":
      opened.isHidden = true
    case "Row", "Column", "Small", "Links": break
    case "TabNavigator": (result, opened.end) = (":::tabs", ":::")
    case "Tab":
      let title = text.split(separator: "\"").dropFirst().first ?? "Tab"
      (result, opened.end) = (":::tab title=\"\(title)\"", ":::")
    case "DeprecationSummary": result = "**Deprecated**"
    case "Image", "Video":
      let words = Self.values(in: text)
      let source = words["source"] ?? words["poster"] ?? ""
      opened.isHidden = true
      result = isHidden ? "" : "![\(words["alt"] ?? Files.name(of: source))](\(source))"
    default:
      if !unknown.contains(where: { $0.name == name }) {
        unknown.append((String(name), lines.count + 1))
      }
      return isHidden ? "" : String(line)
    }
    let wasHidden = isHidden
    if hasBlock { open.append(opened) }
    return wasHidden ? "" : result
  }

  /// The arguments of a directive: `(source: "a.png", alt: "A picture")`.
  private static func values(in text: Substring) -> [String: String] {
    var values: [String: String] = [:]
    var rest = text.drop { $0 != "(" }.dropFirst()
    while let colon = rest.firstIndex(of: ":") {
      let key = String(rest[..<colon].trimmed.drop { $0 == "," }.trimmed)
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
      let isQuoted = rest.first == "\""
      let value = (isQuoted ? rest.dropFirst() : rest)
        .prefix { isQuoted ? $0 != "\"" : $0 != "," && $0 != ")" }
      values[key] = String(value.trimmed)
      rest = rest[value.endIndex...].drop { $0 != "," }.dropFirst()
    }
    return values
  }
}
