// A meeting that was held.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// The date, the people and the transcript of a held meeting.
struct HistoryView: Component, Previewed {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case deleteTapped
  }

  let title: String
  /// The colors of the scrum.
  var theme = Theme.seafoam
  let entry: History
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row between")) {
      h1(.class("band", theme.cssClass)) {
        title
        strings(SiteStrings.colon)
        DateText(date: entry.date, showsTime: true)
      }
      Button(strings(SiteStrings.delete), style: .destructive) {
        interface.send(.deleteTapped)
      }
    }
    dl(.class("facts")) {
      dt { strings(MeetingStrings.attendees) }
      dd {
        entry.attendees.isEmpty
          ? strings(ScrumStrings.nobody) : strings.list(entry.attendees.map(\.name))
      }
      dt { strings(ScrumStrings.length) }
      dd { MeetingClock.words(entry.seconds, in: strings) }
    }
    h2 { strings(ScrumStrings.transcript) }
    if let transcript = entry.transcript, !transcript.isEmpty {
      for line in transcript.split(whereSeparator: \.isNewline) { p { line } }
    } else {
      EmptyStateView(strings(ScrumStrings.noTranscript))
    }
  }

  static var previews: [Preview] {
    Preview(
      "With transcript", { HistoryView(title: "Engine Room", entry: $1, interface: $0) },
      state: History.preview
    ) { _, _ in
    } controls: { $entry in
      DebugButton("Nobody came") { $entry.attendees = [] }
    }
  }
}
