// Declares the texts of the scrum pages, the names of themes, and the errors of the scrum form.
public import CoreModels
public import Puddles

/// The texts of the list of scrums, of one scrum, and of its form.
enum ScrumStrings: String, StringTable {
  case scrums = "Scrums"
  case dailyScrums = "Daily Scrums"
  case allScrums = "All daily scrums: who meets, and for how long."
  case newScrum = "New scrum"
  case none = "There are no scrums yet."
  case makeFirst = "Make the first one"
  case meetingNow = "Meeting now"
  case attendees = "{count} attendee | {count} attendees"
  case minutes = "{count} minute | {count} minutes"
  case minuteMeeting = "{count} minute meeting"
  case people = "{count} person | {count} people"
  case meetings = "{count} meeting | {count} meetings"
  case meetingInfo = "Meeting info"
  case length = "Length"
  case theme = "Theme"
  case isMeeting = "A meeting is running."
  case toMeeting = "Go to the meeting"
  case startMeeting = "Start meeting"
  case noAttendees = "No attendees yet"
  case history = "History"
  case noMeetings = "No meetings yet"
  case heldFacts = "{length}, {people}"
  case heldFactsWithNotes = "{length}, {people}, with notes"
  case deleteTitle = "Delete {title}?"
  case deleteMessage = "Its {meetings} will be deleted with it."
  case deleteEmpty = "It has no meetings yet."
  case detailDescription = "{title}: {attendees}, {length}."
  case title = "Title"
  case lengthInMinutes = "Length in minutes"
  case range = "From {lowest} to {highest}; now"
  case newAttendee = "New attendee"
  case addAttendee = "Add attendee"
  case removeAttendee = "Remove {name}"
  case makeScrum = "Make a new daily scrum."
  case editScrum = "Edit scrum"
  case editTitle = "Edit {title}"
  case editDescription = "Change the title, the length, the theme and the attendees of a scrum."
  case heldTitle = "{title}, {day}"
  case heldDescription = "The meeting of {title} on {day}."
  case nobody = "Nobody"
  case transcript = "Transcript"
  case noTranscript = "No notes were taken"
  case deleteMeetingTitle = "Delete the meeting of {day}?"
  case deleteMeetingMessage = "Its transcript will be deleted with it."
  case blankTitle = "Give the scrum a title."
  case blankName = "Give the attendee a name."
  case longTitle = "The title has {number} characters; {limit} is the limit."
  case longTranscript = "The transcript has {number} bytes; {limit} is the limit."
  case longName = "The name has {number} characters; {limit} is the limit."
  case tooManyAttendees = "There are {number} attendees; {limit} is the limit."
  case wrongLength = "The length is {number} minutes; it must be {lowest} to {highest}."
  case noRoomForScrums = """
    There are {limit} scrums, and there is no room for more. Nothing was added.
    """
  case noRoomForMeetings = """
    There are {limit} meetings, and there is no room for more. Nothing was added.
    """
  case ownerOnly = "Only the account that made this scrum can change it."
  case id = "Id"
  case copyID = "Copy id"
  case copied = "Copied"
}

/// The names of the themes.
extension Theme: StringTable {
  public var original: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// Says in the language of the page which rule the scrum breaks.
extension ScrumError: LocalizedText {
  public func text(in strings: Strings) -> String {
    func words(_ key: ScrumStrings, _ number: Int, _ limits: ClosedRange<Int>) -> String {
      strings(
        key,
        [
          "number": "\(number)", "lowest": "\(limits.lowerBound)",
          "highest": "\(limits.upperBound)", "limit": "\(limits.upperBound)",
        ])
    }
    return switch self {
    case .blankTitle: strings(ScrumStrings.blankTitle)
    case .blankName: strings(ScrumStrings.blankName)
    case .longTitle(let count): words(.longTitle, count, ScrumLimits.title)
    case .longName(let count): words(.longName, count, ScrumLimits.name)
    case .longTranscript(let bytes):
      words(.longTranscript, bytes, 0...ScrumLimits.transcriptBytes)
    case .tooManyAttendees(let count): words(.tooManyAttendees, count, ScrumLimits.attendees)
    case .wrongLength(let minutes): words(.wrongLength, minutes, ScrumLimits.formMinutes)
    }
  }
}
