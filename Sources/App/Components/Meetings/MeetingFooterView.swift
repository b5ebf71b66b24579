// What can be done with a meeting: one that is looked at, and one that is held.
import CoreModels
import Puddles
import PuddlesWorkshop

/// The foot of a meeting that is not held, as in a static site, where each speaker has a page.
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

/// The notes of one visitor; with those of the others they become the transcript.
struct MeetingNotes: Codable, Hashable, Sendable, Validated {
  var text = ""

  var faults: [FormError] {
    ScrumError(ofTranscript: text).map { [FormError(\MeetingNotes.text, $0)] } ?? []
  }
}

/// A form with the notes of a meeting. Each of its buttons keeps what was written; the meeting goes on
/// when a visitor leaves. What most visitors press stands out, and what ends the meeting stands apart.
///
/// It says nothing about who speaks: time passes on the ring alone.
struct HeldMeetingFooterView: Component, Previewed {
  /// What a reader can do here; the notes are written before.
  enum Action: Sendable, Hashable {
    case notesKept
    case skipTapped
    case pauseTapped
    case resumeTapped
    case endTapped
    case leaveTapped
  }

  let isPaused: Bool
  /// Whether the meeting has the notes as they are shown.
  var areKept = false
  let notes: Binding<MeetingNotes>
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    footer {
      let strings = strings
      Form(notes, submit: { interface.send(.notesKept) }) { field in
        div(.class("row")) {
          if isPaused {
            SubmitButton(strings(MeetingStrings.goOn), style: .prominent) {
              interface.send(.resumeTapped)
            }
          } else {
            SubmitButton(strings(MeetingStrings.pause)) { interface.send(.pauseTapped) }
          }
          SubmitButton(strings(MeetingStrings.skip), style: isPaused ? .standard : .prominent) {
            interface.send(.skipTapped)
          }
          SubmitButton(strings(SiteStrings.leave), style: .link) {
            interface.send(.leaveTapped)
          }
        }
        TextArea(strings(MeetingStrings.notes), field.text, rows: 4)
        div(.class("row between")) {
          SubmitButton(strings(MeetingStrings.keepNotes), style: .standard)
          SubmitButton(strings(MeetingStrings.end), style: .destructive) {
            interface.send(.endTapped)
          }
        }
        if areKept { p(.role(.status)) { strings(MeetingStrings.notesKept) } }
        dictation
      }
    }
  }

  /// The button of `notes.js`: the browser types what it hears into the notes.
  @HTMLBuilder private var dictation: some HTML {
    p(.class("scripted")) {
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
