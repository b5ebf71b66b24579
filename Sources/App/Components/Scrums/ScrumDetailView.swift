// The view of one scrum.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// Shows the facts of a scrum, its attendees and its held meetings, with buttons to change it.
struct ScrumDetailView: Component {
  /// The actions that the view sends.
  enum Action: Sendable, Hashable {
    case startTapped
    case editTapped
    case deleteTapped
    case historyTapped(History)
  }

  let scrum: DailyScrum
  /// Whether a meeting of the scrum is being held.
  var isMeeting = false
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row between")) {
      h1(.class("band", scrum.theme.cssClass)) { scrum.title }
      div(.class("row")) {
        Button(strings(SiteStrings.edit)) { interface.send(.editTapped) }
        Button(strings(SiteStrings.delete), style: .destructive) {
          interface.send(.deleteTapped)
        }
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
      h2(.id("meeting-info")) { strings(ScrumStrings.meetingInfo) }
      dl(.class("facts")) {
        dt { strings(ScrumStrings.length) }
        dd { strings(ScrumStrings.minutes, count: scrum.lengthInMinutes) }
        dt { strings(ScrumStrings.theme) }
        dd { span(.class("chip", scrum.theme.cssClass)) { strings(scrum.theme) } }
        dt { strings(ScrumStrings.id) }
        dd { id }
      }
      if isMeeting { p(.role(.status)) { strings(ScrumStrings.isMeeting) } }
      Button(
        strings(isMeeting ? ScrumStrings.toMeeting : .startMeeting), style: .prominent
      ) {
        interface.send(.startTapped)
      }
    }
  }

  /// The id, for links and files; the button of `copy-id.js` copies it.
  @HTMLBuilder private var id: some HTML {
    code { scrum.id.uuidString.lowercased() }
    " "
    button(
      .class("link scripted"), .type(.button), .data("copied", strings(ScrumStrings.copied))
    ) { strings(ScrumStrings.copyID) }
    script(.src(asset: "copy-id.js"), .defer)
  }

  @HTMLBuilder private var attendees: some HTML {
    section(.ariaLabelledby("attendees")) {
      h2(.id("attendees")) { strings(MeetingStrings.attendees) }
      if scrum.attendees.isEmpty {
        EmptyStateView(strings(ScrumStrings.noAttendees))
      } else {
        ul(.class("list")) {
          for attendee in scrum.attendees { li { attendee.name } }
        }
      }
    }
  }

  @HTMLBuilder private var history: some HTML {
    section(.ariaLabelledby("history")) {
      h2(.id("history")) { strings(ScrumStrings.history) }
      if scrum.history.isEmpty {
        EmptyStateView(strings(ScrumStrings.noMeetings))
      } else {
        ul(.class("list")) {
          ForEach(scrum.history, id: \.id) { entry in
            li {
              Button(style: .plain, says: { interface.send(.historyTapped(entry)) }) {
                DateText(date: entry.date, showsTime: true)
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

extension ScrumDetailView: Previewed {
  /// Writes the length of a meeting, the number of people, and whether there are notes.
  private func facts(of entry: History) -> String {
    strings(
      entry.transcript == nil ? ScrumStrings.heldFacts : .heldFactsWithNotes,
      [
        "length": MeetingClock.words(entry.seconds, in: strings),
        "people": strings(ScrumStrings.people, count: entry.attendees.count),
      ])
  }

  private struct PreviewState: Codable {
    var scrum = DailyScrum.preview
    var isMeeting = false
  }

  static var previews: [Preview] {
    Preview(
      "With history",
      { ScrumDetailView(scrum: $1.scrum, isMeeting: $1.isMeeting, interface: $0) },
      state: PreviewState()
    ) { action, $state in
      switch action {
      case .startTapped: $state.isMeeting = true
      case .historyTapped(let entry): $state.scrum.history = [entry]
      case .editTapped, .deleteTapped: break
      }
    } controls: { $state in
      DebugButton("Clear attendees") { $state.scrum.attendees = [] }
      DebugButton("Clear history") { $state.scrum.history = [] }
      Toggle("Meeting", $state.isMeeting)
    }
    Preview("Foreign text") { ScrumDetailView(scrum: .hostilePreview, interface: .ignore) }
  }
}
