// The meeting of a scrum, from the turn of one speaker on.
import CoreExtensions
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
