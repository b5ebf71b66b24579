// The page of one scrum.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// Shows one scrum, with buttons to hold a meeting, and to edit and delete the scrum.
struct ScrumDetail: Module, Previewed {
  let id: DailyScrum.ID
  @Environment(ScrumProvider.self) private var scrums
  @Environment(.isLive) private var isLive
  @Environment(.strings) private var strings
  @Queryable<DailyScrum, Bool> private var confirmDelete

  var body: some HTML {
    get async throws {
      let scrum = try await scrums.scrum(id)
      let isMeeting = isLive ? try await scrums.meeting(of: id) != nil : false
      ScrumDetailView(
        scrum: scrum, isMeeting: isMeeting,
        interface: .consume { handleInterface($0, scrum, isMeeting: isMeeting) }
      )
      .requires(.account)
      .queryableAlert(
        controlledBy: confirmDelete,
        title: { strings(ScrumStrings.deleteTitle, ["title": $0.title]) }
      ) { _, query in
        Button(strings(SiteStrings.delete), style: .destructive) { query.answer(with: true) }
        Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
      } message: { scrum in
        strings(
          scrum.history.isEmpty ? ScrumStrings.deleteEmpty : .deleteMessage,
          ["meetings": strings(ScrumStrings.meetings, count: scrum.history.count)])
      }
      .pageTitle(scrum.title)
      .pageDescription(
        strings(
          ScrumStrings.detailDescription,
          [
            "title": scrum.title,
            "attendees": strings(ScrumStrings.attendees, count: scrum.attendees.count),
            "length": strings(ScrumStrings.minutes, count: scrum.lengthInMinutes),
          ]))
    }
  }

  private func handleInterface(
    _ action: ScrumDetailView.Action, _ scrum: DailyScrum, isMeeting: Bool
  ) -> Effect {
    switch action {
    case .startTapped where isLive && !isMeeting: .perform(start)
    case .startTapped: meeting
    case .editTapped: .present(.editScrum(id))
    case .historyTapped(let entry): .navigate(to: .history(id, entry.id))
    case .deleteTapped:
      confirmDelete(scrum, id: "scrum") { isSure in isSure ? delete(scrum) : .none }
        .requires(.owner(of: id))
    }
  }

  private var meeting: Effect { .navigate(to: .meeting(id)) }

  /// Begins a meeting; two visitors who press the button at once get the same one.
  @Sendable private func start() async throws -> Effect {
    try await scrums.beginMeeting(of: id)
    return meeting
  }

  private func delete(_ scrum: DailyScrum) -> Effect {
    .perform {
      try await scrums.remove(scrum)
      return .navigate(to: .scrums)
    }
  }

  static var previews: [Preview] {
    Preview("With history") {
      ScrumDetail(id: DailyScrum.preview.id).environment(ScrumProvider.mock([.preview]))
    }
  }
}
