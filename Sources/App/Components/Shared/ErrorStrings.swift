// The words of errors that people see, whatever part of the app they come from.
import Puddles

/// What went wrong, in one sentence each.
enum ErrorStrings: String, StringTable {
  case noRoomForScrums, noRoomForMeetings, noRoomForBooks

  var original: Phrase {
    switch self {
    case .noRoomForScrums:
      "There are {limit} scrums, and there is no room for more. Nothing was added."
    case .noRoomForMeetings:
      "There are {limit} meetings, and there is no room for more. Nothing was added."
    case .noRoomForBooks:
      "There are {limit} books, and there is no room for more. Nothing was added."
    }
  }

  static let translations: [String: [ErrorStrings: Phrase]] = [
    "zh-Hans": [
      .noRoomForScrums: "已有 {limit} 个站会，无法再添加。没有添加任何内容。",
      .noRoomForMeetings: "已有 {limit} 次会议，无法再添加。没有添加任何内容。",
      .noRoomForBooks: "已有 {limit} 本书，无法再添加。没有添加任何内容。",
    ]
  ]
}
