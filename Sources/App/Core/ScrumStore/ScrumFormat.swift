// The form of the scrum file: reading scrums from its tree, and writing them onto the tree that was
// loaded.

import CoreModels
import PuddlesBasics
import PuddlesData

/// Version 1 of the scrum file, and the plain list that came before it.
enum ScrumFormat: DocumentFormat {
  static let version = 1
  static let empty = IdentifiedArrayOf<DailyScrum>()

  static let fileKeys = ["scrums", "version"]
  static let scrumKeys = [
    "attendees", "history", "id", "lengthInMinutes", "owner", "theme", "title",
  ]
  static let attendeeKeys = ["id", "name"]
  static let historyKeys = [
    "attendees", "date", "id", "lengthInMinutes", "lengthInSeconds", "transcript",
  ]
}

extension ScrumFormat {
  static func read(
    _ root: JSONNode, _ reader: inout DataReader
  ) -> IdentifiedArrayOf<DailyScrum> {
    guard let list = scrumList(root, &reader) else { return [] }
    return reader.identified(list, key: "scrums") { scrum($0, &$1) } ?? []
  }

  private static func scrumList(_ root: JSONNode, _ reader: inout DataReader) -> JSONNode? {
    if case .array = root.value { return root }
    guard reader.isObject(root, subject: "the file") else { return nil }
    guard reader.isVersion(root["version"], atMost: version) else { return nil }
    return reader.required("scrums", in: root, known: fileKeys)
  }

  private static func scrum(_ node: JSONNode, _ reader: inout DataReader) -> DailyScrum? {
    guard reader.isObject(node, subject: "a scrum") else { return nil }
    let id = reader.required("id", in: node, known: scrumKeys)
      .flatMap { reader.uuid($0, key: "id") }
    let title = reader.required("title", in: node, known: scrumKeys)
      .flatMap { reader.name($0, key: "title", ScrumLimits.title) }
    let attendees = reader.required("attendees", in: node, known: scrumKeys)
      .flatMap { people($0, &reader) }
    let minutes = reader.required("lengthInMinutes", in: node, known: scrumKeys)
      .flatMap { reader.whole($0, key: "lengthInMinutes", in: ScrumLimits.fileMinutes) }
    let theme = reader.required("theme", in: node, known: scrumKeys)
      .flatMap { reader.theme($0) }
    let history = reader.required("history", in: node, known: scrumKeys)
      .flatMap { reader.identified($0, key: "history") { entry($0, &$1) } }
    let owner = node["owner"].flatMap { reader.uuid($0, key: "owner") }
    guard let id, let title, let attendees, let minutes, let theme, let history else { return nil }
    return DailyScrum(
      id: id, title: title, attendees: attendees, lengthInMinutes: minutes, theme: theme,
      history: history, owner: owner)
  }

  private static func people(
    _ node: JSONNode, _ reader: inout DataReader
  ) -> IdentifiedArrayOf<Attendee>? {
    let limit = ScrumLimits.attendees.upperBound
    return reader.identified(node, key: "attendees", limit: limit) { attendee($0, &$1) }
  }

  private static func attendee(_ node: JSONNode, _ reader: inout DataReader) -> Attendee? {
    guard reader.isObject(node, subject: "an attendee") else { return nil }
    let id = reader.required("id", in: node, known: attendeeKeys)
      .flatMap { reader.uuid($0, key: "id") }
    let name = reader.required("name", in: node, known: attendeeKeys)
      .flatMap { reader.name($0, key: "name", ScrumLimits.name) }
    guard let id, let name else { return nil }
    return Attendee(id: id, name: name)
  }

  private static func entry(_ node: JSONNode, _ reader: inout DataReader) -> History? {
    guard reader.isObject(node, subject: "a history entry") else { return nil }
    let id = reader.required("id", in: node, known: historyKeys)
      .flatMap { reader.uuid($0, key: "id") }
    let date = reader.required("date", in: node, known: historyKeys)
      .flatMap { reader.date($0, key: "date") }
    let attendees = reader.required("attendees", in: node, known: historyKeys)
      .flatMap { people($0, &reader) }
    let minutes = reader.required("lengthInMinutes", in: node, known: historyKeys)
      .flatMap { reader.whole($0, key: "lengthInMinutes", in: ScrumLimits.fileMinutes) }
    let seconds = node["lengthInSeconds"].flatMap { node in
      node.value == .null ? nil : reader.whole(node, key: "lengthInSeconds", in: allowedSeconds)
    }
    let transcript = node["transcript"].flatMap { reader.transcript($0) }
    guard let id, let date, let attendees, let minutes else { return nil }
    return History(
      id: id, date: date, attendees: attendees, lengthInMinutes: minutes, lengthInSeconds: seconds,
      transcript: transcript)
  }

  private static let allowedSeconds = 0...ScrumLimits.fileMinutes.upperBound * 60
}

extension DataReader {
  /// A text within its limits.
  mutating func name(_ node: JSONNode, key: String, _ allowed: ClosedRange<Int>) -> String? {
    guard let text = text(node, key: key), isLength(of: text, in: allowed, key: key, at: node)
    else { return nil }
    return text
  }

  /// One of the sixteen themes.
  mutating func theme(_ node: JSONNode) -> Theme? {
    guard let word = text(node, key: "theme") else { return nil }
    if let theme = Theme(rawValue: word) { return theme }
    let known = Theme.allCases.map(\.rawValue)
    report(.unknownWord(subject: "theme", found: word, known: known), at: node.offset)
    return nil
  }

  /// A transcript; null stands for none.
  mutating func transcript(_ node: JSONNode) -> String? {
    guard node.value != .null, let text = text(node, key: "transcript") else { return nil }
    let (bytes, limit) = (text.utf8.count, ScrumLimits.transcriptBytes)
    if bytes <= limit { return text }
    report(
      .tooLong(
        key: "transcript", count: bytes, limit: limit, unit: "bytes",
        excerpt: text.excerpt(limit: 24)),
      at: node.offset)
    return nil
  }
}

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
    if let owner = scrum.owner { node.set("owner", owner) }
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
    node["lengthInSeconds"] = entry.lengthInSeconds.map { .whole($0) }
    node["transcript"] = entry.transcript.map { .text($0) }
    return node
  }
}
