// The Markdown of a page that has no source in Markdown: what its main part says, without its controls and menus.
import Puddles
import PuddlesBasics

/// Reads the content of `main` in the HTML of a page as Markdown.
///
/// Left out are menus, forms, controls, scripts and drawings, links of headings to themselves, and what the search
/// leaves out (`data-search="off"`). URLs stay as the page has them, because its Markdown lies beside it.
struct PageMarkdown {
  private enum Role {
    case inline, mark(String), link(String), code
    case block, heading(Int), term
    case list(number: Int, next: Int?), item, quote, pre(language: String)
    case table, row, cell, main
  }

  private struct Open {
    let name: Range<Int>
    let role: Role
    /// Where its text begins in the open line.
    var start = 0
  }

  private static let leftOut: Set = [
    "audio", "button", "canvas", "dialog", "embed", "form", "iframe", "math", "nav", "noscript",
    "object",
    "script", "select", "style", "svg", "template", "textarea", "video",
  ]
  private static let marks = [
    "b": "**", "strong": "**", "em": "*", "i": "*", "del": "~~", "s": "~~",
  ]
  private static let blocks: Set = [
    "address", "article", "aside", "caption", "dd", "details", "div", "dl", "fieldset",
    "figcaption",
    "figure", "footer", "header", "hgroup", "p", "section",
  ]
  /// Deeper elements count as text without marks.
  private static let depthLimit = 200

  private var tokens: HTMLTokenizer
  private var text = MarkdownWriter()
  private var open: [Open] = []
  /// The element that is being left out, and how many of its name are open.
  private var skipped: (name: Range<Int>, depth: Int)?
  private var lists = 0
  private var hasTitle = false
  /// The text of the block of code that is open.
  private var code: String?
}

extension PageMarkdown {
  /// The Markdown of a page, which begins with its title.
  static func text(of html: [UInt8], title: String) -> String {
    HTMLTokenizer.reading(html) { tokens in
      var reader = PageMarkdown(tokens: tokens)
      reader.run()
      let text = String(decoding: reader.text.bytes, as: UTF8.self)
      return reader.hasTitle ? text : "# \(title)\n" + (text.isEmpty ? "" : "\n") + text
    }
  }

  private mutating func run() {
    while let token = tokens.next() {
      switch token {
      case .start(let name): start(name)
      case .end(let name):
        end(name)
        if tokens.equals(name, "main"), open.isEmpty, skipped == nil { return }
      case .text(let range): add(range)
      case .comment, .declaration: break
      }
    }
    text.endBlock()
  }

  private mutating func add(_ range: Range<Int>) {
    guard !open.isEmpty, skipped == nil else { return }
    if code != nil {
      code? += tokens.text(range)
    } else {
      text.add(tokens.text(range), isCode: isInCode)
    }
  }

  private var isInCode: Bool {
    open.last.map { if case .code = $0.role { true } else { false } } ?? false
  }
}

// MARK: - Tags

extension PageMarkdown {
  private mutating func start(_ name: Range<Int>) {
    let word = tokens.name(name)
    var attributes: [String: String] = [:]
    while let (attribute, value) = tokens.nextAttribute() {
      attributes[tokens.name(attribute)] = value.map(tokens.text) ?? ""
    }
    if open.isEmpty {
      if word == "main" { open.append(Open(name: name, role: .main)) }
      return
    }
    let isEmpty = tokens.closesItself || HTMLNames.void.contains(word)
    if let skipped {
      if !isEmpty, tokens.isSame(name, skipped.name) { self.skipped?.depth += 1 }
    } else if isLeftOut(word, attributes) {
      if word == "math", let formula = attributes["alttext"] {
        let place = text.place
        text.add(formula, isCode: true)
        text.wrapCode(from: place)
      }
      if !isEmpty { skipped = (name, 1) }
    } else if isEmpty {
      add(empty: word, attributes)
    } else if open.count >= Self.depthLimit {
      open.append(Open(name: name, role: .inline))
    } else {
      let role = role(of: word, attributes)
      begin(role)
      open.append(Open(name: name, role: role, start: text.place))
    }
  }

  private func isLeftOut(_ word: String, _ attributes: [String: String]) -> Bool {
    Self.leftOut.contains(word) || attributes["data-search"] == "off" || attributes["hidden"] != nil
      || attributes["aria-hidden"] == "true"
      || word == "a" && attributes["class"]?.wordsOfHTML.contains("anchor") == true
  }

