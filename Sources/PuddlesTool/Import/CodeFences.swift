// Converts what follows the fences of code blocks to the attributes that code has here.
import PuddlesMarkdown

/// The attributes of a code block, in the spellings of all programs: `{1,3}`, `hl_lines="1 3"`, `rust,ignore`,
/// `{file="a.toml" copy=true}`, `showLineNumbers`, `linenostart=5`, `ins={2}`.
struct CodeFences {
  private var language = ""
  private var title: String?
  private var numbers: String?
  private var lines: [String: [String]] = [:]
  private var dropped: [String] = []

  /// The names of attributes here by those of other programs.
  private static let names = [
    "title": "title", "file": "title", "filename": "title", "file-name": "title", "name": "title",
    "linenostart": "numbers", "linenums": "numbers", "start": "numbers",
    "startlinenumber": "numbers",
    "numbers": "numbers", "linenos": "linenos", "showlinenumbers": "linenos",
    "line-numbers": "linenos", "hl_lines": "mark", "highlight": "mark", "mark": "mark",
    "ins": "ins",
    "del": "del", "focus": "focus",
  ]
  /// Attributes that change nothing for visitors of a page.
  private static let needless: Set<String> = [
    "copy", "ignore", "editable", "should_panic", "no_run", "noplayground", "compile_fail", "frame",
    "no-transpile", "live", "wrap", "trim", "noclasses", "style", "runnable", "mdbook-runnable",
    "anchorlinenos", "lineanchors", "does_not_compile", "edition2018", "edition2021", "edition2024",
    "code", "text", "no-copy", "norun", "tabsize", "hidelines", "panics", "not_desired_behavior",
  ]
}

extension CodeFences {
  /// Marks the lines that comments highlight, and takes these comments out.
  static func highlights(_ page: inout ImportedPage) {
    let comment =
      #/\s*(?:\/\/|\/\*|#|--|%|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*/#
    guard page.lines.contains(where: { $0.contains("highlight-") }) else { return }
    var scan = CodeScan()
    // The line of the open fence, its lines to mark, and how many of those that follow are marked.
    var (start, marked, more) = (0, [String](), 0)
    var result: [String] = []
    for line in page.lines {
      let wasOpen = scan.isOpen
      _ = scan.isCode(line)
      if !wasOpen { (start, marked, more) = (result.count, [], 0) }
      if wasOpen, scan.isOpen {
        if let words = line.wholeMatch(of: comment)?.1 {
          more = words == "start" ? .max : words == "end" ? 0 : 1
          continue
        }
        if more > 0 {
          marked.append("\(result.count - start)")
          if more < .max { more -= 1 }
        }
      } else if wasOpen, !marked.isEmpty {
        result[start] += " {\(marked.joined(separator: ","))}"
        marked = []
      }
      result.append(line)
    }
    page.lines = result
  }

  /// Converts all fences of a page.
  static func convert(_ page: inout ImportedPage) {
    var scan = CodeScan()
    var open: Int?
    for (index, line) in zip(page.lines.indices, page.lines) {
      let isCode = scan.isCode(line)
      if let start = open, !isCode || !scan.isOpen {
        convert(start, before: index, of: &page)
        open = nil
      } else if open == nil, isCode, scan.isOpen {
        open = index
      }
    }
    if let start = open { convert(start, before: page.lines.count, of: &page) }
  }

  private static func convert(_ start: Int, before end: Int, of page: inout ImportedPage) {
    let fence = CodeFences(page.lines[start])
    page.lines[start] = marks(of: page.lines[start]) + fence.info(lineCount: end - start - 1)
    for name in fence.dropped { page.drop("'\(name)' of code") }
  }

  /// The beginning of the line of a fence up to its marks.
  private static func marks(of line: String) -> String {
    let start = line.firstIndex { $0 == "`" || $0 == "~" } ?? line.endIndex
    return String(line[..<line[start...].prefix { $0 == line[start] }.endIndex])
  }

