// The meeting of a scrum, from the turn of one speaker on.
import CoreModels
import Foundation
import CoreExtensions
import Puddles

extension Scrums {
  /// One page a speaker: skipping is a link to the next one, and the last one can end the meeting.
  struct Meeting: Module {
    /// How a meeting ends.
    enum End: Sendable, Hashable {
      case saved, discarded
    }

    let id: DailyScrum.ID
    /// Counted from one.
    let speaker: Int
    @Environment(ScrumProvider.self) private var scrums
    @Query<DailyScrum, End> private var confirmEnd

    var body: some HTML {
      get async throws {
        let scrum = try await scrums.scrum(id)
        let plan = MeetingPlan(scrum)
        let turn = try plan.turn(of: speaker)
        MeetingView(
          scrum: scrum, plan: plan, turn: turn,
          interface: .consume { handleInterface($0, scrum) }
        )
        .confirmation(confirmEnd) { _, answer in
          EndMeetingView(interface: .consume { handleAnswer($0, answer) })
        }
        .pageTitle("\(scrum.title): \(turn.name) is speaking")
        .pageDescription(
          "The meeting of \(scrum.title), speaker \(speaker) of \(plan.turns.count)."
        )
        .hiddenFromSearch()
      }
    }

    private func handleInterface(
      _ action: MeetingFooterView.Action, _ scrum: DailyScrum
    ) -> Effect {
      switch action {
      case .skipTapped: .navigate(to: .meeting(id, speaker: speaker + 1))
      case .leaveTapped: .navigate(to: .scrum(id))
      case .endTapped: confirmEnd(scrum, id: "meeting") { $0 == .saved ? save() : discard }
      }
    }

    private func handleAnswer(_ action: EndMeetingView.Action, _ answer: Answers<End>) -> Effect {
      switch action {
      case .saved: answer(.saved)
      case .discarded: answer(.discarded)
      case .cancelled: answer.cancel()
      }
    }

    private var discard: Effect { .navigate(to: .scrum(id)) }

    private func save() -> Effect {
      .perform {
        try await scrums.addHistory(to: id)
        return .navigate(to: .scrum(id))
      }
    }
  }
}

extension Scrums.Meeting {
  @PreviewBuilder static var previews: [Preview] {
    Preview("First speaker") { meeting(1) }
    Preview("Last speaker") { meeting(4) }
    Preview("Failed") {
      Attempt {
        meeting(99)
      } failed: { error in
        ErrorView("There is no such meeting", error)
      }
    }
  }

  private static func meeting(_ speaker: Int) -> some HTML {
    Scrums.Meeting(id: DailyScrum.preview.id, speaker: speaker)
      .environment(ScrumProvider.mock([.preview]))
  }
}
