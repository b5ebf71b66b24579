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
    let (turn, count) = (moment.turn, moment.plan.turns.count)
    return moment.next == nil
      ? "Last Speaker" : "This page begins with speaker \(turn.number) of \(count)."
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
struct HeldMeetingFooterView: Component {
  /// What a reader can do here; the notes are written before the first three.
  enum Action: Sendable, Hashable {
    case notesKept
    case skipTapped
    case endTapped
    case leaveTapped
  }

  let moment: MeetingMoment
  let notes: Binding<MeetingNotes>
  let interface: Interface<Action>

  var body: some HTML {
    footer {
      p { place }
      Form(notes, submit: { interface.send(.notesKept) }) { field in
        div(.class("row")) {
          if moment.next != nil {
            SubmitButton("Skip to the next speaker") { interface.send(.skipTapped) }
          }
          SubmitButton("End meeting", style: moment.next == nil ? .prominent : .standard) {
            interface.send(.endTapped)
          }
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
  private var place: String {
    if moment.isOver { return "No more speakers" }
    guard let next = moment.next else { return "Last Speaker" }
    return "Speaker \(moment.turn.number) of \(moment.plan.turns.count); \(next.name) is next."
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("In the middle") { view(second: 90, "The valve is sealed.") }
    Preview("Last speaker") { view(second: 200, "") }
    Preview("Over") { view(second: 300, "") }
    Preview("Foreign text") { view(second: 0, "</textarea><script>alert(1)</script>") }
  }

  private static func view(second: Int, _ notes: String) -> some HTML {
    StateHosting(MeetingNotes(entry: History.preview.id, text: notes)) { notes in
      HeldMeetingFooterView(
        moment: MeetingMoment(
          MeetingPlan(minutes: 5, speakers: ["Naomi", "</p><script>"]), second: second),
        notes: notes, interface: .ignore)
    }
  }
}
