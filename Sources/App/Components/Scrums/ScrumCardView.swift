// A scrum as a card in the colors of its theme.
public import CoreModels
public import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// Shows the title, the number of attendees and the length of a scrum.
///
/// Buttons use it as their label, so it contains only phrasing content (HTML 4.10.6).
struct ScrumCardView: Component {
  let scrum: DailyScrum
  var isMeeting = false
  @Environment(.strings) private var strings

  var body: some HTML {
    span(.class("card", scrum.theme.cssClass)) {
      strong(.class("name")) { scrum.title }
      " "
      if isMeeting {
        span {
          strings(ScrumStrings.meetingNow)
          " "
        }
      }
      span(.class("row between")) {
        span(.role(.img), .ariaLabel(attendees)) { attendees }
        " "
        span(.role(.img), .ariaLabel(length)) {
          strings(ScrumStrings.minutes, count: scrum.lengthInMinutes)
        }
      }
    }
  }
}

extension ScrumCardView: Previewed {
  private var attendees: String { strings(ScrumStrings.attendees, count: scrum.attendees.count) }
  private var length: String {
    strings(ScrumStrings.minuteMeeting, count: scrum.lengthInMinutes)
  }

  static var previews: [Preview] {
    Preview("Several attendees", state: DailyScrum.preview) { $scrum in
      ScrumCardView(scrum: scrum)
    } controls: { $scrum in
      DebugButton("Nobody") { $scrum.attendees = [] }
    }
    Preview("Foreign text") { ScrumCardView(scrum: .hostilePreview) }
  }
}

extension Theme: PathValue {}
