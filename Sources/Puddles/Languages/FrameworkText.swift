// The words that the framework itself puts on a page.

/// The texts of controls and sheets.
public enum FrameworkText: String, StringTable {
  /// The link that closes a sheet.
  case close
  /// The tip on a control whose action nobody takes.
  case ignored
  /// The link to what a stream has told since.
  case newer
  /// Why a field was refused.
  case chooseOption, enterNumber

  public var original: Phrase {
    switch self {
    case .close: "Close"
    case .ignored: "Ignored here"
    case .newer: "Newer"
    case .chooseOption: "Choose one of the options."
    case .enterNumber: "Enter a whole number from {lowest} to {highest}."
    }
  }

  public static let translations: [String: [FrameworkText: Phrase]] = [
    "zh-Hans": [
      .close: "关闭", .ignored: "此处不处理", .newer: "查看更新", .chooseOption: "请选择其中一项。",
      .enterNumber: "请输入 {lowest} 到 {highest} 之间的整数。",
    ]
  ]
}
