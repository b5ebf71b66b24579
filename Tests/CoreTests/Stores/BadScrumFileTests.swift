// Bad scrum files: each fault has a place and a sentence, and all come at once. What holds for every data
// file is tested in PuddlesDataTests.

import CoreMockData
import PuddlesBasics
import ScrumStore
import TestSupport
import Testing

@Suite struct BadScrumFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is wrong with a file.
  private func faults(_ text: String) async throws -> [String] {
    let store = ScrumStore(path: try folder.write("scrums.json", text))
    let error = await #expect(throws: DiagnosticsError.self) { try await store.load() }
    #expect(try folder.read("scrums.json") == text)
    return error?.diagnostics.map { fault in
      "\(fault.line ?? 0):\(fault.column ?? 0): \(fault.message)"
        + (fault.help.map { " (\($0))" } ?? "")
    } ?? []
  }

  private static func scrum(
    title: String = "\"T\"", attendees: String = "[]", minutes: String = "10",
    theme: String = "\"sky\"", history: String = "[]"
  ) -> String {
    """
    {"id": "\(Mock.id(1))", "title": \(title), "attendees": \(attendees),
      "lengthInMinutes": \(minutes), "theme": \(theme), "history": \(history)}
    """
  }

  @Test("an unknown theme, with the nearest one")
  func unknownTheme() async throws {
    #expect(
      try await faults("[" + Self.scrum(theme: "\"blurple\"") + "]") == [
        "2:35: 'scrums[0].theme' has no value 'blurple' (did you mean 'purple'?)"
      ])
  }

  @Test(
    "a length outside 1 to 240",
    arguments: [
      ("0", "is 0, but must be 1 to 240"),
      ("1000000000", "is 1000000000, but must be 1 to 240"),
      ("-5", "is -5, but must be 1 to 240"), ("7.5", "must be a whole number, not '7.5'"),
      ("1e400", "must be a whole number, not '1e400'"),
      ("\"5\"", "must be a whole number, not '5'"),
    ])
  func length(minutes: String, expected: String) async throws {
    #expect(
      try await faults("[" + Self.scrum(minutes: minutes) + "]") == [
        "2:22: 'scrums[0].lengthInMinutes' \(expected)"
      ])
  }

  @Test("lengths, names and titles without end are not repeated")
  func endless() async throws {
    let text = Self.scrum(
      title: "\"" + String(repeating: "long ", count: 200_000) + "\"",
      minutes: String(repeating: "9", count: 1_000_000))
    #expect(
      try await faults("[\(text)]") == [
        "1:58: 'scrums[0].title' has 999999 characters, but 100 is the limit",
        "2:22: 'scrums[0].lengthInMinutes' must be a whole number, not text",
      ])
  }

  @Test("ten thousand attendees are one fault")
  func manyAttendees() async throws {
    let people = (0..<10_000).map { "{\"id\": \"\(Mock.id(UInt32($0)))\", \"name\": \"N\($0)\"}" }
    let text = "[" + Self.scrum(attendees: "[\(people.joined(separator: ",\n"))]") + "]"
    #expect(
      try await faults(text) == [
        "1:76: 'scrums[0].attendees' has 10000 entries, but 50 is the limit"
      ])
  }

  @Test("a name of invisible characters is blank, and another one is too long")
  func names() async throws {
    let people = """
      [{"id": "\(Mock.id(1))", "name": "\u{200B}\u{202E}"},
      {"id": "\(Mock.id(2))", "name": "\u{202E}\(String(repeating: "x", count: 61))"}]
      """
    #expect(
      try await faults("[" + Self.scrum(attendees: people) + "]") == [
        "1:132: 'scrums[0].attendees[0].name' has nothing to see in it",
        "2:56: 'scrums[0].attendees[1].name' has 61 characters, but 60 is the limit",
      ])
  }

  @Test("missing and misspelt keys, wrong kinds and bad ids, all at once")
  func everything() async throws {
    let text = """
      {"version": 1, "scrums": [
        {"id": "abc", "titel": "T", "attendees": {}, "lengthInMinutes": 5, "theme": [],
          "history": [{"id": "7F000000-0000-4000-8000-000000000003", "date": "soon",
            "attendees": [], "lengthInMinutes": 0, "lengthInSeconds": -1}]},
        7
      ]}
      """
    #expect(
      try await faults(text) == [
        "2:3: the key 'scrums[0].title' is missing (did you mean 'title' where 'titel' stands?)",
        "2:10: 'scrums[0].id' must be a UUID, not 'abc'",
        "2:44: 'scrums[0].attendees' must be a list, not a map",
        "2:79: 'scrums[0].theme' must be text, not a list",
        "3:72: 'scrums[0].history[0].date' must be a date such as 2025-01-31T09:30:00Z, not 'soon'",
        "4:43: 'scrums[0].history[0].lengthInMinutes' is 0, but must be 1 to 240",
        "4:65: 'scrums[0].history[0].lengthInSeconds' is -1, but must be 0 to 14400",
        "5:3: 'scrums[1]' must be a map, not '7'",
      ])
  }

  @Test("a transcript above its limit")
  func transcript() async throws {
    let long = String(repeating: "word ", count: 20_001)
    let entry = """
      [{"id": "\(Mock.id(3))", "date": "2025-01-31T09:30:00Z", "attendees": [],
        "lengthInMinutes": 5, "transcript": "\(long)"}]
      """
    #expect(
      try await faults("[" + Self.scrum(history: entry) + "]") == [
        "3:39: 'scrums[0].history[0].transcript' has 100005 bytes, but 100000 is the limit"
      ])
  }
}
