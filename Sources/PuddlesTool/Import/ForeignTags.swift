// Tags of Hugo, Jekyll and mdBook: links, figures, code, notes and includes.
import PuddlesSystem

/// Exchanges the shortcodes of Hugo.
struct Shortcodes {
  let folder: String
  let project: String
  /// How many files have included one another on the way to this text.
  var depth = 0

  func convert(_ lines: [String]) -> [String] {
    guard lines.contains(where: { $0.contains("{{<") || $0.contains("{{%") }) else { return lines }
    var lines = lines.flatMap(fence)
    lines = Prose.blocks(of: lines) { text in
      var text = Prose.exchange(text, from: "{{<", to: ">}}") { tag(TagWords($0)) }
      text = Prose.exchange(text, from: "{{%", to: "%}}") { tag(TagWords($0)) }
      return text
    }
    // A shortcode that is shown has stars within its braces.
    return lines.map {
      $0.contains("{{<") || $0.contains("{{%")
        ? $0.replacing("{{</*", with: "{{<").replacing("*/>}}", with: ">}}")
          .replacing("{{%/*", with: "{{%").replacing("*/%}}", with: "%}}")
        : $0
    }
  }

  /// `{{< highlight go >}}` around code.
  private func fence(_ line: String) -> [String] {
    var text = line.trimmed
    // A tag alone in a quote may close behind the quote.
    if text.hasPrefix("> {{"), text.hasSuffix("}}") { text.removeFirst(2) }
    guard text.hasPrefix("{{<") || text.hasPrefix("{{%"), !text.contains("/*") else {
      return [line]
    }
    let words = TagWords(text.dropFirst(3).dropLast(3)).words
    let indent = line.prefix { $0 == " " }
    if words.first == "highlight" || words.first == "code" {
      return [indent + "```" + (words.dropFirst().first ?? "")]
    }
    if words.first == "code-toggle" { return [indent + "```toml"] }
    if words.first == "include", words.count > 1, let lines = included(words[1]) { return lines }
    let isEnd = ["/highlight", "/code", "/code-toggle"].contains(words.first)
    return [isEnd ? indent + "```" : indent + text]
  }

  private func included(_ path: String) -> [String]? {
    guard depth < 8, var lines = ProjectFile.lines("\(folder)/\(path)", in: project) else {
      return nil
    }
    _ = ForeignFrontMatter(takingFrom: &lines)
    let inner = Shortcodes(folder: folder, project: project, depth: depth + 1)
    return lines.flatMap(inner.fence)
  }

  /// `nil` for a tag that means nothing here.
  private func tag(_ tag: TagWords) -> String? {
    guard let first = tag.words.first, !first.hasPrefix("/*") else { return nil }
    let isEnd = first == "/"
    let name = isEnd ? "/" + (tag.words.dropFirst().first ?? "") : first
    let (words, values) = (Array(tag.words.dropFirst()), tag.values)
    switch name {
    case "ref", "relref": return words.first ?? values["path"]
    case "figure", "image", "img":
      guard let source = values["src"] ?? words.first else { return nil }
      let caption = values["caption"] ?? values["title"] ?? ""
      let image = "![\(values["alt"] ?? caption)](\(ImportedLinks.encoded(source)))"
      return caption.isEmpty ? image : image + "\n\n*\(caption)*"
    case "youtube":
      return (words.first ?? values["id"]).map { "<https://www.youtube.com/watch?v=\($0)>" }
    case "vimeo": return (words.first ?? values["id"]).map { "<https://vimeo.com/\($0)>" }
    case "gist" where words.count > 1: return "<https://gist.github.com/\(words[0])/\(words[1])>"
    case "x", "tweet", "twitter":
      guard let user = values["user"], let id = values["id"] else { return nil }
      return "<https://x.com/\(user)/status/\(id)>"
    case "details", "collapse", "expand":
      return
        ":::details summary=\"\(values["summary"] ?? values["title"] ?? words.first ?? "More")\""
    case "/details", "/collapse", "/expand": return ":::"
    case "notice", "hint", "callout", "admonition", "alert", "note", "tip", "warning", "info",
      "caution",
      "important", "new-in", "deprecated-in":
      return note(name, words, values)
    case "/notice", "/hint", "/callout", "/admonition", "/alert", "/note", "/tip", "/warning",
      "/info",
      "/caution", "/important", "/new-in", "/deprecated-in":
      return ":::"
    default: return nil
    }
  }

  private func note(_ name: String, _ words: [String], _ values: [String: String]) -> String? {
    if name == "new-in" || name == "deprecated-in" {
      return words.first.map { "*\(name == "new-in" ? "New" : "Deprecated") in \($0)*" }
    }
    let kind =
      values["type"] ?? values["context"] ?? (Admonition.kind(of: name) == nil ? words.first : name)
    let title = values["title"] ?? (kind == words.first ? words.dropFirst().first : words.first)
    return ":::\(kind ?? "note")" + (title.map { " \($0)" } ?? "")
  }
}

/// Exchanges the tags and values of Liquid.
struct LiquidTags {
  let title: String?
  /// The values of `_config.yml`.
  let settings: [String: String]

