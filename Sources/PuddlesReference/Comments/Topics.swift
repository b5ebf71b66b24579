// Finds the topics of a comment: how its author has arranged the symbols of a page.

/// The section "Topics" at the end of a comment or a text of a catalog.
struct Topics {
  private(set) var groups: [ReferencePage.Topic] = []
  /// The number of the line with which the section begins; `nil` if there is none.
  private(set) var start: Int?
  /// The number of the line behind it.
  private(set) var end: Int

  /// Reads no Markdown, because lists of pages need the topics of all symbols.
  init(in lines: [String]) {
    end = lines.count
    var isCode = false
    for (number, line) in lines.enumerated() {
      let text = line.trimmed
      if text.hasPrefix("```") || text.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode else { continue }
      if text.hasPrefix("## ") {
        guard start == nil else {
          end = number
          return
        }
        if text.dropFirst(3).trimmed == "Topics" { start = number }
      } else if start != nil {
        read(text)
      }
    }
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("### ") {
      let title = String(line.dropFirst(4).trimmed).replacing("`", with: "")
      groups.append(ReferencePage.Topic(title: title))
    } else if line.hasPrefix("- ") || line.hasPrefix("* "), let link = Self.link(in: line) {
      if groups.isEmpty { groups.append(ReferencePage.Topic(title: "")) }
      groups[groups.count - 1].links.append(link)
    }
  }

  /// What an item leads to: ``` ``Name`` ```, `<doc:Name>` or `[words](doc:Name)`, which begins with `doc:`.
  private static func link(in line: Substring) -> String? {
    if let start = line.firstRange(of: "``"),
      let end = line[start.upperBound...].firstRange(of: "``")
    {
      return String(line[start.upperBound..<end.lowerBound])
    }
    guard let start = line.firstRange(of: "doc:") else { return nil }
    return "doc:" + line[start.upperBound...].prefix { $0 != ">" && $0 != ")" }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: Substring {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
