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

  /// What a program calls a kind of notes that has no name of its own here, such as examples; otherwise empty.
  static func title(of name: some StringProtocol) -> String {
    let kinds: Set = [
      "abstract", "summary", "tldr", "quote", "example", "question", "success", "check", "done",
      "experiment", "failure", "bug",
    ]
    return kinds.contains(name.lowercased()) ? name.prefix(1).uppercased() + name.dropFirst() : ""
  }

  /// Makes an alert from a note. Within a list or another note only a plain quote is possible, so the kind is written in words.
  static func quote(
    _ kind: String, title: String, _ lines: [String], indent: Substring = ""
  ) -> [String] {
    var inner = Prose.lines(of: lines, inWords)[...].drop(while: \.isBlank)
    while inner.last?.isBlank == true { inner.removeLast() }
    let isTitled = !title.isEmpty && title.uppercased() != kind
    let head = "> [!\(kind)]" + (isTitled ? " \(title)" : "")
    return ((indent.isEmpty ? [head] : inWords(head)) + inner.map { $0.isEmpty ? ">" : "> " + $0 })
      .indented(indent)
  }

  /// The first line of an alert as words; any other line as it is.
  private static func inWords(_ line: String) -> [String] {
    guard let alert = line.wholeMatch(of: #/> \[!([A-Z]+)\](?: (.+))?/#) else { return [line] }
    let name = alert.1.prefix(1) + alert.1.dropFirst().lowercased()
    return ["> **\(name)**"] + (alert.2.map { ["> **\($0)**"] } ?? []) + [">"]
  }
}

/// Converts blocks in colons, such as `:::note`, and quotes that are notes, such as `> **Note**`.
enum ForeignBlocks {
  /// The directives here that hold text, and end in a line of colons.
  static let directives: Set<Substring> = ["tabs", "tab", "details", "steps", "cards", "files"]
  /// Those of one line.
  static let singles: Set<Substring> = ["Video", "Embed", "include"]

  static func convert(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains(":::") || $0.hasPrefix(">") }) else { return }
    var reader = BlockReader(page.lines)
    page.lines = quotes(colons(&reader, of: "", until: nil, &page))
  }
}

extension ForeignBlocks {
  /// Converts blocks that begin with three or more colons, up to the closing line. Tabs that stand in no block of tabs get
  /// one, and a closing line without a block is removed.
  private static func colons(
    _ reader: inout BlockReader, of block: Substring, until count: Int?,
    _ page: inout ImportedPage
  ) -> [String] {
    reader.read(
      until: { text in
        count.map { text.count >= $0 && text.allSatisfy { $0 == ":" } } ?? false
      },
      deeper: { line in
        guard line.trimmed.hasPrefix(":::") else { return nil }
        page.drop("::: in more than \(BlockReader.limit) blocks")
        return []
      }
    ) { line, reader in
      let text = line.trimmed
      guard text.hasPrefix(":::") else { return nil }
      guard let name = name(of: line) else { return [] }
      if singles.contains(name) { return nil }
      guard name == "tab", block != "tabs" else { return converted(line, &reader, &page) }
      let indent = line.prefix { $0 == " " }
      var tabs = [indent + ":::tabs"] + converted(line, &reader, &page)
      while let next = reader.next(where: { self.name(of: $0) == "tab" }) {
        tabs += converted(next, &reader, &page)
      }
      return tabs + [indent + ":::", ""]
    }
  }

  /// The name of the block that a line begins; `nil` for any other line.
  private static func name(of line: String) -> Substring? {
    let words = line.trimmed.drop { $0 == ":" }.drop { $0 == " " }
    let marks = line.trimmed.prefix { $0 == ":" }
    return marks.count < 3 || words.isEmpty ? nil : words.prefix { $0.isLetter || $0 == "-" }
  }

  /// Converts a block, whose first line is read already.
  private static func converted(
    _ line: String, _ reader: inout BlockReader, _ page: inout ImportedPage
  ) -> [String] {
    let indent = line.prefix { $0 == " " }
    let marks = line.trimmed.prefix { $0 == ":" }.count
    let words = line.trimmed.dropFirst(marks).drop { $0 == " " }
    let name = words.prefix { $0.isLetter || $0 == "-" }
    var title = words[name.endIndex...].trimmed
    if Note.kind(of: name) != nil, let attributes = title.wholeMatch(of: #/(\[.*\])?(\{[^{}]*\})/#)
    {
      page.drop(":::\(name)\(attributes.2)")
      title = String(attributes.1 ?? "")
    }
    title.removeAll { $0 == "[" || $0 == "]" }
    let inner = colons(&reader, of: name, until: marks, &page).map {
      $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
    }
    if let kind = Note.kind(of: name) {
      let title = title.isEmpty ? Note.title(of: name) : title
      return [""] + Note.quote(kind, title: title, inner, indent: indent) + [""]
    }
    let isOurs = directives.contains(name) && holds(inner, name)
    if !isOurs { page.drop(":::\(name)") }
    // A title is shown, but no attributes.
    let shown = title.replacing(#/\{[^}]*\}|[\w-]+=(?:"[^"]*"|'[^']*'|\S*)/#, with: "").trimmed
    let lines =
      isOurs
      ? [":::\(words)"] + inner + [":::"] : (shown.isEmpty ? [] : ["**\(shown)**", ""]) + inner
    return lines.indented(indent)
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
      guard line.hasPrefix(">"), !isInQuote, let (kind, rest) = alert(line.dropFirst()) else {
        return [line]
      }
      return ["> [!\(kind)]"] + (rest.isEmpty ? [] : ["> " + rest])
    }
  }

  private static func alert(_ text: Substring) -> (kind: String, rest: String)? {
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
