// A scrum as a card in the colours of its theme.
import CoreModels
import Foundation
import CoreExtensions
import Puddles

/// The title, the number of attendees and the length of a scrum.
struct ScrumCardView: Component {
  let scrum: DailyScrum

  var body: some HTML {
    div(.class("card", scrum.theme.cssClass)) {
      h2 { scrum.title }
      p(.class("row between")) {
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
