// The words of errors that people see, whatever part of the app they come from.
import Puddles

/// What went wrong, in one sentence each.
enum ErrorStrings: String, StringTable {
  case noRoomForScrums = """
    There are {limit} scrums, and there is no room for more. Nothing was added.
    """
  case noRoomForMeetings = """
    There are {limit} meetings, and there is no room for more. Nothing was added.
    """
  case noRoomForBooks = "There are {limit} books, and there is no room for more. Nothing was added."
}
