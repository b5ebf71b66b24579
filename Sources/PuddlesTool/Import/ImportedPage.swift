// One page on its way from another program.
import PuddlesSystem

/// A text with its front matter, parsed line by line.
struct ImportedPage {
  /// Below the folder of texts.
  let file: String
  /// Below the output.
  var output: String
  var title: String?
  var matter: [(key: String, value: String)] = []
  var tags: [String] = []
  var aliases: [String] = []
  /// The text without front matter.
  var lines: [String]
  /// The line of the file that the text begins with.
  let bodyLine: Int
  /// The front matter that was dropped.
  var droppedKeys: [String] = []
  /// The ids of headings as they were, and as they are now.
  var movedIDs: [(old: String, new: String)] = []
  /// The ids that the headings have now.
  var ids: Set<String> = []
}

extension ImportedPage {
  init(_ file: String, _ text: String, from format: ImportFormat) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    if lines.first?.hasPrefix("\u{FEFF}") == true { lines[0].removeFirst() }
    var matter = ForeignFrontMatter(takingFrom: &lines)
    self.file = file
    self.lines = lines
    output = format.output(of: file)
    bodyLine = matter.bodyLine
    take(&matter, format)
    droppedKeys = matter.droppedKeys
  }

  /// Whether the file has front matter, without which Jekyll copies it as it is.
  var hasMatter: Bool { bodyLine > 1 }

  private mutating func take(_ matter: inout ForeignFrontMatter, _ format: ImportFormat) {
    title = matter.text("title", "linkTitle", "sidebar_label", "nav_title")
    if title == nil, format == .jekyll || format == .hugo { title = Self.firstHeading(in: lines) }
    if let title { add("title", title) }
    if let text = matter.text("description", "summary", "excerpt", "abstract") {
      add("description", text.replacing("\n", with: " "))
    }
    let order = matter.text("order", "weight", "nav_order", "sidebar_position")
    if let order = order.flatMap({ Double($0) }).flatMap({ Int(exactly: $0.rounded(.towardZero)) })
    {
      self.matter.append(("order", "\(order)"))
    }
    if matter.isTrue("draft") == true || matter.isTrue("published") == false
      || matter.isTrue("unlisted") == true || file.hasPrefix("_drafts/")
    {
      self.matter.append(("draft", "true"))
    }
    takeDates(&matter, format)
    takeURLs(&matter, format)
    tags = matter.list("tags", "categories", "category", "keywords")
  }

  private mutating func takeDates(_ matter: inout ForeignFrontMatter, _ format: ImportFormat) {
    let named = format == .jekyll ? DatedName(file) : nil
    if let date = matter.text("date", "publishDate", "pubDate") ?? named?.date {
      self.matter.append(("date", Self.plain(date)))
    }
    if let date = matter.text("lastmod", "last_modified_at", "updated", "modified") {
      self.matter.append(("updated", Self.plain(date)))
    }
    if let date = matter.text("expiryDate", "expires") { self.matter.append(("expires", date)) }
    guard let named else { return }
    self.matter.append(("slug", named.name))
    aliases.append(named.date.replacing("-", with: "/") + "/\(named.name).html")
  }

  /// A day, a time and a zone, and nothing else.
  private static func plain(_ date: String) -> String {
    let words = date.split(separator: " ")
    let kept = words.enumerated().filter { index, word in
      index == 0 || (index == 1 && word.contains(":")) || "+-".contains(word.first ?? " ")
    }
    return kept.map { String($0.element) }.joined(separator: " ")
  }

  private mutating func takeURLs(_ matter: inout ForeignFrontMatter, _ format: ImportFormat) {
    if let slug = matter.text("slug") {
      self.matter.removeAll { $0.key == "slug" }
      add(slug.contains("/") ? "url" : "slug", slug)
    }
    if let url = matter.text("url", "permalink"), !url.contains(":"), url.contains("/") {
      let path = url.hasSuffix(".html") ? String(url.dropLast(5)) : url
      self.matter.removeAll { $0.key == "slug" || $0.key == "url" }
      add("url", path)
      if url.hasSuffix(".html") { aliases.append(url) }
    }
    aliases += matter.list("aliases", "redirect_from").filter { !$0.contains("://") }
    if format == .mdbook, !output.hasSuffix("README.md"), !output.hasSuffix("index.md") {
      aliases.append(output.dropLast(3) + ".html")
    }
  }

  private mutating func add(_ key: String, _ value: String) {
    matter.append((key, ForeignScalar.yaml(value)))
  }

  private static func firstHeading(in lines: [String]) -> String? {
    lines.first { $0.hasPrefix("# ") }.map { HeadingText.plain(String($0.dropFirst(2))) }
  }

  /// Its path, if the front matter says it.
  var url: String? {
    matter.first { $0.key == "url" }
      .map { ForeignScalar.text($0.value).split(separator: "/").joined(separator: "/") }
  }

  /// The whole file.
  var text: String {
    var head = matter.map { "\($0.key): \($0.value)" }
    if !tags.isEmpty { head.append("tags: " + Self.list(tags)) }
    let aliases = aliases + movedIDs.map { "#\($0.old) -> \($0.new)" }
    if !aliases.isEmpty { head.append("aliases: " + Self.list(aliases)) }
    var body = lines.drop { $0.trimmed.isEmpty }
    while body.last?.trimmed.isEmpty == true { body.removeLast() }
    let parts = head.isEmpty ? Array(body) : ["---"] + head + ["---", ""] + body
    return parts.joined(separator: "\n") + "\n"
  }

  private static func list(_ items: [String]) -> String {
    "["
      + items.map { item in
        let isPlain = item.allSatisfy { $0.isLetter || $0.isNumber || " -_./".contains($0) }
        return isPlain ? ForeignScalar.yaml(item) : "\"\(item.replacing("\"", with: "\\\""))\""
      }.joined(separator: ", ") + "]"
  }
}

