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
  /// Something else is stored than what a form was made from: the two versions, and what to do.
  case changedMeanwhile, takeStored, storedNow, ownVersion
  /// The values of a box.
  case yes, no

  public var original: Phrase {
    switch self {
    case .close: "Close"
    case .ignored: "Ignored here"
    case .newer: "Newer"
    case .chooseOption: "Choose one of the options."
    case .enterNumber: "Enter a whole number from {lowest} to {highest}."
    case .changedMeanwhile:
      """
      This was changed since you opened the form. What you typed is kept; where it differs, both \
      versions are shown. Send the form again to replace what is stored.
      """
    case .takeStored: "Take what is stored"
    case .storedNow: "Stored now"
    case .ownVersion: "Yours"
    case .yes: "Yes"
    case .no: "No"
    }
  }

  public static let translations: [String: [FrameworkText: Phrase]] = [
    "zh-Hans": [
      .close: "关闭", .ignored: "此处不处理", .newer: "查看更新", .chooseOption: "请选择其中一项。",
      .enterNumber: "请输入 {lowest} 到 {highest} 之间的整数。",
      .changedMeanwhile: "您打开表单之后内容已被更改。您输入的内容已保留；不同之处同时显示两个版本。重新发送表单将替换已保存的内容。",
      .takeStored: "采用已保存的版本", .storedNow: "目前已保存", .ownVersion: "您的版本", .yes: "是", .no: "否",
    ]
  ]
}
