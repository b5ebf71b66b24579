// Converts notes, foldable text and images in forms that several programs share.
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

/// Converts `:::note`, `> **Note**`, `<details>` and `<img>`.
struct ForeignBlocks {
  /// Whether `> Note: …` without stars is a note, too.
  let hasPlainNotes: Bool

  func convert(_ lines: [String]) -> [String] {
    var lines = Prose.lines(of: lines, Self.tag)[...]
    return quotes(Self.colons(&lines, until: nil))
  }
}

extension ForeignBlocks {
  /// Converts an HTML tag that is alone on its line.
  private static func tag(_ line: String) -> [String] {
    let text = line.trimmed
    let tag = text.lowercased()
    switch tag {
    case "</details>": return ["", ":::", ""]
    case "<br>", "<br/>", "<br />", "<details>", "<details open>": return []
    case _ where tag.hasPrefix("<details><summary>") && tag.hasSuffix("</summary>"):
      return self.tag(String(text.dropFirst("<details>".count)))
    case _ where tag.hasPrefix("<summary>") && tag.hasSuffix("</summary>"):
      let content = try? MarkdownParser().parse(String(text.dropFirst(9).dropLast(10)))
      let words = content?.plainText.trimmed.replacing("\"", with: "'") ?? ""
      return [":::details summary=\"\(words)\"", ""]
    case _ where tag.hasPrefix("<img ") && tag.hasSuffix(">") && tag.count { $0 == "<" } == 1:
      let values = TagWords(text.dropFirst(5).dropLast(tag.hasSuffix("/>") ? 2 : 1)).values
      guard let source = values["src"], !source.contains("{") else { return [line] }
      return [Prose.image(source, values["alt"])]
    default: return [line]
    }
  }

  /// Converts blocks that begin with three or more colons, up to the closing line.
  private static func colons(_ rest: inout ArraySlice<String>, until count: Int?) -> [String] {
    var result: [String] = []
    var scan = FenceScan()
    while let line = rest.popFirst() {
      let text = line.trimmed
      let marks = text.prefix { $0 == ":" }.count
      guard !scan.isCode(line), marks >= 3 else {
        result.append(line)
        continue
      }
      let words = text.dropFirst(marks).drop { $0 == " " }
      if words.isEmpty {
        if let count, marks >= count { return result }
        result.append(line)
        continue
      }
      let indent = line.prefix { $0 == " " }
      let name = words.prefix { $0.isLetter || $0 == "-" }
      let inner = colons(&rest, until: marks).map {
        $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0
      }
      guard let kind = Note.kind(of: name) else {
        result += [line] + inner.map { $0.isEmpty ? $0 : indent + $0 } + [indent + ":::"]
        continue
      }
      let title = String(words[name.endIndex...]).trimmed.filter { $0 != "[" && $0 != "]" }
      if result.last?.isBlank == false { result.append("") }
      result += Note.quote(kind, title: title, inner, indent: indent)
      if rest.first?.isBlank == false { result.append("") }
    }
    return result
  }

  /// Converts `> **Note**`, `> **Note:** text`, and DocC's `> Note: text`.
  private func quotes(_ lines: [String]) -> [String] {
    var isInQuote = false
    return Prose.lines(of: lines) { line in
      defer { isInQuote = line.hasPrefix(">") }
      guard line.hasPrefix(">"), !isInQuote, let (kind, rest) = note(line.dropFirst()) else {
        return [line]
      }
      return ["> [!\(kind)]"] + (rest.isEmpty ? [] : ["> " + rest])
    }
  }

  private func note(_ text: Substring) -> (kind: String, rest: String)? {
    let text = text.drop { $0 == " " }
    let isBold = text.hasPrefix("**")
    guard isBold || hasPlainNotes else { return nil }
    let word = text.drop { $0 == "*" }.prefix(while: \.isLetter)
    let marks = text[word.endIndex...].prefix { ":*".contains($0) }
    let rest = String(text[marks.endIndex...]).trimmed
    guard let kind = Note.kind(of: word), isBold == marks.contains("*"),
      marks.contains(":") || rest.isEmpty
    else { return nil }
    return (kind, rest)
  }
}
