// A scrum as a card in the colors of its theme.
public import CoreModels
import Foundation
public import Puddles

/// The title, the number of attendees and the length of a scrum.
///
/// It is the label of buttons, so it holds only what may stand in one (HTML 4.10.6: phrasing content).
struct ScrumCardView: Component {
  let scrum: DailyScrum
  var isMeeting = false

  var body: some HTML {
    span(.class("card", scrum.theme.cssClass)) {
      strong(.class("name")) { scrum.title }
      " "
      if isMeeting { span { "Meeting now " } }
      span(.class("row between")) {
        span(.role(.img), .ariaLabel(attendees)) { attendees }
        " "
        span(.role(.img), .ariaLabel(length)) { scrum.lengthInMinutes.counted("minute") }
      }
    }
  }
}

extension ScrumCardView {
  private var attendees: String { scrum.attendees.count.counted("attendee") }
  private var length: String { "\(scrum.lengthInMinutes) minute meeting" }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Several attendees") { ScrumCardView(scrum: .preview) }
    Preview("One attendee, one minute") { ScrumCardView(scrum: .tinyPreview) }
    Preview("Foreign text") { ScrumCardView(scrum: .hostilePreview) }
  }
}

/// A chip in the colors of a theme.
struct ThemeChipView: Component {
  let theme: Theme

  var body: some HTML {
    span(.class("chip", theme.cssClass)) { theme.name }
  }
}

extension ThemeChipView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Light") { ThemeChipView(theme: .seafoam) }
    Preview("Dark") { ThemeChipView(theme: .navy) }
    Preview("All") {
      p(.class("row")) {
        for theme in Theme.allCases { ThemeChipView(theme: theme) }
      }
    }
  }
}

extension Theme: PathValue {}
