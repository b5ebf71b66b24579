// Who comes next, and how to get there.
import CoreModels
import Foundation
import Puddles

/// Where the page begins, and the controls: skip to the next speaker, or end the meeting.
///
/// It is the foot of a meeting that nobody holds, as in a static site: each speaker has a page.
struct MeetingFooterView: Component {
  /// What a reader can do here.
  enum Action: Sendable, Hashable {
    case skipTapped
    case endTapped
    case leaveTapped
  }

  let moment: MeetingMoment
  let interface: Interface<Action>

  var body: some HTML {
    footer {
      p { place }
      div(.class("row")) {
        if let next = moment.next {
          Button("Skip to \(next.name)", style: .prominent) { interface.send(.skipTapped) }
        } else {
          Button("End meeting", style: .prominent) { interface.send(.endTapped) }
        }
        Button("Leave") { interface.send(.leaveTapped) }
      }
    }
  }
}

extension MeetingFooterView {
  private var place: String {
    "This page begins with speaker \(moment.turn.number) of \(moment.plan.turns.count)."
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("First speaker") { view(1) }
    Preview("Last speaker") { view(2) }
  }

  private static func view(_ number: Int) -> some HTML {
    let plan = MeetingPlan(minutes: 5, speakers: ["Naomi", "Amos"])
    return MeetingFooterView(
      moment: MeetingMoment(plan, beginning: plan.turns[number - 1]), interface: .ignore)
  }
}

/// A form with the notes of a meeting. Each of its buttons keeps what was written; leaving is a link,
/// and the meeting goes on meanwhile.
///
/// It says nothing about who speaks: time passes on the ring alone.
struct HeldMeetingFooterView: Component {
  /// What a reader can do here; the notes are written before all but the last.
  enum Action: Sendable, Hashable {
    case notesKept
    case skipTapped
    case pauseTapped
    case resumeTapped
    case endTapped
    case leaveTapped
  }

  let isPaused: Bool
  let notes: Binding<MeetingNotes>
  let interface: Interface<Action>

  var body: some HTML {
    footer {
      Form(notes, submit: { interface.send(.notesKept) }) { field in
        div(.class("row")) {
          SubmitButton("Skip to the next speaker") { interface.send(.skipTapped) }
          if isPaused {
            SubmitButton("Go on", style: .prominent) { interface.send(.resumeTapped) }
          } else {
            SubmitButton("Pause") { interface.send(.pauseTapped) }
          }
          SubmitButton("End meeting") { interface.send(.endTapped) }
          Button("Leave") { interface.send(.leaveTapped) }
        }
        TextArea("Notes", field.text, rows: 4)
        div(.class("row")) { SubmitButton("Keep notes", style: .standard) }
      }
    }
    script(.src(asset: "notes.js"), .defer)
  }
}

extension HeldMeetingFooterView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Running") { view("The valve is sealed.") }
    Preview("Paused") { view("", isPaused: true) }
    Preview("Foreign text") { view("</textarea><script>alert(1)</script>") }
  }

  private static func view(_ notes: String, isPaused: Bool = false) -> some HTML {
    let id = History.preview.id
    return StateHosting(MeetingNotes(entry: id, writer: id, text: notes)) { notes in
      HeldMeetingFooterView(isPaused: isPaused, notes: notes, interface: .ignore)
    }
  }
}
