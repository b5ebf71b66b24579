// Reading scrums from the tree of a file. Everything that is wrong is noted, nothing is guessed.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

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
    guard let id, let title, let attendees, let minutes, let theme, let history else { return nil }
    return DailyScrum(
      id: id, title: title, attendees: attendees, lengthInMinutes: minutes, theme: theme,
      history: history)
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
    let transcript = node["transcript"].flatMap { reader.transcript($0) }
    guard let id, let date, let attendees, let minutes else { return nil }
    return History(
      id: id, date: date, attendees: attendees, lengthInMinutes: minutes, transcript: transcript)
  }
}
