// The view of the dashboard: figures of the day, and a card for each scrum.
import CoreModels
import Puddles
import PuddlesTheme
import PuddlesWorkshop

/// Shows a few figures, and the scrums in the given order, each with a button to pin it.
struct DashboardView: Component {
  /// The actions that the view sends.
  enum Action: Hashable, Sendable {
    case scrumTapped(DailyScrum)
    case pinTapped(DailyScrum)
  }

  /// The values that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    /// The name of the visitor who is signed in.
    var visitor: String?
    var bookCount = 0
    var scrums: [DailyScrum]
    var pinned: Set<DailyScrum.ID> = []
    /// The ids of the scrums whose meeting is being held.
    var meeting: Set<DailyScrum.ID> = []
  }

  let state: ViewState
  let interface: Interface<Action>
  @Environment(.strings) private var strings
  @Environment(.timeZone) private var timeZone

  var body: some HTML {
    p(.class("lead")) {
      if let name = state.visitor { strings(AccountStrings.signedInAs, ["name": name]) + " " }
      strings(SiteStrings.summary, figures)
    }
    if state.scrums.isEmpty {
      EmptyStateView(strings(ScrumStrings.none))
    } else {
      ul(.class("grid pins")) {
        ForEach(state.scrums, id: \.id) { scrum in
          li { card(scrum) }
        }
      }
    }
  }
}

extension DashboardView: Previewed {
  private var figures: [String: String] {
    [
      "scrums": strings(SiteStrings.scrumCount, count: state.scrums.count),
      "minutes": strings(
        ScrumStrings.minutes, count: state.scrums.reduce(0) { $0 + $1.lengthInMinutes }),
      "books": strings(BookStrings.counted, count: state.bookCount),
    ]
  }

  @HTMLBuilder private func card(_ scrum: DailyScrum) -> some HTML {
    let pin: SiteStrings = state.pinned.contains(scrum.id) ? .unpin : .pin
    Button(style: .plain, says: { interface.send(.scrumTapped(scrum)) }) {
      ScrumCardView(scrum: scrum, isMeeting: state.meeting.contains(scrum.id))
    }
    p(.class("row between")) {
      span(.class("soft")) {
        scrum.history.first.map {
          strings(
            SiteStrings.lastMet,
            ["day": CalendarDate($0.date, in: timeZone).words(in: strings.language)])
        } ?? strings(ScrumStrings.noMeetings)
      }
      Button(strings(pin, ["title": scrum.title]), style: .link) {
        interface.send(.pinTapped(scrum))
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "One pinned", { DashboardView(state: $1, interface: $0) },
      state: ViewState(
        visitor: "Naomi", bookCount: 2, scrums: [.preview, .tinyPreview],
        pinned: [DailyScrum.preview.id])
    ) { action, $state in
      if case .pinTapped(let scrum) = action { $state.pinned.formSymmetricDifference([scrum.id]) }
    } controls: { $state in
      DebugButton("Everybody meets") { $state.meeting = Set($state.wrappedValue.scrums.map(\.id)) }
      DebugButton("Clear") { $state.scrums = [] }
    }
    Preview("Foreign text") {
      DashboardView(
        state: ViewState(visitor: "<b>Naomi</b>", scrums: [.hostilePreview]), interface: .ignore)
    }
  }
}
