// What the errors of providers say to people.
import Puddles

extension NoRoom: LocalizedText {
  func text(in strings: Strings) -> String {
    let key: ErrorStrings =
      switch what {
      case .scrums: .noRoomForScrums
      case .meetings: .noRoomForMeetings
      case .books: .noRoomForBooks
      }
    return strings(key, ["limit": "\(limit)"])
  }
}

extension AuthError: LocalizedText {
  func text(in strings: Strings) -> String {
    let key: AccountStrings =
      switch self {
      case .wrongCredentials: .wrongCredentials
      case .takenUsername: .takenUsername
      case .noRoom: .noRoom
      case .needsAccount: .needsAccount
      case .needsLiveHost: .needsLiveHost
      }
    return strings(key)
  }
}
