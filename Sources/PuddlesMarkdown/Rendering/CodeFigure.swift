// Renders a block of code, which may have a title, line numbers, marked lines or the frame of a terminal.

import Puddles
import PuddlesHighlighting

/// Renders a block of code.
struct CodeFigure: Component {
  fileprivate let block: Markdown.CodeBlock
  private let settings: MarkdownDrawing.Settings
  private let language: CodeLanguage?

  init(_ block: Markdown.CodeBlock, _ settings: MarkdownDrawing.Settings) {
    (self.block, self.settings) = (block, settings)
    language = block.language.flatMap { CodeLanguage(named: $0) }
  }

  fileprivate var attributes: CodeAttributes { block.attributes }

  var body: some HTML {
    if !attributes.isHidden {
      if let caption {
        figure(.class(isSession ? "code terminal" : "code")) {
          figcaption { caption }
          listing
        }
      } else {
        listing
      }
      "\n"
    }
  }
}

extension CodeFigure {
  fileprivate var isSession: Bool { language == .console }

  private var caption: String? {
    attributes.title ?? (isSession ? settings.strings(MarkdownStrings.terminal) : nil)
  }

  fileprivate var colors: CodeLanguage? { settings.highlightsCode ? language : nil }

  private var hasLines: Bool {
    isSession || attributes.firstNumber != nil || attributes.hasLines
  }

  private var kinds: String {
    [
      (hasLines, "lines"), (attributes.firstNumber != nil, "numbered"),
      (attributes.hasChanges, "changes"),
      (!attributes.focused.isEmpty, "focused"),
    ].filter(\.0).map(\.1).joined(separator: " ")
  }

  /// The code in a `pre`. It can take the focus, so that long lines can be scrolled with the keyboard.
  private var listing: some HTML {
    pre(.tabindex(0), .when(!kinds.isEmpty, .class(kinds))) {
      code(.when(block.language != nil, .class("language-\(block.language ?? "")"))) {
        if hasLines {
          CodeLines(figure: self)
        } else {
          HighlightedCode(block.code, language: colors)
        }
      }
    }
  }
}

// MARK: - Code line by line, where lines differ from each other

/// Renders code with an element for each line: `mark`, `ins` or `del` for lines with that attribute, `span` for all
/// others. Line numbers and prompts are not copied with the code.
private struct CodeLines: HTML {
  let figure: CodeFigure

  private var attributes: CodeAttributes { figure.attributes }

  static func render(_ html: Self, into renderer: inout Renderer) {
    let bytes = Array(html.figure.block.code.utf8)
    var drawing = TokenDrawing(bytes, html.figure.colors?.tokens(of: bytes) ?? [])
    var isContinued = false
    for (index, line) in lines(of: bytes).enumerated() {
      let hasPrompt = html.figure.isSession && !isContinued && hasPrompt(bytes[line])
      let isCommand = hasPrompt || isContinued
      // A command continues in the next line if its line ends in a backslash.
      isContinued = isCommand && bytes[line].last == 0x5C
      let (start, end) = html.tags(ofLine: index + 1, isCommand: isCommand)
      raw(start, into: &renderer)
      if hasPrompt {
        raw("<span class=\"prompt\">", into: &renderer)
        drawing.draw(to: line.lowerBound + 2, into: &renderer)
        raw("</span>", into: &renderer)
      }
      drawing.draw(to: line.upperBound, into: &renderer)
      drawing.skip()
      raw(end + "\n", into: &renderer)
    }
  }
}

extension CodeLines {
  private static func hasPrompt(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "$ ".utf8) || line.starts(with: "% ".utf8)
  }

  private func tags(ofLine line: Int, isCommand: Bool) -> (start: String, end: String) {
    let name = element(ofLine: line)
    let kind = (attributes.focused.contains(line) ? " focus" : "") + (isCommand ? " command" : "")
    let number = attributes.firstNumber.map { " data-line=\"\($0 + line - 1)\"" } ?? ""
    return ("<\(name) class=\"line\(kind)\"\(number)>", "</\(name)>")
  }

  private func element(ofLine line: Int) -> String {
    if attributes.inserted.contains(line) { return "ins" }
    if attributes.deleted.contains(line) { return "del" }
    return attributes.marked.contains(line) ? "mark" : "span"
  }

  private static func raw(_ markup: String, into renderer: inout Renderer) {
    UnescapedHTML.render(UnescapedHTML(trusted: markup), into: &renderer)
  }

  /// The lines without their ends.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}

// MARK: - Which code is more than an element

extension Markdown.CodeBlock {
  /// Whether the code needs a figure or line elements, and not only a `pre` element.
  var needsFigure: Bool {
    attributes.areVisible || attributes.isHidden
      || language.flatMap { CodeLanguage(named: $0) } == .console
  }
}
