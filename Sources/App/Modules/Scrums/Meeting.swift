// The page of a scrum's meeting: only shown in a static site, held by all visitors in a live host.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A meeting from the turn of one speaker on.
///
/// In a static site each speaker has a page, and skipping is a link to the next one. In a live host
/// a scrum has one meeting for everybody: the provider keeps its time, and each open page follows
/// it. Clock and controls are separate regions, so that the clock is updated while a visitor types
/// notes.
struct Meeting: Module {
  let id: DailyScrum.ID
  /// The speaker with whose turn the page begins, counted from one.
  let speaker: Int
  @Environment(ScrumProvider.self) private var scrums
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings
  @Queryable<Void, MeetingEnd> private var confirmEnd

  var body: some HTML {
    get async throws {
      let scrum = try await scrums.scrum(id)
      let plan = MeetingPlan(scrum)
      let moment = MeetingMoment(plan, second: try turn(of: plan).start)
      let names = ["title": scrum.title, "number": "\(speaker)", "total": "\(plan.turns.count)"]
      Group {
        h1 { strings(MeetingStrings.pageTitle, names) }
        section(
          .class("card meeting", scrum.theme.cssClass),
          .ariaLabel(strings(MeetingStrings.meeting))
        ) {
          if isLive {
            Clock(id: id, speaker: speaker)
            Controls(id: id)
          } else {
            MeetingClockView(moment: moment)
            MeetingFooterView(moment: moment, interface: .consume(handle))
          }
        }
        clockScript
      }
      .requires(.account)
      .endQuestion(confirmEnd, in: strings)
      .pageTitle(strings(speaker == 1 ? MeetingStrings.pageTitle : .laterTitle, names))
      .pageDescription(strings(MeetingStrings.description, names))
      .hiddenFromSearch()
    }
  }

  /// The script that shows the running time, with its texts in the language of the page.
  private var clockScript: some HTML {
    script(
      .src(asset: "meeting.js"), .defer, .data("pause", strings(MeetingStrings.pause)),
      .data("go-on", strings(MeetingStrings.goOn)),
      .data("sound-on", strings(MeetingStrings.soundOn)),
      .data("sound-off", strings(MeetingStrings.soundOff)),
      .data("elapsed", strings(MeetingStrings.elapsed)),
      .data("paused-at", strings(MeetingStrings.pausedAt)),
      .data("left", strings(MeetingStrings.left)),
      .data("over", strings(MeetingStrings.noMoreSpeakers)),
      .data("speaker", strings(MeetingStrings.speakerOf)))
  }

  private func turn(of plan: MeetingPlan) throws -> MeetingTurn {
    guard let turn = plan.turn(of: speaker) else { throw NotFoundError("speaker \(speaker)") }
    return turn
  }

  /// Handles the buttons of a meeting that is only shown: it has no notes to save.
  private func handle(_ action: MeetingFooterView.Action) -> Effect {
    switch action {
    case .skipTapped: .navigate(to: .turn(id, speaker + 1))
    case .leaveTapped: .navigate(to: .scrum(id))
    case .endTapped:
      confirmEnd { end in
        end == .saved
          ? .perform { try await scrums.endMeeting(of: id, isSaved: true) }
          : .navigate(to: .scrum(id))
      }
    }
  }
}

extension HTML {
  /// Asks whether a meeting that ends is saved.
  fileprivate func endQuestion(
    _ question: Queryable<Void, MeetingEnd>, in strings: Strings
  ) -> some HTML {
    queryableConfirmationDialog(controlledBy: question, title: strings(MeetingStrings.endTitle)) {
      _, query in
      Button(strings(MeetingStrings.saveMeeting), style: .prominent) { query.answer(with: .saved) }
      Button(strings(MeetingStrings.discardMeeting), style: .destructive) {
        query.answer(with: .discarded)
      }
      Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
    } message: { _ in
      strings(MeetingStrings.endMessage)
    }
  }
}

extension Meeting {
  /// Shows the time of the meeting being held, or a button to begin one.
  struct Clock: Module {
    let id: DailyScrum.ID
    let speaker: Int
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.strings) private var strings

