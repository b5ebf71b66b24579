// Everything about one scrum.
import CoreModels
import Foundation
import Puddles

/// The facts of a scrum, its attendees and its held meetings.
struct ScrumDetailView: Component {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case startTapped
    case editTapped
    case deleteTapped
    case historyTapped(History)
  }

  let scrum: DailyScrum
  /// Whether a meeting of it is being held.
  var isMeeting = false
  let interface: Interface<Action>

  var body: some HTML {
    div(.class("row between")) {
      h1 { scrum.title }
      div(.class("row")) {
        Button("Edit") { interface.send(.editTapped) }
        Button("Delete", style: .destructive) { interface.send(.deleteTapped) }
      }
    }
    div(.class("split")) {
      meetingInfo
      attendees
    }
    history
  }
}

extension ScrumDetailView {
  @HTMLBuilder private var meetingInfo: some HTML {
    section(.class("card", scrum.theme.cssClass), .ariaLabelledby("meeting-info")) {
      h2(.id("meeting-info")) { "Meeting Info" }
      dl(.class("facts")) {
        dt { "Length" }
        dd { scrum.lengthInMinutes.counted("minute") }
        dt { "Theme" }
        dd { ThemeChipView(theme: scrum.theme) }
      }
      if isMeeting { p(.role(.status)) { "A meeting is running." } }
      Button(isMeeting ? "Go to the meeting" : "Start meeting", style: .prominent) {
        interface.send(.startTapped)
      }
    }
  }

  @HTMLBuilder private var attendees: some HTML {
    section(.ariaLabelledby("attendees")) {
      h2(.id("attendees")) { "Attendees" }
      if scrum.attendees.isEmpty {
        EmptyStateView("No attendees yet")
      } else {
        ul(.class("list")) {
          for attendee in scrum.attendees { li { attendee.name } }
        }
      }
    }
  }

  @HTMLBuilder private var history: some HTML {
    section(.ariaLabelledby("history")) {
      h2(.id("history")) { "History" }
      if scrum.history.isEmpty {
        EmptyStateView("No meetings yet")
      } else {
        ul(.class("list")) {
          ForEach(scrum.history, id: { $0.id }) { entry in
            li {
              Button(style: .plain, says: { interface.send(.historyTapped(entry)) }) {
                DateText(date: entry.date)
                span(.ariaHidden(true)) { " ›" }
              }
              p(.class("soft")) { facts(of: entry) }
            }
          }
        }
      }
    }
  }
}

extension ScrumDetailView {
  /// How long a meeting took, with how many, and whether somebody wrote something down.
  private func facts(of entry: History) -> String {
    let people = entry.attendees.count.counted("person", or: "people")
    let notes = entry.transcript == nil ? "" : ", with notes"
    return "\(entry.lengthInMinutes.counted("minute")), \(people)\(notes)"
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("With history") { ScrumDetailView(scrum: .preview, interface: .ignore) }
    Preview("Meeting now") {
      ScrumDetailView(scrum: .preview, isMeeting: true, interface: .ignore)
    }
    Preview("No meetings yet") { ScrumDetailView(scrum: .tinyPreview, interface: .ignore) }
    Preview("Foreign text") { ScrumDetailView(scrum: .hostilePreview, interface: .ignore) }
  }
}
