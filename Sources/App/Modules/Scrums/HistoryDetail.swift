// The page of a held meeting of a scrum.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesTheme
import PuddlesWorkshop

/// Shows the date, the people and the transcript of a held meeting, and deletes it on request.
struct HistoryDetail: Module, Previewed {
  let scrum: DailyScrum.ID
  let entry: History.ID
  @Environment(ScrumProvider.self) private var scrums
  @Environment(.strings) private var strings
  @Environment(.timeZone) private var timeZone
  @Queryable<History, Bool> private var confirmDelete

  var body: some HTML {
    get async throws {
      let team = try await scrums.scrum(scrum)
      let history = try await scrums.history(entry, of: scrum)
      let day = CalendarDate(history.date, in: timeZone).words(in: strings.language)
      let names = ["title": team.title, "day": day]
      Group {
        div(.class("row between")) {
          h1(.class("band", team.theme.cssClass)) { team.title }
          Button(strings(SiteStrings.delete), style: .destructive) {
            confirmDelete(history, id: "meeting") { isSure in isSure ? delete() : .none }
          }
        }
        p(.class("lead")) { DateText(date: history.date, showsTime: true) }
        facts(of: history)
      }
      .requires(.owner(of: scrum))
      .queryableAlert(
        controlledBy: confirmDelete,
        title: strings(ScrumStrings.deleteMeetingTitle, ["day": day])
      ) { _, query in
        Button(strings(SiteStrings.delete), style: .destructive) { query.answer(with: true) }
        Button(strings(SiteStrings.cancel)) { query.cancelQuery() }
      } message: { _ in
        strings(ScrumStrings.deleteMeetingMessage)
      }
      .pageTitle(strings(ScrumStrings.heldTitle, names))
      .pageDescription(strings(ScrumStrings.heldDescription, names))
    }
  }

  @HTMLBuilder private func facts(of history: History) -> some HTML {
    dl(.class("facts")) {
      dt { strings(MeetingStrings.attendees) }
      dd {
        history.attendees.isEmpty
          ? strings(ScrumStrings.nobody) : strings.list(history.attendees.map(\.name))
      }
      dt { strings(ScrumStrings.length) }
      dd { MeetingClock.words(history.seconds, in: strings) }
    }
    h2 { strings(ScrumStrings.transcript) }
    if let transcript = history.transcript, !transcript.isEmpty {
      for line in transcript.split(whereSeparator: \.isNewline) { p { line } }
    } else {
      EmptyStateView(strings(ScrumStrings.noTranscript))
    }
  }

  private func delete() -> Effect {
    .perform {
      try await scrums.removeHistory(entry, from: scrum)
      return .navigate(to: .scrum(scrum))
    }
  }

  static var previews: [Preview] {
    Preview("With transcript") {
      HistoryDetail(scrum: DailyScrum.preview.id, entry: History.preview.id)
        .environment(ScrumProvider.mock([.preview]))
    }
  }
}
