// A block of code with a title, numbers, marks, or the frame of a terminal.

import Puddles

/// A block of code that asks for more than colours.
struct DressedCode: Component {
  let block: Markdown.CodeBlock
  let attributes: CodeAttributes
  let settings: MarkdownDrawing.Settings

  /// `nil` for code that needs nothing but its element.
  init?(_ detail: NodeDetail, in store: NodeStore, _ settings: MarkdownDrawing.Settings) {
    let info = store.string(detail.first)
    guard Self.isNeeded(for: info) else { return nil }
    block = Markdown.CodeBlock(info: info, code: store.string(detail.second))
    attributes = block.attributes
    self.settings = settings
  }

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

extension DressedCode {
  /// Whether code with an info string needs more than its element.
  static func isNeeded(for info: String) -> Bool {
    let language = Markdown.CodeBlock.language(of: info)
    if language.map(CodeLanguage.isSession) ?? false { return true }
    guard info.utf8.contains(0x20) else { return false }
    let attributes = CodeInfo(info, lines: nil).attributes
    return attributes.areVisible || attributes.isHidden
  }

  private var isSession: Bool { block.language.map(CodeLanguage.isSession) ?? false }

  private var caption: String? { attributes.title ?? (isSession ? settings.words.terminal : nil) }

  private var language: CodeLanguage? {
    settings.highlightsCode ? block.language.flatMap { CodeLanguage(named: $0) } : nil
  }

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

  /// Long lines scroll, so the block takes the focus: keys can scroll it, too.
  private var listing: some HTML {
    pre(.tabindex(0), .when(!kinds.isEmpty, .class(kinds))) {
      code(.when(block.language != nil, .class("language-\(block.language ?? "")"))) {
        if hasLines {
          CodeLines(
            code: block.code, language: language, attributes: attributes, isSession: isSession)
        } else {
          HighlightedCode(block.code, language: language)
        }
      }
    }
  }
}
