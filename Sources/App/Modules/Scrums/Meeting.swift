// The meeting of a scrum: looked at in a static site, held together in a live host.
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// A meeting from the turn of one speaker on.
///
/// In a static site each speaker has a page, and skipping is a link to the next one. In a live host
/// there is one meeting of a scrum for everybody: the provider keeps its time, and each open page
/// follows it. Its clock and its controls are regions of their own, so that a clock that another
/// visitor moves is shown beside notes that are being typed.
struct Meeting: Module {
  let id: DailyScrum.ID
  /// Whose turn it begins with, counted from one.
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

  /// Shows the seconds as they pass, in the words of the page.
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
    guard let turn = plan.turn(of: speaker) else { throw NotFound("speaker \(speaker)") }
    return turn
  }

  /// The controls of a meeting that is looked at: there is nothing to keep or to throw away.
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
  /// The time of the meeting that is being held, or the way to begin one.
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

  /// The notes of the visitor, and what can be done with the meeting that is being held.
  struct Controls: Module {
    let id: DailyScrum.ID
    @Environment(ScrumProvider.self) private var scrums
    @Environment(.strings) private var strings
    /// What the visitor wrote in each meeting: the next one begins with none.
    @State private var notes: [HeldMeeting.ID: MeetingNotes] = [:]
    /// Tells the notes of this visitor from those of others.
    @State private var writer: UUID?
    @Queryable<Void, MeetingEnd> private var confirmEnd

    func start() async throws {
      writer = try scrums.newID()
    }

    var body: some HTML {
      get async throws {
        if let meeting = try await scrums.meeting(of: id) {
          HeldMeetingFooterView(
            isPaused: meeting.isPaused, areKept: areKept(in: meeting),
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

    /// Whether the meeting has what the visitor wrote last.
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

    /// After the last speaker comes the end of the meeting.
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

    /// Hands in the notes, and changes the meeting. One that has ended meanwhile takes none, and leads
    /// to its scrum.
    private func keep(
      _ change: @escaping @Sendable (inout HeldMeeting, Date) -> Void = { _, _ in }
    ) async throws -> Effect {
      let (notes, writer) = (notes, writer)
      do {
        try await scrums.changeMeeting(of: id) { meeting, now in
          if let writer, let text = notes[meeting.id]?.text {
            try meeting.note(text, by: writer)
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