  private init(_ line: String) {
    var info = line.dropFirst(Self.marks(of: line).count).drop { $0 == " " }
    if info.first == "{" {
      // `{.python .numberLines title="a"}`, as Pandoc and MkDocs have it.
      read(info.dropFirst().prefix { $0 != "}" }, isPandoc: true)
      return
    }
    language = String(info.prefix { !" ,{\t".contains($0) })
    info = info.dropFirst(language.count)
    while let brace = info.firstIndex(of: "{") {
      // `ins={2}` is a value, `{1,3}` lines to mark, `{file="a"}` a list of attributes.
      let name =
        info[..<brace].hasSuffix("=")
        ? info[..<brace].dropLast().split { " ,".contains($0) }.last : nil
      let inner = info[brace...].dropFirst().prefix { $0 != "}" }
      read(info[..<brace].dropLast(name.map { $0.count + 1 } ?? 0), isPandoc: false)
      if name != nil || inner.allSatisfy({ "0123456789,- ".contains($0) }) {
        add(name.map(String.init) ?? "mark", String(inner))
      } else {
        read(inner, isPandoc: false)
      }
      info = info[inner.endIndex...].dropFirst()
    }
    read(info, isPandoc: false)
  }

  private mutating func read(_ text: Substring, isPandoc: Bool) {
    var text = text
    // `hl_lines=[1,"3-4"]` and `hl_lines=3 4` are lists of lines.
    for name in ["hl_lines=", "linenos=", "hide_lines="] {
      guard let range = text.firstRange(of: name),
        !"\"'".contains(text[range.upperBound...].first ?? " ")
      else { continue }
      let value = text[range.upperBound...].prefix {
        name == "linenos=" ? $0.isLetter : "[]\"0123456789,- ".contains($0)
      }
      add(String(name.dropLast()), String(value.filter { !"[]\"".contains($0) }))
      text = text[..<range.lowerBound] + text[value.endIndex...].drop { $0 == "]" }
    }
    let words = TagWords(withoutMarkedWords(text))
    for (name, value) in words.values.sorted(by: { $0.key < $1.key }) { add(name, value) }
    for word in words.words {
      if isPandoc, word.hasPrefix("."), language.isEmpty {
        language = String(word.dropFirst())
      } else {
        add(word, nil)
      }
    }
  }

  /// Removes words between quotes and expressions between slashes, whose places in the code are marked there.
  private mutating func withoutMarkedWords(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let mark = rest.first {
      let isStart = result.last.map { " ,\t".contains($0) } ?? true
      if isStart, "\"'/".contains(mark), let end = rest.dropFirst().firstIndex(of: mark) {
        dropped.append("marked words")
        rest = rest[end...].dropFirst()
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private mutating func add(_ name: String, _ value: String?) {
    let key = name.lowercased()
    switch Self.names[key] {
    case "title"? where value != nil: title = value
    case "numbers"?: if let value, Int(value) != nil { numbers = value }
    case "linenos"?: if value != "false", numbers == nil { numbers = "1" }
    case let attribute?:
      let parts = (value ?? "").split { ", ;".contains($0) }.map { $0.replacing(":", with: "-") }
      lines[attribute, default: []] += parts.filter { !$0.isEmpty }.map { String($0) }
    case nil where Self.needless.contains(key) || key.hasPrefix("e0") || key.isEmpty: break
    // Words and expressions whose places in the code are marked.
    case nil where name.first?.isLetter == false: dropped.append("marked words")
    case nil: dropped.append(name)
    }
  }

  /// The info of the block.
  /// - Parameter count: How many lines the code has; lines beyond are not marked.
  private func info(lineCount count: Int) -> String {
    var words = [language]
    if let title, !title.isEmpty { words.append("title=\"\(title.replacing("\"", with: "'"))\"") }
    if let numbers { words.append(numbers == "1" ? "numbers" : "numbers=\(numbers)") }
    for (name, parts) in lines.sorted(by: { $0.key < $1.key }) {
      let kept = parts.compactMap { part -> String? in
        let ends = part.split(separator: "-").map { Int($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
          first >= 1, first <= last, first <= count
        else { return nil }
        return min(last, count) == first ? "\(first)" : "\(first)-\(min(last, count))"
      }
      if !kept.isEmpty { words.append("\(name)=\(kept.joined(separator: ","))") }
    }
    // An attribute may only follow a language.
    if language.isEmpty, words.count > 1 { words[0] = "text" }
    return words.joined(separator: " ")
  }
}
