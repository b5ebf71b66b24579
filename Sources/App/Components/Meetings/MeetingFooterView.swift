// The footers of a meeting page, with its buttons: one for a static site, one for a held meeting.
import CoreModels
import Puddles
import PuddlesWorkshop

/// The footer of a meeting that is only shown, as in a static site with a page for each speaker.
struct MeetingFooterView: Component, Previewed {
  /// The buttons of the footer.
  enum Action: Sendable, Hashable {
    case skipTapped
    case endTapped
    case leaveTapped
  }

  let moment: MeetingMoment
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    footer {
      p {
        strings(
          MeetingStrings.pageBegins,
          ["number": "\(moment.turn.number)", "total": "\(moment.plan.turns.count)"])
      }
      div(.class("row")) {
        if let next = moment.next {
          Button(strings(MeetingStrings.skipTo, ["name": next.name]), style: .prominent) {
            interface.send(.skipTapped)
          }
        } else {
          Button(strings(MeetingStrings.end), style: .prominent) { interface.send(.endTapped) }
        }
        Button(strings(SiteStrings.leave)) { interface.send(.leaveTapped) }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "First speaker",
      {
        MeetingFooterView(moment: MeetingMoment(MeetingPlan(.preview), second: $1), interface: $0)
      },
      state: 0
    ) { action, $second in
      if action == .skipTapped { $second.wrappedValue = 599 }
    } controls: { $second in
      DebugButton("Last speaker") { $second.wrappedValue = 599 }
    }
  }
}

/// The notes of one visitor. The notes of all visitors together become the transcript.
struct MeetingNotes: Codable, Hashable, Sendable, Validated {
  var text = ""

  var faults: [FormError] {
    ScrumError(ofTranscript: text).map { [FormError(\MeetingNotes.text, $0)] } ?? []
  }
}

/// A form with the notes of a meeting. Each of its buttons submits the notes; leaving does not end
/// the meeting. The most used button is prominent, and the one that ends the meeting stands apart.
///
/// It does not name the speaker: only the ring follows the time. When the last turn is over, nothing can be paused or
/// skipped.
struct HeldMeetingFooterView: Component, Previewed {
  /// The actions of the buttons; the notes are submitted before each.
  enum Action: Sendable, Hashable {
    case notesKept
    case skipTapped
    case pauseTapped
    case resumeTapped
    case endTapped
    case leaveTapped
  }

  let isPaused: Bool
  /// Whether the last turn is over.
  var isOver = false
  /// Whether the meeting contains the notes as the form shows them.
  var areKept = false
  let notes: Binding<MeetingNotes>
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    footer {
      let strings = strings
      Form(notes, submit: { interface.send(.notesKept) }) { field in
        if !isOver {
          div(.class("row")) {
            if isPaused {
              SubmitButton(strings(MeetingStrings.goOn), style: .prominent) {
                interface.send(.resumeTapped)
              }
            } else {
              SubmitButton(strings(MeetingStrings.pause)) { interface.send(.pauseTapped) }
            }
            leave
            SubmitButton(strings(MeetingStrings.skip), style: isPaused ? .standard : .prominent) {
              interface.send(.skipTapped)
            }
          }
        }
        TextArea(strings(MeetingStrings.notes), field.text, rows: 4)
        div(.class("row between")) {
          SubmitButton(strings(MeetingStrings.keepNotes), style: .standard)
          if isOver { leave }
          SubmitButton(strings(MeetingStrings.end), style: .destructive) {
            interface.send(.endTapped)
          }
        }
        if areKept { p(.role(.status)) { strings(MeetingStrings.notesKept) } }
        dictation
      }
    }
  }

  private var leave: SubmitButton {
    SubmitButton(strings(SiteStrings.leave), style: .link) { interface.send(.leaveTapped) }
  }

  /// A button for dictation: with `notes.js` the browser adds recognized speech to the notes.
  @HTMLBuilder private var dictation: some HTML {
    div(.class("row scripted")) {
      button(
        .class("button"), .type(.button), .data("dictation", strings(MeetingStrings.dictate)),
        .data("stop", strings(MeetingStrings.stopDictating)),
        .data("denied", strings(MeetingStrings.notAllowed)),
        .data("failed", strings(MeetingStrings.notHeard))
      ) {
        strings(MeetingStrings.dictate)
      }
    }
    script(.src(asset: "notes.js"), .defer)
  }

  static var previews: [Preview] {
    Preview("Foreign text", state: MeetingNotes(text: "</textarea><script>alert(1)</script>")) {
      $notes in
      HeldMeetingFooterView(isPaused: false, areKept: true, notes: $notes, interface: .ignore)
    }
  }
}

/// Whether a meeting that is over is saved in the history.
enum MeetingEnd: Hashable, Sendable {
  case saved, discarded
}