  func convert(_ lines: [String]) -> [String] {
    var kept: [String] = []
    for line in lines {
      // The id of the heading above it.
      let text = line.trimmed
      if text.hasPrefix("{:"),
        let id = TagWords(text.dropFirst(2).dropLast()).words.first(where: { $0.hasPrefix("#") }),
        kept.last?.hasPrefix("#") == true
      {
        kept[kept.count - 1] += " {\(id)}"
      } else if let line = self.line(line) {
        kept.append(line)
      }
    }
    return Prose.blocks(of: kept) { text in
      guard text.contains("{%") || text.contains("{{") else { return text }
      let text = Prose.exchange(text, from: "{%", to: "%}") { tag($0) }
      return Prose.exchange(text, from: "{{", to: "}}") { value($0) }
    }
  }

  /// Tags on lines of their own; `nil` takes the line away.
  private func line(_ line: String) -> String? {
    let text = line.trimmed
    let indent = line.prefix { $0 == " " }
    if text.hasPrefix("{:"), text.hasSuffix("}") { return nil }
    guard text.hasPrefix("{%"), text.hasSuffix("%}") else { return line }
    let words = TagWords(text.drop { "{%-".contains($0) }.prefix { $0 != "%" }).words
    switch words.first {
    case "highlight": return indent + "```" + (words.dropFirst().first ?? "")
    case "endhighlight": return indent + "```"
    case "raw", "endraw": return nil
    default: return line
    }
  }

  private func tag(_ inner: Substring) -> String? {
    let words = TagWords(inner.drop { $0 == "-" }).words
    switch words.first {
    case "raw", "endraw": return ""
    case "post_url": return words.dropFirst().first.map { "post_url:\($0)" }
    case "link": return words.dropFirst().first.map { "/" + $0 }
    default: return nil
    }
  }

  private func value(_ inner: Substring) -> String? {
    let parts = inner.split(separator: "|").map { String($0).trimmed }
    switch parts.first {
    case "site.url", "site.baseurl", "site.github.url": return ""
    case "page.title": return title
    case let name? where name.hasPrefix("site.") && parts.count == 1:
      return settings[String(name.dropFirst(5))]
    case let text? where text.hasPrefix("\"") || text.hasPrefix("'"):
      let filters = ["relative_url", "absolute_url", "prepend: site.baseurl"]
      guard parts.dropFirst().allSatisfy(filters.contains) else { return nil }
      return ForeignScalar.text(text)
    default: return nil
    }
  }
}

/// Puts the files that MkDocs includes by `--8<-- "FILE"` into the text.
struct Snippets {
  let project: String

  func convert(_ lines: [String]) -> [String] {
    lines.flatMap { line -> [String] in
      let text = line.trimmed
      guard text.hasPrefix("--8<-- \""), let path = TagWords(text.dropFirst(7)).words.first else {
        return [line]
      }
      if path.hasSuffix(".svg"), let slash = path.firstIndex(of: "/") {
        return ["![](\(path[slash...]))"]
      }
      guard let lines = ProjectFile.lines("\(project)/\(path)", in: project) else { return [line] }
      let indent = line.prefix { $0 == " " }
      return lines.map { "\(indent)\($0)" }
    }
  }
}

/// Puts what mdBook includes into the text, and takes away what it hides.
struct BookIncludes {
  let folder: String
  let project: String
  let file: String

  func convert(_ lines: [String]) -> [String] {
    var isHiding = false
    var scan = FenceScan()
    var wasCode = false
    return lines.flatMap { line -> [String] in
      let isCode = scan.isCode(line)
      defer { wasCode = isCode }
      if isCode, !wasCode {
        isHiding = line.trimmed.hasPrefix("```rust")
        return [Self.plainInfo(line)]
      }
      if isCode, isHiding, line.trimmed == "#" || line.trimmed.hasPrefix("# ") { return [] }
      guard let start = line.firstRange(of: "{{#")?.lowerBound, !line[..<start].hasSuffix("\\"),
        let end = line[start...].firstRange(of: "}}")
      else { return [line.replacing("\\{{#", with: "{{#")] }
      guard let text = included(line[start..<end.lowerBound].dropFirst(3)) else { return [line] }
      return text.filter { !isHiding || !($0.trimmed == "#" || $0.trimmed.hasPrefix("# ")) }
    }
  }

  /// "```rust,ignore" names the language alone.
  private static func plainInfo(_ line: String) -> String {
    guard let comma = line.firstIndex(of: ",") else { return line }
    return String(line[..<comma])
  }

  /// `nil` for another command, or a file that cannot be read.
  private func included(_ command: Substring) -> [String]? {
    let words = command.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["include", "rustdoc_include", "playground"].contains(words[0]) else {
      return nil
    }
    let parts = words[1].trimmed.split(separator: ":", omittingEmptySubsequences: false).map(
      String.init)
    // The sources of a book often lie beside its texts.
    let path = "\(Files.parent(of: "\(folder)/\(file)"))/\(parts[0])"
    guard let lines = ProjectFile.lines(path, in: project) else { return nil }
    let isAnchor = { (line: String) in line.contains("ANCHOR:") || line.contains("ANCHOR_END:") }
    switch parts.count {
    case 1: return lines.filter { !isAnchor($0) }
    case 2 where Int(parts[1]) == nil:
      let inner = lines.drop { !$0.trimmed.hasSuffix("ANCHOR: \(parts[1])") }.dropFirst()
        .prefix { !$0.trimmed.hasSuffix("ANCHOR_END: \(parts[1])") }
      return inner.isEmpty ? nil : inner.filter { !isAnchor($0) }
    default:
      let first = max(1, Int(parts[1]) ?? 1)
      let last = min(parts.count == 2 ? first : Int(parts[2]) ?? lines.count, lines.count)
      return first <= last ? Array(lines[(first - 1)..<last]) : []
    }
  }
}