/// `_posts/2026-01-31-a-name.md`: the date and the name.
struct DatedName {
  let date: String
  let name: String

  init?(_ file: String) {
    guard file.contains("_posts/"), let last = file.split(separator: "/").last else { return nil }
    let parts = last.split(separator: "-", maxSplits: 3)
    guard parts.count == 4, parts[0].count == 4, parts[1].count <= 2, parts[2].count <= 2,
      parts[..<3].allSatisfy({ $0.allSatisfy(\.isNumber) })
    else { return nil }
    func two(_ digits: Substring) -> String { digits.count == 1 ? "0\(digits)" : String(digits) }
    date = "\(parts[0])-\(two(parts[1]))-\(two(parts[2]))"
    name = String(parts[3].prefix { $0 != "." })
  }
}

/// The words of a heading and its id by GitHub's rule.
enum HeadingText {
  /// Without the marks of code, emphasis and links.
  static func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "`", "*", "\\": continue
      case "[":
        guard let end = rest.firstIndex(of: "]") else { continue }
        result += plain(String(rest[..<end]))
        rest = rest[end...].dropFirst()
        if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
      case "<":
        if let end = rest.firstIndex(of: ">") { rest = rest[end...].dropFirst() }
      default: result.append(character)
      }
    }
    while result.hasSuffix("#") { result.removeLast() }
    return result.trimmed
  }

  static func id(_ words: String) -> String {
    var id = ""
    for character in words.lowercased() {
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        id.append(character)
      } else if character == " " {
        id.append("-")
      }
    }
    return id.isEmpty ? "section" : id
  }
}

// MARK: - A file that a page of a foreign project names: it is read only if it lies in the project

enum ProjectFile {
  /// The path of a file without symbolic links.
  /// - Parameter project: The folder of the project, resolved.
  /// - Returns: `nil` if there is no such file, or if it lies outside of the project.
  static func path(_ path: String, in project: String) -> String? {
    let file = Files.resolved(path)
    guard Files.contains(project, file), Files.status(of: file)?.kind == .file else { return nil }
    return file
  }

  /// The lines of a text; `nil` as above, and for a file that cannot be read.
  static func lines(_ path: String, in project: String) -> [String]? {
    guard let file = self.path(path, in: project), let bytes = try? Files.read(file) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}
