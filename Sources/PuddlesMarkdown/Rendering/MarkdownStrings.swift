// The words that drawing adds to a text.

public import Puddles

/// Words for readers of the page, in its language.
public struct MarkdownWords: Sendable, Hashable {
  /// The label of the section with the footnotes.
  public var footnotes = "Footnotes"
  /// The label of the link from a footnote back to the text, before its number.
  public var backToReference = "Back to reference"
  /// The label of the box of a task that is done.
  public var done = "Done"
  /// The label of the box of a task that is not done.
  public var open = "Not done"
  /// The label of a heading's link to itself, before the words of the heading.
  public var linkTo = "Link to"
  /// The names of the kinds of alerts, above their texts.
  public var note = "Note"
  public var tip = "Tip"
  public var important = "Important"
  public var warning = "Warning"
  public var caution = "Caution"
  /// What stands above a shell session without a title.
  public var terminal = "Terminal"
  /// Behind the name of a video of another host, which stands in place of `{host}`.
  public var loadsFrom = "loads from {host}"

  /// English words.
  public init() {}
}

extension MarkdownWords {
  func name(of kind: Markdown.Alert.Kind) -> String {
    switch kind {
    case .note: note
    case .tip: tip
    case .important: important
    case .warning: warning
    case .caution: caution
    }
  }
}

extension EnvironmentKey where Value == MarkdownWords {
  /// The words that drawing adds to a text.
  public static var markdownWords: Self { Self(default: MarkdownWords()) }
}

// MARK: - The words that drawing adds to a text, in several languages

/// The texts that drawing puts into a document.
public enum MarkdownStrings: String, StringTable {
  case footnotes, backToReference, done, open, linkTo
  case note, tip, important, warning, caution
  case terminal, loadsFrom

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
    case .loadsFrom: Phrase(words.loadsFrom)
    }
  }

  public static let translations: [String: [MarkdownStrings: Phrase]] = [
    "zh-Hans": [
      .footnotes: "脚注", .backToReference: "返回引用处", .done: "已完成", .open: "未完成",
      .linkTo: "链接到", .note: "注意", .tip: "提示", .important: "重要", .warning: "警告",
      .caution: "小心", .terminal: "终端", .loadsFrom: "从 {host} 加载",
    ]
  ]
}

extension MarkdownWords {
  /// The words of a language.
  public init(_ strings: Strings) {
    self.init()
    footnotes = strings(MarkdownStrings.footnotes)
    backToReference = strings(MarkdownStrings.backToReference)
    done = strings(MarkdownStrings.done)
    open = strings(MarkdownStrings.open)
    linkTo = strings(MarkdownStrings.linkTo)
    note = strings(MarkdownStrings.note)
    tip = strings(MarkdownStrings.tip)
    important = strings(MarkdownStrings.important)
    warning = strings(MarkdownStrings.warning)
    caution = strings(MarkdownStrings.caution)
    terminal = strings(MarkdownStrings.terminal)
    loadsFrom = strings(MarkdownStrings.loadsFrom)
  }
}
