// The words that many parts of the app share: controls, dates and lists.
import Puddles

/// The texts of controls.
enum CommonStrings: String, StringTable {
  case add = "Add"
  case save = "Save"
  case edit = "Edit"
  case delete = "Delete"
  case cancel = "Cancel"
  case leave = "Leave"
  case undo = "Undo"
  case close = "Close"
  case and = " and "
  case comma = ", "
  case colon = ": "
  case sentenceEnd = "."
}

/// The spelling of dates.
enum DateStrings: String, StringTable {
  case january = "January"
  case february = "February"
  case march = "March"
  case april = "April"
  case may = "May"
  case june = "June"
  case july = "July"
  case august = "August"
  case september = "September"
  case october = "October"
  case november = "November"
  case december = "December"
  case day = "{day} {month} {year}"
  case dayAndTime = "{day}, {time} UTC"
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
