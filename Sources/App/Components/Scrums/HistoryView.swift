// A meeting that was held.
import CoreModels
import Foundation
import Puddles

/// The date, the people and the transcript of a held meeting.
struct HistoryView: Component {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case deleteTapped
  }

  let title: String
  let entry: History
  let interface: Interface<Action>

  var body: some HTML {
    div(.class("row between")) {
      h1 {
        "\(title): "
        DateText(date: entry.date, showsTime: true)
      }
      Button("Delete", style: .destructive) { interface.send(.deleteTapped) }
    }
    dl(.class("facts")) {
      dt { "Attendees" }
      dd { entry.attendees.isEmpty ? "Nobody" : entry.attendees.map(\.name).inSentence() }
      dt { "Length" }
      dd { entry.lengthInMinutes.counted("minute") }
    }
    h2 { "Transcript" }
    if let transcript = entry.transcript, !transcript.isEmpty {
      for line in transcript.split(whereSeparator: \.isNewline) { p { line } }
    } else {
      EmptyStateView("Nobody wrote anything down")
    }
  }
}

extension HistoryView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("With transcript") {
      HistoryView(title: "Engine Room", entry: .preview, interface: .ignore)
    }
    Preview("Without transcript") {
      HistoryView(
        title: "Engine Room",
        entry: History(id: History.preview.id, date: History.preview.date, lengthInMinutes: 1),
        interface: .ignore)
    }
  }
}