  private mutating func add(empty word: String, _ attributes: [String: String]) {
    switch word {
    case "br": text.breakLine()
    case "hr":
      endBlock()
      text.addRule()
    case "img":
      guard let source = attributes["src"], let alt = attributes["alt"], !alt.isEmpty else {
        return
      }
      text.add(markdown: "!")
      let place = text.place
      text.add(alt)
      text.wrap(from: place, "[", "](\(Self.destination(source)))")
    case "input" where attributes["type"] == "checkbox":
      text.add(markdown: attributes["checked"] == nil ? "[ ] " : "[x] ")
    default: break
    }
  }

  private mutating func role(of word: String, _ attributes: [String: String]) -> Role {
    if let mark = Self.marks[word] { return .mark(mark) }
    if Self.blocks.contains(word) { return .block }
    switch word {
    case "a": return attributes["href"].map { .link(Self.destination($0)) } ?? .inline
    case "code" where code != nil:
      // The language stands at the element within `pre`.
      if let language = attributes["class"]?.wordsOfHTML.first(where: { $0.hasPrefix("language-") }
      ),
        let index = open.lastIndex(where: { if case .pre = $0.role { true } else { false } })
      {
        open[index] = Open(
          name: open[index].name,
          role: .pre(language: String(language.dropFirst("language-".count))))
      }
      return .inline
    case "code", "samp": return .code
    case "h1", "h2", "h3", "h4", "h5", "h6":
      if word == "h1" { hasTitle = true }
      return .heading(Int(word.dropFirst()) ?? 1)
    case "dt", "summary", "legend": return .term
    case "ul", "menu":
      lists += 1
      return .list(number: lists, next: nil)
    case "ol":
      lists += 1
      return .list(number: lists, next: attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": return .item
    case "blockquote": return .quote
    case "pre": return .pre(language: "")
    case "table": return .table
    case "tr": return .row
    case "td", "th": return .cell
    default: return .inline
    }
  }

  /// A URL as the destination of a link.
  private static func destination(_ url: String) -> String {
    url.contains(where: { " ()<>\n".contains($0) })
      ? "<\(url.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("\n", with: ""))>"
      : url
  }
}

// MARK: - Elements

extension PageMarkdown {
  private mutating func begin(_ role: Role) {
    switch role {
    case .inline, .mark, .link, .code, .main: break
    case .block, .heading, .term: endBlock()
    case .list: endBlock()
    case .item:
      endBlock()
      let index = open.lastIndex { if case .list = $0.role { true } else { false } }
      guard let index, case .list(let number, let next) = open[index].role else {
        return text.openItem(of: 0, "-")
      }
      text.openItem(of: number, next.map { "\($0)." } ?? "-")
      if let next {
        open[index] = Open(name: open[index].name, role: .list(number: number, next: next + 1))
      }
    case .quote:
      endBlock()
      text.openQuote()
    case .pre:
      endBlock()
      code = ""
    case .table:
      endBlock()
      text.openTable()
    case .row: text.openRow()
    case .cell: text.openCell()
    }
  }

  private mutating func end(_ name: Range<Int>) {
    if let open = skipped {
      guard tokens.isSame(name, open.name) else { return }
      skipped = open.depth > 1 ? (open.name, open.depth - 1) : nil
      return
    }
    guard let index = open.lastIndex(where: { tokens.isSame($0.name, name) }) else { return }
    while open.count > index, let element = open.popLast() { close(element) }
  }

  private mutating func close(_ element: Open) {
    switch element.role {
    case .inline: break
    case .mark, .link, .code: wrap(element)
    case .block, .list, .main: endBlock()
    case .heading(let level):
      endBlock(behind: String(repeating: "#", count: level) + " ")
    case .term:
      text.wrap(from: 0, "**", "**")
      endBlock()
    case .item, .quote:
      endBlock()
      text.closeContainer()
    case .pre(let language):
      text.addCode(code ?? "", language: language)
      code = nil
    case .table: text.closeTable()
    case .row: break
    case .cell:
      endBlock()
      text.closeCell()
    }
  }

  private mutating func wrap(_ element: Open) {
    switch element.role {
    case .mark(let mark): text.wrap(from: element.start, mark, mark)
    case .link(let url): text.wrap(from: element.start, "[", "](\(url))")
    case .code: text.wrapCode(from: element.start)
    default: break
    }
  }

  /// Ends the block. A link around several blocks is one around the text of each.
  private mutating func endBlock(behind mark: String = "") {
    for index in open.indices.reversed() {
      wrap(open[index])
      open[index].start = 0
    }
    text.endBlock(behind: mark)
  }
}