    var body: some HTML {
      get async throws {
        if let meeting = try await scrums.meeting(of: id) {
          MeetingClockView(
            moment: meeting.moment(at: try scrums.now()), isHeld: true, isPaused: meeting.isPaused)
        } else {
          p { strings(MeetingStrings.notRunning) }
          div(.class("row")) {
            Button(strings(ScrumStrings.startMeeting), style: .prominent) {
              .perform { try await scrums.beginMeeting(of: id, from: speaker) }
            }
            Button(strings(SiteStrings.leave)) { .navigate(to: .scrum(id)) }
          }
        }
      }
    }
  }

  /// Shows the notes of the visitor, and the buttons of the meeting being held.
  struct Controls: Module {
    let id: DailyScrum.ID
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.strings) private var strings
    /// The visitor's notes by meeting, so that the next meeting begins without notes.
    @State private var notes: [HeldMeeting.ID: MeetingNotes] = [:]
    /// The id that marks the notes of this visitor.
    @State private var writer: UUID?
    @Queryable<Void, MeetingEnd> private var confirmEnd

    func start() async throws {
      writer = try scrums.newID()
    }

    var body: some HTML {
      get async throws {
        if let meeting = try await scrums.meeting(of: id) {
          HeldMeetingFooterView(
            isPaused: meeting.isPaused, isOver: try isOver(meeting), areKept: areKept(in: meeting),
            notes: written(in: meeting.id),
            interface: .consume(handle)
          )
          .endQuestion(confirmEnd, in: strings)
        }
      }
    }

    private func written(in meeting: HeldMeeting.ID) -> Binding<MeetingNotes> {
      let notes = $notes
      return Binding(
        get: { notes.wrappedValue[meeting] ?? MeetingNotes() },
        set: { notes.wrappedValue[meeting] = $0 })
    }

    /// Whether the last turn is over: such a meeting is saved by itself, unless that fails.
    private func isOver(_ meeting: HeldMeeting) throws -> Bool {
      meeting.end(by: try scrums.now()) != nil
    }

    /// Whether the meeting contains the latest notes of the visitor.
    private func areKept(in meeting: HeldMeeting) -> Bool {
      guard let text = notes[meeting.id]?.text, !text.isBlank else { return false }
      return meeting.notes.contains { $0.writer == writer && $0.text == text }
    }

    private func handle(_ action: HeldMeetingFooterView.Action) -> Effect {
      switch action {
      case .notesKept: .perform { try await keep() }
      case .skipTapped: .perform(skip)
      case .pauseTapped: .perform { try await keep { $0.pause(at: $1) } }
      case .resumeTapped: .perform { try await keep { $0.resume(at: $1) } }
      case .leaveTapped:
        .perform {
          _ = try await keep()
          // The state of the page stays: a visitor who comes back finds their notes.
          return .present(.scrum(id))
        }
      case .endTapped: .perform(askForEnd)
      }
    }

    /// Begins the next turn; after the last speaker, asks whether the meeting should end.
    @Sendable private func skip() async throws -> Effect {
      let isLast = try await scrums.meeting(of: id)?.moment(at: scrums.now()).next == nil
      return try await isLast ? askForEnd() : keep { $0.skip(at: $1) }
    }

    @Sendable private func askForEnd() async throws -> Effect {
      let effect = try await keep()
      guard try await scrums.meeting(of: id) != nil else { return effect }
      return confirmEnd { end in
        .perform {
          try await scrums.endMeeting(of: id, isSaved: end == .saved)
          return .navigate(to: .scrum(id))
        }
      }
    }

    /// Saves the notes in the meeting, and changes it. If the meeting has ended meanwhile, nothing
    /// is saved, and the visitor is led to the scrum.
    private func keep(
      _ change: @escaping @Sendable (inout HeldMeeting, Date) -> Void = { _, _ in }
    ) async throws -> Effect {
      let (notes, writer) = (notes, writer)
      do {
        try await scrums.changeMeeting(of: id) { meeting, now in
          if let writer, let text = notes[meeting.id]?.text {
            try meeting.addNote(text, by: writer)
          }
          change(&meeting, now)
        }
      } catch let fault as ScrumError {
        throw FormError(\MeetingNotes.text, fault)
      }
      return try await scrums.meeting(of: id) == nil ? .navigate(to: .scrum(id)) : .none
    }
  }
}

extension Meeting: Previewed {
  static var previews: [Preview] {
    Preview("Held") {
      let date = History.preview.date
      Meeting(id: DailyScrum.preview.id, speaker: 1).environment(
        ScrumProvider.mock([.preview], meetings: [.preview(at: date)], now: { date }))
    }
  }
}
