// Converts notes in the forms that several programs share.
import PuddlesBasics
import PuddlesMarkdown

/// Converts the kinds of notes to the kinds of alerts.
enum Note {
  static func kind(of name: some StringProtocol) -> String? {
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

  /// Makes an alert from a note. Within a list only a plain quote is possible, so the kind is written in words.
  static func quote(
    _ kind: String, title: String, _ lines: [String], indent: Substring = ""
  ) -> [String] {
    var inner = lines[...].drop(while: \.isBlank)
    while inner.last?.isBlank == true { inner.removeLast() }
    let isTitled = !title.isEmpty && title.uppercased() != kind
    var head = [
      indent.isEmpty ? "[!\(kind)]" : "**\(kind.prefix(1) + kind.dropFirst().lowercased())**"
    ]
    if isTitled { head.append("**\(title)**") }
    if isTitled || !indent.isEmpty { head.append("") }
    return (head + inner).map { indent + ($0.isEmpty ? ">" : "> " + $0) }
  }
}

/// Converts `:::note` and `> **Note**`.
enum ForeignBlocks {
  /// The directives that documents have here.
  private static let directives: Set<String> = [
    "tabs", "tab", "details", "steps", "cards", "files", "Video", "Embed", "include",
  ]

  static func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains(":::") || $0.hasPrefix(">") }) else { return }
    var dropped: [String: Int] = [:]
    var lines = page.lines[...]
    page.lines = quotes(colons(&lines, until: nil, &dropped))
    for (kind, count) in dropped { page.drop(kind, count) }
  }
}

extension ForeignBlocks {
  /// Converts blocks that begin with three or more colons, up to the closing line. Tabs that stand in no block of tabs get
  /// one.
  private static func colons(
    _ rest: inout ArraySlice<String>, of block: Substring = "", until count: Int?,
    _ dropped: inout [String: Int]
  ) -> [String] {
    var result: [String] = []
    var scan = FenceScan()
    /// What is before the lines of the tabs that got a block.
    var tabs: Substring?
    func endTabs() {
      if let indent = tabs { result += [indent + ":::", ""] }
      tabs = nil
    }
    while let line = rest.popFirst() {
      let text = line.trimmed
      let marks = text.prefix { $0 == ":" }.count
      guard !scan.isCode(line), marks >= 3 else {
        if !text.isEmpty { endTabs() }
        result.append(line)
        continue
      }
      let words = text.dropFirst(marks).drop { $0 == " " }
      if words.isEmpty {
        if let count, marks >= count { break }
        // A closing line without a block would be shown.
        continue
      }
      let indent = line.prefix { $0 == " " }
      let name = words.prefix { $0.isLetter || $0 == "-" }
      if name == "tab", block != "tabs" {
        if tabs == nil { result.append(indent + ":::tabs") }
        tabs = indent
      } else {
        endTabs()
      }
      if ["Video", "Embed"].contains(name) {
        result.append(line)
        continue
      }
      let inner = colons(&rest, of: name, until: marks, &dropped).map {
        $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
      }
      guard let kind = Note.kind(of: name) else {
        let isOurs = directives.contains(String(name)) && holds(inner, name)
        if !isOurs { dropped[":::\(name)", default: 0] += 1 }
        let lines = isOurs ? [":::" + words] + inner + [":::"] : inner
        result += lines.map { $0.isEmpty ? $0 : indent + $0 }
        continue
      }
      let title = String(words[name.endIndex...]).trimmed.filter { $0 != "[" && $0 != "]" }
      if result.last?.isBlank == false { result.append("") }
      result += Note.quote(kind, title: title, inner, indent: indent)
      if rest.first?.isBlank == false { result.append("") }
    }
    endTabs()
    return result
  }

  /// Whether a directive may have these lines: some hold one list and nothing else.
  private static func holds(_ lines: [String], _ name: Substring) -> Bool {
    guard ["steps", "cards", "files"].contains(name) else { return true }
    let kept = lines.filter { !$0.isBlank }
    let items = kept.filter { $0.first != " " }.map { $0.drop { $0.isNumber } }
    return kept.first?.first != " "
      && items.allSatisfy { item in
        ["- ", "* ", "+ ", ". ", ") "].contains(where: item.hasPrefix)
      } && Set(items.map(\.first)).count == 1
  }

  /// Converts `> **Note**`, `> **Note:** text`, and DocC's `> Note: text`.
  private static func quotes(_ lines: [String]) -> [String] {
    var isInQuote = false
    return Prose.lines(of: lines) { line in
      defer { isInQuote = line.hasPrefix(">") }
      guard line.hasPrefix(">"), !isInQuote, let (kind, rest) = note(line.dropFirst()) else {
        return [line]
      }
      return ["> [!\(kind)]"] + (rest.isEmpty ? [] : ["> " + rest])
    }
  }

  private static func note(_ text: Substring) -> (kind: String, rest: String)? {
    let text = text.drop { $0 == " " }
    let isBold = text.hasPrefix("**")
    let word = text.drop { $0 == "*" }.prefix(while: \.isLetter)
    let marks = text[word.endIndex...].prefix { ":*".contains($0) }
    let rest = String(text[marks.endIndex...]).trimmed
    guard let kind = Note.kind(of: word), word.first?.isUppercase == true,
      isBold == marks.contains("*"),
      marks.contains(":") || isBold && rest.isEmpty
    else { return nil }
    return (kind, rest)
  }
}
