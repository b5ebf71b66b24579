// What the tabs of the dashboard show.
import CoreModels
import Foundation
import Puddles
import PuddlesWorkshop

/// The scrums, those that the visitor pinned first.
struct DashboardScrumsView: Component {
  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case scrumTapped(DailyScrum)
    case pinTapped(DailyScrum)
  }

  /// A scrum as the dashboard sees it.
  struct Row: Codable, Hashable, Sendable {
    let scrum: DailyScrum
    var isPinned = false
    var isMeeting = false
  }

  let rows: [Row]
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    if rows.isEmpty {
      EmptyStateView(strings(DashboardStrings.noScrums))
    } else {
      p {
        strings(
          DashboardStrings.summary,
          [
            "scrums": strings(DashboardStrings.scrumCount, count: rows.count),
            "minutes": strings(ScrumStrings.minutes, count: minutes),
          ])
      }
      ul(.class("grid pins")) {
        ForEach(rows, id: \.scrum.id) { row in
          li {
            Button(style: .plain, says: { interface.send(.scrumTapped(row.scrum)) }) {
              ScrumCardView(scrum: row.scrum, isMeeting: row.isMeeting)
            }
            p(.class("row between")) {
              span(.class("soft")) { last(row.scrum) }
              Button(pinLabel(row), style: .link) { interface.send(.pinTapped(row.scrum)) }
            }
          }
        }
      }
    }
  }
}

extension DashboardScrumsView: Previewed {
  private var minutes: Int { rows.reduce(0) { $0 + $1.scrum.lengthInMinutes } }

  private func last(_ scrum: DailyScrum) -> String {
    guard let entry = scrum.history.first else { return strings(DashboardStrings.noMeeting) }
    return strings(
      DashboardStrings.lastMet, ["day": strings.day(CalendarDate(entry.date))])
  }

  private func pinLabel(_ row: Row) -> String {
    strings(row.isPinned ? DashboardStrings.unpin : .pin, ["title": row.scrum.title])
  }

  static var previews: [Preview] {
    Preview("One pinned", { DashboardScrumsView(rows: $1, interface: $0) }, state: somePreviews) {
      action, $rows in
      switch action {
      case .pinTapped(let scrum):
        for index in $rows.wrappedValue.indices where $rows.wrappedValue[index].scrum == scrum {
          $rows.wrappedValue[index].isPinned.toggle()
        }
      default: break
      }
    } controls: { $rows in
      DebugButton("Everybody meets") {
        $rows.wrappedValue = somePreviews.map { Row(scrum: $0.scrum, isMeeting: true) }
      }
      DebugButton("Clear") { $rows.wrappedValue = [] }
    }
    Preview("Empty") { DashboardScrumsView(rows: [], interface: .ignore) }
    Preview("Foreign text") {
      DashboardScrumsView(rows: [Row(scrum: .hostilePreview)], interface: .ignore)
    }
  }

  private static let somePreviews = [
    Row(scrum: .preview, isPinned: true), Row(scrum: .tinyPreview, isMeeting: true),
  ]
}

/// Everybody with their scrums.
struct DashboardPeopleView: Component {
  /// A person, and the scrums they are in.
  struct Person: Codable, Hashable, Sendable {
    let name: String
    let scrums: [DailyScrum]
  }

  let people: [Person]
  /// Gets the scrum that was tapped.
  let interface: Interface<DailyScrum>
  @Environment(.strings) private var strings

  var body: some HTML {
    if people.isEmpty {
      EmptyStateView(strings(DashboardStrings.noPeople))
    } else {
      table {
        thead {
          tr {
            th(.scope(.col)) { strings(DashboardStrings.name) }
            th(.scope(.col)) { strings(DashboardStrings.scrums) }
            th(.scope(.col)) { strings(DashboardStrings.aDay) }
          }
        }
        tbody {
          ForEach(people, id: \.name) { person in
            tr {
              th(.scope(.row)) { person.name }
              td {
                ForEach(person.scrums, id: \.id) { scrum in
                  Button(scrum.title, style: .link) { interface.send(scrum) }
                  " "
                }
              }
              td {
                strings(
                  ScrumStrings.minutes, count: person.scrums.reduce(0) { $0 + $1.lengthInMinutes })
              }
            }
          }
        }
      }
    }
  }
}

extension DashboardPeopleView: Previewed {
  static var previews: [Preview] {
    Preview("Two people", { DashboardPeopleView(people: $1, interface: $0) }, state: twoPeople) {
      scrum, $people in
      $people.wrappedValue = $people.wrappedValue.filter { $0.scrums.contains(scrum) }
    } controls: { $people in
      DebugButton("Nobody attends") {
        $people.wrappedValue = twoPeople.map { Person(name: $0.name, scrums: []) }
      }
      DebugButton("Clear") { $people.wrappedValue = [] }
    }
    Preview("Empty") { DashboardPeopleView(people: [], interface: .ignore) }
  }

  private static let twoPeople = [
    Person(name: "Amos", scrums: [.preview, .tinyPreview]),
    Person(name: "<b>Naomi</b>", scrums: [.preview]),
  ]
}

/// The library by decade.
struct DashboardLibraryView: Component {
  /// The books of a decade.
  struct Decade: Codable, Hashable, Sendable {
    /// The first year.
    let year: Int
    let books: [Book]
  }

  let decades: [Decade]
  /// Gets the book that was tapped.
  let interface: Interface<Book>
  @Environment(.strings) private var strings

  var body: some HTML {
    if decades.isEmpty {
      EmptyStateView(strings(DashboardStrings.noBooks))
    } else {
      ul(.class("grid")) {
        ForEach(decades, id: \.year) { decade in
          li(.class("card")) {
            h2 { strings(DashboardStrings.decade, ["year": "\(decade.year)"]) }
            p(.class("figure")) { strings(BookStrings.counted, count: decade.books.count) }
            ul {
              ForEach(decade.books, id: \.id) { book in
                li { Button(book.title, style: .link) { interface.send(book) } }
              }
            }
          }
        }
      }
    }
  }
}

extension DashboardLibraryView: Previewed {
  static var previews: [Preview] {
    Preview("One decade", { DashboardLibraryView(decades: $1, interface: $0) }, state: oneDecade) {
      _, _ in
    } controls: { $decades in
      DebugButton("Two decades") {
        $decades.wrappedValue = oneDecade + [Decade(year: 2010, books: [.laterPreview])]
      }
      DebugButton("Clear") { $decades.wrappedValue = [] }
    }
    Preview("Empty") { DashboardLibraryView(decades: [], interface: .ignore) }
  }

  private static let oneDecade = [Decade(year: 1980, books: [.preview])]
}
