// The meeting of a scrum, from the turn of one speaker on.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics

extension Scrums {
  /// A meeting: looked at, or held.
  ///
  /// In a static site each speaker has a page, and skipping is a link to the next one. A live host
  /// holds the meeting: it begins when the page is first opened, the session keeps when, and every
  /// page shows the moment that the clock says. Leaving does not end it; saving or discarding does.
  /// An ended meeting is kept as well, so that going back and saving again saves nothing twice.
  struct Meeting: Module {
    let id: DailyScrum.ID
    /// Whose turn it begins with, counted from one.
    let speaker: Int
    @Environment(ScrumProvider.self) var scrums
    @Environment(.isLive) private var isLive
    @State var held: HeldMeeting? = nil
    @Query<DailyScrum, MeetingEnd> var confirmEnd

    func start() async throws {
      if isLive { try await begin() }
    }

    var body: some HTML {
      get async throws {
        let scrum = try await scrums.scrum(id)
        let moment = try moment(of: scrum)
        view(scrum, moment)
          .confirmation(confirmEnd) { _, answer in
            EndMeetingView(interface: .consume { handleAnswer($0, answer) })
          }
          .pageTitle(title(of: scrum, moment))
          .pageDescription(
            "The meeting of \(scrum.title), speaker \(moment.turn.number) of "
              + "\(moment.plan.turns.count)."
          )
          .hiddenFromSearch()
      }
    }

    /// Nobody speaks in a meeting that has ended, or whose time is over.
    private func title(of scrum: DailyScrum, _ moment: MeetingMoment) -> String {
      let speech = moment.isOver ? "no more speakers" : "\(moment.turn.name) is speaking"
      return "\(scrum.title): \(held?.end?.title ?? speech)"
    }

    private func moment(of scrum: DailyScrum) throws -> MeetingMoment {
      if let held { return held.moment(at: try scrums.now()) }
      let plan = MeetingPlan(scrum)
      return MeetingMoment(plan, beginning: try plan.turn(of: speaker))
    }

    @HTMLBuilder
    private func view(_ scrum: DailyScrum, _ moment: MeetingMoment) -> some HTML {
      if let end = held?.end {
        EndedMeetingView(scrum: scrum, end: end, interface: .consume(handle))
      } else {
        MeetingView(scrum: scrum, moment: moment, isHeld: held != nil) {
          if let held {
            HeldMeetingFooterView(
              moment: moment, notes: notes(of: held), interface: .consume { handle($0, scrum) })
          } else {
            MeetingFooterView(moment: moment, interface: .consume { handle($0, scrum) })
          }
        }
      }
    }

    private func notes(of held: HeldMeeting) -> Binding<MeetingNotes> {
      let meeting = $held
      return Binding(
        get: { meeting.wrappedValue?.notes ?? held.notes },
        set: { meeting.wrappedValue?.notes = $0 })
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
    // A meeting that is only looked at, in a live host too: a preview begins nothing.
    Scrums.Meeting(id: DailyScrum.preview.id, speaker: speaker)
      .environment(ScrumProvider.mock([.preview]))
      .environment(.isLive, false)
  }
}

extension Scrums.Meeting {
  /// Begins to hold the meeting now.
  @Sendable func begin() async throws {
    let plan = MeetingPlan(try await scrums.scrum(id))
    let turn = try plan.turn(of: speaker)
    held = HeldMeeting(id: try scrums.newID(), plan: plan, beginning: turn, at: try scrums.now())
  }

  /// The controls of a meeting that nobody holds.
  func handle(_ action: MeetingFooterView.Action, _ scrum: DailyScrum) -> Effect {
    switch action {
    case .skipTapped: .navigate(to: .meeting(id, speaker: speaker + 1))
    case .leaveTapped: leave
    case .endTapped: ask(scrum)
    }
  }

  /// The controls of a meeting that has ended.
  func handle(_ action: EndedMeetingView.Action) -> Effect {
    switch action {
    case .beginTapped: .perform(begin)
    case .leaveTapped: leave
    }
  }

  /// The controls of a meeting that is being held.
  func handle(_ action: HeldMeetingFooterView.Action, _ scrum: DailyScrum) -> Effect {
    switch action {
    case .notesKept: .none
    case .skipTapped: .perform { held?.skip(at: try scrums.now()) }
    case .leaveTapped: leave
    case .endTapped: ask(scrum)
    }
  }

  func handleAnswer(
    _ action: EndMeetingView.Action, _ answer: Answers<MeetingEnd>
  ) -> Effect {
    switch action {
    case .saved: answer(.saved)
    case .discarded: answer(.discarded)
    case .cancelled: answer.cancel()
    }
  }

  private var leave: Effect { .navigate(to: .scrum(id)) }

  private func ask(_ scrum: DailyScrum) -> Effect {
    confirmEnd(scrum, id: "meeting") { $0 == .saved ? .perform(save) : discard() }
  }

  /// A meeting that is looked at has nothing to throw away.
  private func discard() -> Effect {
    guard held != nil else { return leave }
    return .perform {
      held?.end(.discarded)
      return leave
    }
  }

  /// Saves under the id that the meeting has from its beginning: a second click changes nothing.
  @Sendable private func save() async throws -> Effect {
    guard let meeting = held else { return leave }
    try await scrums.addHistory(
      to: id, entry: meeting.id, transcript: meeting.notes.transcript)
    held?.end(.saved)
    return leave
  }
}
