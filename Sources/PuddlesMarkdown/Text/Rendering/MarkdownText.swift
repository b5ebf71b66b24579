// The words that drawing adds to a text, in several languages.

public import Puddles

/// The texts that drawing puts into a document.
public enum MarkdownText: String, StringTable {
  case footnotes, backToReference, done, open, linkTo
  case note, tip, important, warning, caution
  case terminal

  public var original: Phrase {
    let words = MarkdownWords()
    return switch self {
    case .footnotes: Phrase(words.footnotes)
    case .backToReference: Phrase(words.backToReference)
    case .done: Phrase(words.done)
    case .open: Phrase(words.open)
    case .linkTo: Phrase(words.linkTo)
    case .note: Phrase(words.note)
    case .tip: Phrase(words.tip)
    case .important: Phrase(words.important)
    case .warning: Phrase(words.warning)
    case .caution: Phrase(words.caution)
    case .terminal: Phrase(words.terminal)
    }
  }

  public static let translations: [String: [MarkdownText: Phrase]] = [
    "zh-Hans": [
      .footnotes: "脚注", .backToReference: "返回引用处", .done: "已完成", .open: "未完成",
      .linkTo: "链接到", .note: "注意", .tip: "提示", .important: "重要", .warning: "警告",
      .caution: "小心", .terminal: "终端",
    ]
  ]
}

extension MarkdownWords {
  /// The words of a language.
  public init(_ strings: Strings) {
    self.init()
    footnotes = strings(MarkdownText.footnotes)
    backToReference = strings(MarkdownText.backToReference)
    done = strings(MarkdownText.done)
    open = strings(MarkdownText.open)
    linkTo = strings(MarkdownText.linkTo)
    note = strings(MarkdownText.note)
    tip = strings(MarkdownText.tip)
    important = strings(MarkdownText.important)
    warning = strings(MarkdownText.warning)
    caution = strings(MarkdownText.caution)
    terminal = strings(MarkdownText.terminal)
  }
}
