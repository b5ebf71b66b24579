// Writing scrums onto the tree that was loaded.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

extension ScrumFormat {
  static func write(_ scrums: IdentifiedArrayOf<DailyScrum>, onto root: JSONNode?) -> JSONNode {
    let old = (root?["scrums"] ?? root)?.byUUID() ?? [:]
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["scrums"] = .list(scrums.map { node($0, onto: old[$0.id]) })
    return file
  }

  private static func node(_ scrum: DailyScrum, onto old: JSONNode?) -> JSONNode {
    var node = old ?? JSONNode(.object([]))
    let oldHistory = old?["history"]?.byUUID() ?? [:]
    node.set("id", scrum.id)
    node["title"] = .text(scrum.title)
    node["attendees"] = people(scrum.attendees, onto: old?["attendees"])
    node["lengthInMinutes"] = .whole(scrum.lengthInMinutes)
    node["theme"] = .text(scrum.theme.rawValue)
    node["history"] = .list(scrum.history.map { entry($0, onto: oldHistory[$0.id]) })
    return node
  }

  private static func people(
    _ attendees: IdentifiedArrayOf<Attendee>, onto list: JSONNode?
  ) -> JSONNode {
    let old = list?.byUUID() ?? [:]
    return .list(
      attendees.map { attendee in
        var node = old[attendee.id] ?? JSONNode(.object([]))
        node.set("id", attendee.id)
        node["name"] = .text(attendee.name)
        return node
      })
  }

  private static func entry(_ entry: History, onto old: JSONNode?) -> JSONNode {
    var node = old ?? JSONNode(.object([]))
    node.set("id", entry.id)
    node.set("date", entry.date)
    node["attendees"] = people(entry.attendees, onto: old?["attendees"])
    node["lengthInMinutes"] = .whole(entry.lengthInMinutes)
    node["transcript"] = entry.transcript.map { .text($0) }
    return node
  }
}
