// The scrum file between loading and saving: nothing is lost, nothing is written over.

import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing

@Suite struct ScrumStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Every level of this file holds a key that the store does not know.
  private static let richFile = """
    {
      "note": "kept",
      "scrums": [
        {
          "attendees": [
            {
              "id": "7f000000-0000-4000-8000-000000000002",
              "name": "Ada",
              "pronouns": "she"
            }
          ],
          "color": {
            "deep": [
              1.50,
              null
            ]
          },
          "history": [
            {
              "attendees": [
                {
                  "id": "7F000000-0000-4000-8000-000000000002",
                  "name": "Ada",
                  "room": 4
                }
              ],
              "date": "2025-01-31T11:30:00+02:00",
              "id": "7F000000-0000-4000-8000-000000000003",
              "lengthInMinutes": 15,
              "mood": "good"
            }
          ],
          "id": "7F000000-0000-4000-8000-000000000001",
          "lengthInMinutes": 10,
          "theme": "teal",
          "title": "Parsers"
        }
      ],
      "version": 1
    }

    """

  @Test("the example data loads, follows the rules and is in the form that a save writes")
  func exampleData() async throws {
    let scrums = try await ScrumStore(path: Places.data("scrums.json")).load()
    #expect(scrums.map(\.title) == ["Design", "App Dev", "Web Dev"])
    #expect(scrums.map(\.attendees.count) == [6, 5, 11])
    #expect(scrums.allSatisfy { $0.draft.faults().isEmpty })
    #expect(scrums.allSatisfy { !$0.history.isEmpty })
    for scrum in scrums {
      #expect(scrum.history.map(\.date) == scrum.history.map(\.date).sorted(by: >))
    }
    let text = try String(contentsOfFile: Places.data("scrums.json"), encoding: .utf8)
    let copy = try folder.write("scrums.json", text)
    let store = ScrumStore(path: copy)
    let loaded = try await store.load()
    try await store.save(loaded)
    #expect(try folder.read("scrums.json") == text)
  }

  @Test("saving what was loaded changes no byte, and unknown keys stay at every level")
  func unknownKeysStay() async throws {
    let store = ScrumStore(path: try folder.write("s.json", Self.richFile))
    var scrums = try await store.load()
    try await store.save(scrums)
    #expect(try folder.read("s.json") == Self.richFile)
    scrums.append(Mock.DailyScrum.all[0])
    scrums[id: scrums[0].id]?.title = "Lexers"
    try await store.save(scrums)
    let text = try folder.read("s.json")
    for kept in ["\"note\": \"kept\"", "pronouns", "1.50", "\"room\": 4", "mood", "+02:00"] {
      #expect(text.contains(kept), "\(kept)")
    }
    #expect(text.contains("Lexers") && text.contains("Cathy"))
    #expect(try await ScrumStore(path: folder.file("s.json")).load() == scrums)
  }

  @Test("scrums survive the way to the file and back")
  func roundTrip() async throws {
    let path = folder.file("s.json")
    var scrums = Mock.DailyScrum.all
    let hostile = "\"><script>alert(1)</script> \u{202E}gnirts\u{200B}"
    scrums.append(DailyScrum(id: Mock.id(600), title: hostile, lengthInMinutes: 240))
    try await ScrumStore(path: path).save(scrums)
    #expect(try await ScrumStore(path: path).load() == scrums)
    #expect(try folder.names() == ["s.json"])
  }

  @Test(
    "the plain list of the first Scrumdinger is read, with its dates, and saved in the new form")
  func plainList() async throws {
    let old = """
      [{"theme":"navy","id":"7F000000-0000-4000-8000-000000000001","history":[{"date":-978307200,
      "id":"7F000000-0000-4000-8000-000000000003","attendees":[],"lengthInMinutes":5},{"date":
      760007400.5,"id":"7F000000-0000-4000-8000-000000000004","attendees":[],"lengthInMinutes":5}],
      "title":"Old","lengthInMinutes":1,"attendees":[],"extra":true}]
      """
    let store = ScrumStore(path: try folder.write("s.json", old))
    let scrums = try await store.load()
    #expect(
      scrums[0].history.map(\.date.timeIntervalSince1970) == [0, 1_738_314_600.5])
    try await store.save(scrums)
    let text = try folder.read("s.json")
    #expect(text.hasPrefix("{\n  \"scrums\": [") && text.hasSuffix("],\n  \"version\": 1\n}\n"))
    #expect(text.contains("1970-01-01T00:00:00Z") && text.contains("2025-01-31T09:10:00.5Z"))
    #expect(text.contains("\"extra\": true"))
    #expect(try await ScrumStore(path: folder.file("s.json")).load() == scrums)
  }

  @Test("an owner is kept, a scrum without one belongs to every account, and an old team stays")
  func scrums() async throws {
    let team = "00000000-0000-4000-8000-000000000000"
    func scrum(_ number: UInt32, _ more: String) -> String {
      #"{"attendees": [], "history": [], "id": "\#(Mock.id(number).uuidString)", "#
        + #""lengthInMinutes": 5, "theme": "navy", "title": "A"\#(more)}"#
    }
    let owner = Mock.id(9)
    let text =
      #"{"scrums": [\#(scrum(1, #", "team": "\#(team)""#)), "#
      + #"\#(scrum(2, #", "owner": "\#(owner.uuidString)""#))], "version": 1}"#
    let store = ScrumStore(path: try folder.write("s.json", text))
    let scrums = try await store.load()
    #expect(scrums.map(\.owner) == [nil, owner])
    try await store.save(scrums)
    let written = try folder.read("s.json")
    #expect(written.contains(team) && written.lowercased().contains(owner.uuidString.lowercased()))
    #expect(try await ScrumStore(path: folder.file("s.json")).load() == scrums)
  }

  @Test("the twin in memory keeps the same rules")
  func memory() async throws {
    let store = ScrumStore(inMemory: Mock.DailyScrum.all)
    var scrums = try await store.load()
    scrums[id: scrums[0].id]?.title = " "
    let error = await #expect(throws: DiagnosticsError.self) { try await store.save(scrums) }
    #expect(
      error?.description
        == "scrums in memory: error[bad-value]: 'scrums[0].title' has nothing to see in it")
    #expect(try await store.load() == Mock.DailyScrum.all)
  }
}
