// Notes, tabs and folded text of other programs.

/// The kinds of notes, and what they are here.
enum Admonition {
  static func kind(of name: String) -> String? {
    switch name.lowercased() {
    case "note", "info", "abstract", "summary", "tldr", "seealso", "see", "quote", "example",
      "question":
      "NOTE"
    case "tip", "hint", "success", "check", "done", "experiment": "TIP"
    case "important": "IMPORTANT"
    case "warning", "attention", "warn": "WARNING"
    case "caution", "danger", "error", "failure", "bug": "CAUTION"
    default: nil
    }
  }

  /// A note as a quote. Only one at the top of a text gets its look; others say in words what they are.
  static func quote(_ kind: String, title: String, _ lines: [String], indent: Substring) -> [String]
  {
    var inner = lines[...]
    while inner.first?.trimmed.isEmpty == true { inner.removeFirst() }
    while inner.last?.trimmed.isEmpty == true { inner.removeLast() }
    let first =
      indent.isEmpty ? "[!\(kind)]" : "**\(kind.prefix(1) + kind.dropFirst().lowercased())**"
    var head = [first]
    if !title.isEmpty, title.uppercased() != kind { head += ["**\(title)**", ""] }
    if !indent.isEmpty, head.count == 1 { head.append("") }
    return (head + inner).map { indent + ($0.isEmpty ? ">" : "> " + $0) }
  }
}

/// Exchanges `:::note`, `!!! note`, `??? note`, `=== "Tab"` and `> **Note**`.
struct ForeignBlocks {
  let format: ImportFormat

  func convert(_ lines: [String]) -> [String] {
    var lines = lines
    if format == .mkdocs { lines = indented(lines) }
    if lines.contains(where: { $0.contains(":::") }) {
      var rest = lines[...]
      lines = colons(&rest, until: nil)
    }
    if lines.contains(where: { $0.hasPrefix(">") }) { lines = quotes(lines) }
    return lines
  }
}

extension ForeignBlocks {
  /// Three or more colons, up to the line that closes them.
  private func colons(_ rest: inout ArraySlice<String>, until count: Int?) -> [String] {
    var result: [String] = []
    var scan = FenceScan()
    while let line = rest.popFirst() {
      let text = line.trimmed
      let marks = text.prefix { $0 == ":" }.count
      guard !scan.isCode(line), marks >= 3 else {
        result.append(line)
        continue
      }
      let words = text.dropFirst(marks)
      if words.allSatisfy(\.isWhitespace) {
        if let count, marks >= count { return result }
        result.append(line)
        continue
      }
      let indent = line.prefix { $0 == " " }
      let name = words.drop { $0 == " " }.prefix { $0.isLetter || $0 == "-" }
      let inner = colons(&rest, until: marks).map {
        $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
      }
      guard let kind = Admonition.kind(of: String(name)) else {
        result += [line] + inner.map { $0.isEmpty ? $0 : indent + $0 } + [indent + ":::"]
        continue
      }
      let title = String(words[name.endIndex...]).trimmed.filter { $0 != "[" && $0 != "]" }
      if result.last?.trimmed.isEmpty == false { result.append("") }
      result += Admonition.quote(kind, title: title, inner, indent: indent)
      if rest.first?.trimmed.isEmpty == false { result.append("") }
    }
    return result
  }

  /// The blocks of MkDocs, whose content is indented by four blanks.
  private func indented(_ lines: [String]) -> [String] {
    var result: [String] = []
    var rest = lines[...]
    var scan = FenceScan()
    var isInTabs = false
    while let line = rest.popFirst() {
      let isCode = scan.isCode(line)
      let text = line.trimmed
      let isTab = !isCode && text.hasPrefix("=== \"")
      if isInTabs, !isTab, !text.isEmpty {
        result += [":::", ""]
        isInTabs = false
      }
      guard !isCode, isTab || ["!!! ", "??? ", "???+ "].contains(where: text.hasPrefix) else {
        result.append(line)
        continue
      }
      let indent = line.prefix { $0 == " " }
      let words = TagWords(text.drop { "!?+= ".contains($0) }).words
      let inner = indented(content(of: &rest, below: indent.count + 4))
      let title = words.last ?? ""
      if isTab {
        if !isInTabs { result.append(":::tabs") }
        isInTabs = true
        result += [":::tab title=\"\(title)\""] + inner + [":::"]
      } else if text.hasPrefix("?") {
        result +=
          [indent + ":::details summary=\"\(title)\""] + inner.map { indent + $0 } + [
            indent + ":::", "",
          ]
      } else {
        let kind = words.first.flatMap(Admonition.kind) ?? "NOTE"
        let own = words.count > 1 ? title : ""
        result += Admonition.quote(kind, title: own, inner, indent: indent) + [""]
      }
    }
    if isInTabs { result.append(":::") }
    return result
  }

