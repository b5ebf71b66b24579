// The messages that visitors see for errors of providers.
import Puddles
import PuddlesWorkshop

extension NoRoomError: LocalizedText {
  func text(in strings: Strings) -> String {
    let values = ["limit": "\(limit)"]
    return switch what {
    case .scrums: strings(ScrumStrings.noRoomForScrums, values)
    case .meetings: strings(ScrumStrings.noRoomForMeetings, values)
    case .books: strings(BookStrings.noRoom, values)
    }
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

extension Preview {
  /// A module whose data cannot be loaded: an `Attempt` shows the error in its place.
  static func failed(
    file: StaticString = #filePath, line: Int = #line, _ module: some HTML
  ) -> Preview {
    Preview("Failed", file: file, line: line) {
      Attempt {
        module
      } failed: { error in
        p(.class("notice failed"), .role(.alert)) { "\(error)" }
      }
    }
  }
}
