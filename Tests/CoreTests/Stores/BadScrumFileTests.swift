// Every bad scrum file of the book: each fault has a place and a sentence, all come at once, and
// the file stays as it was.

import CoreMockData
import Foundation
import PuddlesBasics
import PuddlesData
import TestSupport
import Testing

@testable import ScrumStore

@Suite struct BadScrumFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Loads a file with these bytes and returns the text of the error.
  private func load(_ bytes: [UInt8]) async throws -> String {
    let store = ScrumStore(path: try folder.write("scrums.json", bytes))
    let error = await #expect(throws: StoreError.self) { try await store.load() }
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder.file("scrums.json")))) == bytes)
    #expect(try folder.names() == ["scrums.json"])
    return (error?.description ?? "").replacing(folder.path + "/", with: "")
  }

  private func load(_ text: String) async throws -> String { try await load(Array(text.utf8)) }

  private static func scrum(
    id: String = "7F000000-0000-4000-8000-000000000001", title: String = "\"T\"",
    attendees: String = "[]", minutes: String = "10", theme: String = "\"sky\"",
    history: String = "[]"
  ) -> String {
    """
    {"id": "\(id)", "title": \(title), "attendees": \(attendees),
      "lengthInMinutes": \(minutes), "theme": \(theme), "history": \(history)}
    """
  }

  @Test("broken JSON")
  func brokenJSON() async throws {
    #expect(
      try await load("{\n  \"scrums\": [\n    {\"id\": 1,}\n  ]\n}") == """
        scrums.json:3:13: error: a comma stands before '}' with no value after it
              {"id": 1,}
                      ^
        help: remove the comma
        """)
  }

  @Test("an unknown theme, with the nearest one and all known ones")
  func unknownTheme() async throws {
    #expect(
      try await load("[" + Self.scrum(theme: "\"blurple\"") + "]") == """
        scrums.json:2:35: error: unknown theme 'blurple'
            "lengthInMinutes": 10, "theme": "blurple", "history": []}]
                                            ^
        help: did you mean 'purple'? known are bubblegum, buttercup, indigo, lavender, magenta, \
        navy, orange, oxblood, periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow
        """)
  }

  @Test("a duplicate id, naming both lines")
  func duplicateID() async throws {
    let text = "[" + Self.scrum() + ",\n" + Self.scrum() + "]"
    let message = try await load(text)
    #expect(
      message == """
        scrums.json:3:8: error: id '7F000000-0000-4000-8000-000000000001' is already used on line 1
          {"id": "7F000000-0000-4000-8000-000000000001", …
                 ^
        """)
  }

  @Test(
    "a length outside 1 to 240",
    arguments: [
      ("0", "'lengthInMinutes' is 0, but must be 1 to 240"),
      ("1000000000", "'lengthInMinutes' is 1000000000, but must be 1 to 240"),
      ("-5", "'lengthInMinutes' is -5, but must be 1 to 240"),
      ("7.5", "'lengthInMinutes' is 7.5, but must be 1 to 240"),
      ("1e400", "'lengthInMinutes' is 1e400, but must be 1 to 240"),
      ("\"5\"", "'lengthInMinutes' must be a whole number, not a text"),
    ])
  func length(minutes: String, expected: String) async throws {
    let text = try await load("[" + Self.scrum(minutes: minutes) + "]")
    #expect(text.split(separator: "\n").first == "scrums.json:2:22: error: \(expected)")
    #expect(text.utf8.count < 600)
  }

  /// Not an argument of the test above: arguments are printed.
  @Test("a length of a million digits")
  func endlessLength() async throws {
    try await length(
      minutes: String(repeating: "9", count: 1_000_000),
      expected: "'lengthInMinutes' is " + String(repeating: "9", count: 40)
        + "…, but must be 1 to 240")
  }

  @Test("ten thousand attendees", .slow)
  func manyAttendees() async throws {
    let people = (0..<10_000).map { "{\"id\": \"\(Mock.id(UInt32($0)))\", \"name\": \"N\($0)\"}" }
    let text = "[" + Self.scrum(attendees: "[\(people.joined(separator: ",\n"))]") + "]"
    #expect(
      try await load(text).hasPrefix(
        "scrums.json:1:76: error: 'attendees' has 10000 entries, but 50 is the limit"))
  }

  @Test("ten thousand broken scrums in one line, all of them", .slow)
  func manyFaults() {
    let text = "[" + Array(repeating: "{}", count: 10_000).joined(separator: ",") + "]"
    let error = #expect(throws: StoreError.self) {
      try DurableDocument<ScrumFormat>.parse(Array(text.utf8), path: "scrums.json")
    }
    #expect(error?.errors.count == 60_000)
    #expect(error?.errors.last?.column == 29_999)
    #expect(error?.description.hasSuffix("and 59900 more errors") == true)
  }

  @Test("a title of one megabyte, shown by its start")
  func longTitle() async throws {
    let title = "\"" + String(repeating: "long ", count: 200_000) + "\""
    let message = try await load("[" + Self.scrum(title: title) + "]")
    #expect(
      message.hasPrefix(
        "scrums.json:1:58: error: 'title' has 999999 characters, but 100 is the limit: "
          + "'long long long long long…'\n"))
    #expect(message.utf8.count < 400)
  }

  @Test("names full of markup, both directions and invisible characters load as they are")
  func hostileNames() async throws {
    let path = folder.file("scrums.json")
    try await ScrumStore(path: path).save([Mock.DailyScrum.hostile])
    let loaded = try await ScrumStore(path: path).load()
    #expect(loaded.first == Mock.DailyScrum.hostile)
  }

  @Test("a name of invisible characters is blank, and one too long is quoted safely")
  func names() async throws {
    let people = """
      [{"id": "\(Mock.id(1))", "name": "\u{200B}\u{202E}"},
      {"id": "\(Mock.id(2))", "name": "\u{202E}\(String(repeating: "x", count: 61))"}]
      """
    let message = try await load("[" + Self.scrum(attendees: people) + "]")
    let errors = message.split(separator: "\n").filter { $0.contains("error:") }
    #expect(
      errors == [
        "scrums.json:1:132: error: 'name' has nothing to see in it",
        "scrums.json:2:56: error: 'name' has 61 characters, but 60 is the limit: "
          + "'\\u{202E}xxxxxxxxxxxxxxxxxxxxxxx…'",
      ])
    #expect(!message.unicodeScalars.contains("\u{202E}"))
  }

  @Test("missing and misspelt keys, wrong kinds and bad ids, all at once")
  func everything() async throws {
    let text = """
      {"version": 1, "scrums": [
        {"id": "abc", "titel": "T", "attendees": {}, "lengthInMinutes": 5, "theme": 3,
          "history": [{"id": "7F000000-0000-4000-8000-000000000003", "date": "soon",
            "attendees": [], "lengthInMinutes": 5}]},
        7
      ]}
      """
    let message = try await load(text)
    #expect(
      message.split(separator: "\n").filter { $0.contains("error:") || $0.hasPrefix("help:") } == [
        "scrums.json:2:3: error: key 'title' is missing",
        "help: did you mean 'title' where 'titel' stands?",
        "scrums.json:2:10: error: 'id' must be a UUID, not 'abc'",
        "scrums.json:2:44: error: 'attendees' must be a list, not an object",
        "scrums.json:2:79: error: 'theme' must be a text, not a number",
        "scrums.json:3:72: error: 'date' must be a date such as 2025-01-31T09:30:00Z, not 'soon'",
        "scrums.json:5:3: error: a scrum must be an object, not a number",
      ])
  }

  @Test("a key twice in one object, and a later version")
  func repeatedKey() async throws {
    let twice = Self.scrum().replacing("\"theme\"", with: "\"title\": \"U\", \"theme\"")
    #expect(
      try await load("[" + twice + "]").hasPrefix(
        "scrums.json:2:26: error: key 'title' stands twice in one object\n"))
    #expect(
      try await load("{\"version\": 2, \"scrums\": []}") == """
        scrums.json:1:13: error: 'version' is 2, but this program reads version 1
          {"version": 2, "scrums": []}
                      ^
        help: use the program that wrote the file, or a later one
        """)
  }

  @Test("an empty file", arguments: ["", " \n\t"])
  func empty(text: String) async throws {
    #expect(
      try await load(text) == """
        scrums.json: error: the file is empty
        help: write [] for an empty list, or remove the file
        """)
  }

  @Test("text that is not UTF-8, with the byte")
  func notUTF8() async throws {
    #expect(
      try await load(Array("[{\"title\": \"Caf".utf8) + [0xE9] + Array("\"}]".utf8)) == """
        scrums.json: error: byte 15 (0xE9) is not UTF-8
        help: save the file as UTF-8
        """)
  }

  @Test("a transcript above its limit")
  func transcript() async throws {
    let long = String(repeating: "word ", count: 20_001)
    let entry = """
      [{"id": "\(Mock.id(3))", "date": "2025-01-31T09:30:00Z", "attendees": [],
        "lengthInMinutes": 5, "transcript": "\(long)"}]
      """
    #expect(
      try await load("[" + Self.scrum(history: entry) + "]").hasPrefix(
        "scrums.json:3:39: error: 'transcript' has 100005 bytes, but 100000 is the limit: "
          + "'word word word word word…'\n"))
  }
}