  private func content(of rest: inout ArraySlice<String>, below indent: Int) -> [String] {
    var inner: [String] = []
    while let line = rest.first {
      let blanks = line.prefix { $0 == " " }.count
      guard line.trimmed.isEmpty || blanks >= indent else { break }
      inner.append(String(line.dropFirst(min(blanks, indent))))
      rest.removeFirst()
    }
    while inner.last?.isEmpty == true { inner.removeLast() }
    return inner
  }

  /// `> **Note**`, `> **Note:** text`, and DocC's `> Note: text`.
  private func quotes(_ lines: [String]) -> [String] {
    var result: [String] = []
    var scan = FenceScan()
    for line in lines {
      guard !scan.isCode(line), line.hasPrefix(">"), result.last?.hasPrefix(">") != true,
        let (kind, rest) = note(line.dropFirst().drop { $0 == " " })
      else {
        result.append(line)
        continue
      }
      result.append("> [!\(kind)]")
      if !rest.isEmpty { result.append("> " + rest) }
    }
    return result
  }

  private func note(_ text: Substring) -> (String, String)? {
    let isBold = text.hasPrefix("**")
    let word = text.drop { $0 == "*" }.prefix { $0.isLetter }
    guard let kind = Admonition.kind(of: String(word)) else { return nil }
    var rest = text[word.endIndex...]
    let marks = rest.prefix { $0 == ":" || $0 == "*" }
    guard
      marks.contains(":")
        || (isBold && marks == "**" && rest.dropFirst(2).allSatisfy(\.isWhitespace))
    else { return nil }
    if isBold, !marks.contains("*") { return nil }
    guard isBold || format == .docc else { return nil }
    rest = rest.dropFirst(marks.count)
    return (kind, String(rest).trimmed)
  }
}

/// Takes the directives of DocC away, and keeps what they hold.
struct DocCDirectives {
  func convert(_ lines: [String]) -> [String] {
    var rest = lines[...]
    return blocks(&rest, isInner: false)
  }

  private func blocks(_ rest: inout ArraySlice<String>, isInner: Bool) -> [String] {
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
      let name = text.dropFirst().prefix { $0.isLetter }
      let arguments = String(text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
      let words = TagWords(arguments)
      if text.hasSuffix("{") {
        result += converted(String(name), words, dedented(blocks(&rest, isInner: true)), line)
      } else if name == "Image", let source = words.values["source"] {
        result.append("![\(words.values["alt"] ?? "")](\(source))")
      } else {
        result.append(line)
      }
    }
    return result
  }

  private func converted(
    _ name: String, _ words: TagWords, _ inner: [String], _ line: String
  ) -> [String] {
    switch name {
    case "Metadata", "Options", "Comment": return []
    case "Row", "Column", "Small", "Links": return inner + [""]
    case "TabNavigator": return [":::tabs"] + inner + [":::", ""]
    case "Tab": return [":::tab title=\"\(words.words.first ?? "Tab")\""] + inner + [":::"]
    case "Image":
      return words.values["source"].map { ["![\(words.values["alt"] ?? "")](\($0))"] } ?? []
    case "DeprecationSummary":
      return Admonition.quote("WARNING", title: "Deprecated", inner, indent: "")
    default: return [line] + inner + ["}"]
    }
  }

  private func dedented(_ lines: [String]) -> [String] {
    let blanks =
      lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(min(blanks, $0.prefix { $0 == " " }.count))) }
  }
}

/// `<details>` and `<img>` of HTML.
struct HTMLBlocks {
  func convert(_ lines: [String]) -> [String] {
    var scan = FenceScan()
    var result: [String] = []
    for line in lines {
      if scan.isCode(line) { result.append(line) } else { result += converted(line) }
    }
    return result
  }

  private func converted(_ line: String) -> [String] {
    let text = line.trimmed
    switch text.lowercased() {
    case "</details>": return ["", ":::", ""]
    case "<br>", "<br/>", "<br />": return []
    case let tag where tag.hasPrefix("<summary>") && tag.hasSuffix("</summary>"):
      let words = HeadingText.plain(String(text.dropFirst(9).dropLast(10)))
      return [":::details summary=\"\(words.replacing("\"", with: "'"))\"", ""]
    case "<details>", "<details open>": return []
    case let tag where tag.hasPrefix("<details><summary>") && tag.hasSuffix("</summary>"):
      return converted(String(text.dropFirst(9)))
    case let tag where tag.hasPrefix("<img ") && tag.hasSuffix(">") && tag.count { $0 == "<" } == 1:
      let words = TagWords(text.dropFirst(5).dropLast(tag.hasSuffix("/>") ? 2 : 1))
      guard let source = words.values["src"], !source.contains("{") else { return [line] }
      return ["![\(words.values["alt"] ?? "")](\(ImportedLinks.encoded(source)))"]
    default: return [line]
    }
  }
}
