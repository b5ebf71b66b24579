// The words that many parts of the app share: controls, dates and lists.
import Puddles

/// The texts of controls.
enum CommonStrings: String, StringTable {
  case add, save, edit, delete, cancel, leave, undo, close
  case and, comma, colon, sentenceEnd

  var original: Phrase {
    switch self {
    case .add: "Add"
    case .save: "Save"
    case .edit: "Edit"
    case .delete: "Delete"
    case .cancel: "Cancel"
    case .leave: "Leave"
    case .undo: "Undo"
    case .close: "Close"
    case .and: " and "
    case .comma: ", "
    case .colon: ": "
    case .sentenceEnd: "."
    }
  }

  static let translations: [String: [CommonStrings: Phrase]] = [
    "zh-Hans": [
      .add: "添加", .save: "保存", .edit: "编辑", .delete: "删除", .cancel: "取消", .leave: "离开",
      .undo: "撤销", .close: "关闭",
      .and: "和", .comma: "、", .colon: "：", .sentenceEnd: "。",
    ]
  ]
}

/// The spelling of dates.
enum DateStrings: String, StringTable {
  case january, february, march, april, may, june
  case july, august, september, october, november, december
  case day, dayAndTime

  var original: Phrase {
    switch self {
    case .day: "{day} {month} {year}"
    case .dayAndTime: "{day}, {time} UTC"
    default: Phrase(rawValue.prefix(1).uppercased() + rawValue.dropFirst())
    }
  }

  static let translations: [String: [DateStrings: Phrase]] = [
    "zh-Hans": [
      .january: "1 月", .february: "2 月", .march: "3 月", .april: "4 月", .may: "5 月", .june: "6 月",
      .july: "7 月", .august: "8 月", .september: "9 月", .october: "10 月", .november: "11 月",
      .december: "12 月", .day: "{year} 年 {month} {day} 日", .dayAndTime: "{day} {time}（UTC）",
    ]
  ]
}

extension Strings {
  /// Such as `12 January 2024`.
  func day(_ date: CalendarDate) -> String {
    let month = self(DateStrings.allCases[date.month - 1])
    return self(DateStrings.day, ["day": "\(date.day)", "month": month, "year": "\(date.year)"])
  }

  /// Such as `12 January 2024, 09:30 UTC`.
  func dayAndTime(_ date: CalendarDate) -> String {
    self(DateStrings.dayAndTime, ["day": day(date), "time": date.timeText])
  }

  /// The words with commas, and "and" before the last one; empty for none.
  func list(_ words: some Sequence<String>) -> String {
    let words = Array(words)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: self(CommonStrings.comma)) + self(CommonStrings.and)
      + last
  }
}
