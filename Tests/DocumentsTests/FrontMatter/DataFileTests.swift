// Files of data: JSON, YAML and CSV say the same, and every fault is reported at its line.

import Puddles
import PuddlesContent
import PuddlesTesting
import TestSupport
import Testing

@Suite("Files of data")
struct DataFileTests {
  private enum Level: String, Decodable, CaseIterable { case easy, hard }

  private struct Project: Decodable, Hashable, Sendable {
    let name: String
    let stars: Int
    var level: Level?
    var since: CalendarDate?
    var tags: [String]?
  }

  private func value<Value: Decodable & Sendable>(
    _ name: String, _ text: String, as type: Value.Type = [Project].self
  ) async throws -> Value {
    let folder = try TemporaryFolder([name: text]).untilExit()
    return try await DataFile<Value>(name, in: folder.path).value()
  }

  /// The messages without the path of the folder.
  private func faults(_ name: String, _ text: String) async throws -> [String] {
    let folder = try TemporaryFolder([name: text]).untilExit()
    let error = await #expect(throws: DiagnosticsError.self) {
      try await DataFile<[Project]>(name, in: folder.path).value()
    }
    return messages(error?.diagnostics ?? []).map { $0.replacing("\(folder.path)/", with: "") }
  }

  @Test("JSON, YAML and CSV say the same")
  func formats() async throws {
    let json = """
      [{"name": "A, \\"b\\"", "stars": 42, "level": "hard", "since": "2024-03-10"},
       {"stars": 0, "name": "null", "level": null}]
      """
    let yaml = """
      - name: 'A, "b"'
        stars: 42
        level: hard
        since: 2024-03-10
      - {name: "null", stars: 0}
      """
    let csv =
      "name,stars,level,since\r\n\"A, \"\"b\"\"\",42,hard,2024-03-10\r\n\r\nnull,\"0\",,\r\n"
    let values = try await [
      value("a.json", json), value("a.yml", yaml), value("a.csv", csv),
      value("A.CSV", "\u{FEFF}" + csv),
    ]
    let expected = [
      Project(name: "A, \"b\"", stars: 42, level: .hard, since: CalendarDate("2024-03-10")),
      Project(name: "null", stars: 0),
    ]
    for value in values { #expect(value == expected) }
    #expect(
      try await value("a.json", #"{"a": [1, 2.5]}"#, as: [String: [Double]].self) == [
        "a": [1, 2.5]
      ])
    #expect(try await value("a.yaml", "a: b", as: [String: String].self) == ["a": "b"])
    #expect(
      try await value("a.csv", "name\n\"x\ny\"", as: [[String: String]].self) == [["name": "x\ny"]])
    #expect(try await value("a.csv", "name,stars\n", as: [Project].self) == [])
    #expect(
      try await value("a.csv", "name\na\n\nb\n\n", as: [[String: String?]].self).map {
        $0["name"] ?? nil
      } == ["a", nil, "b"], "an empty line is an empty cell where there is one column")
  }

  @Test("all faults of a file come in one run, with the whole way to the value")
  func all() async throws {
    let json = """
      [
        {"name": "A", "stars": "42"},
        {"nam": "B", "stars": 1.5, "level": "medium", "tags": ["a", 7, []]},
        {"name": "C", "stars": 1, "since": "10.03.2024"}
      ]
      """
    #expect(
      try await faults("data.json", json) == [
        "data.json:2:26: error[wrong-type]: '[0].stars' must be a whole number, not '42'",
        "data.json:3:3: error[missing-key]: the key '[1].name' is missing",
        "data.json:3:4: error[unknown-key]: unknown key 'nam' | did you mean 'name'?",
        "data.json:3:25: error[wrong-type]: '[1].stars' must be a whole number, not '1.5'",
        "data.json:3:39: error[not-one-of]: '[1].level' has no value 'medium' | known values: easy, hard",
        "data.json:3:66: error[wrong-type]: '[1].tags[2]' must be text, not a list",
        """
        data.json:4:38: error[bad-value]: '[2].since': there is no date '10.03.2024' (write it as 2024-03-10)
        """,
      ])
    #expect(
      try await faults("data.csv", "name,stars,levl\nA,b,c\nB,,\n") == [
        "data.csv:1:12: error[unknown-key]: unknown key 'levl' | did you mean 'level'?",
        "data.csv:2:3: error[wrong-type]: '[0].stars' must be a whole number, not 'b'",
        "data.csv:3:3: error[wrong-type]: '[1].stars' must be a whole number, not nothing",
      ])
    #expect(
      try await faults("data.csv", "name,stars,levl\nA,1,c\nB,2,\n") == [
        "data.csv:1:12: error[unknown-key]: unknown key 'levl' | did you mean 'level'?"
      ])
    #expect(
      try await faults("data.yml", "- name: A\n  stars: many\n") == [
        "data.yml:2:10: error[wrong-type]: '[0].stars' must be a whole number, not 'many'"
      ])
  }

  @Test("a file that is not what its name says is reported at its line")
  func broken() async throws {
    var said = ""
    for (name, text) in [
      ("a.json", "[1,]"), ("a.json", "{\"é\": 1, \"é\": 2}"), ("a.json", "{}"),
      ("a.yml", "a: b: c"), ("a.json", "{\"\u{E9}\": 1, \"e\u{301}\": 2}"),
      ("a.yml", "a: \"x\u{2028}y\u{85}z\"\r\nb: {c: 1, c: 2}"), ("a.yml", ""), ("a.csv", ""),
      ("a.csv", "name,name\n"), ("a.csv", "name,stars\nA,1\nB, C,2\n"),
      ("a.csv", "name,stars\n\"A,1\n"), ("a.csv", "name,stars\n\"A\"b,1\n"), ("a.txt", "[]"),
    ] {
      said += try await "> \(text.debugDescription)\n" + faults(name, text).joined() + "\n"
    }
    assertText(said)
  }

  @Test("a file that is not there is reported with the nearest name")
  func missing() async throws {
    let folder = try TemporaryFolder(["projects.json": "[]"]).untilExit()
    for (name, help) in [
      ("project.json", "did you mean 'projects.json'?"),
      ("x.csv", "create it, or name another one"),
    ] {
      let error = await #expect(throws: DiagnosticsError.self) {
        try await DataFile<[Project]>(name, in: folder.path).value()
      }
      #expect(
        messages(error?.diagnostics ?? []) == [
          "\(folder.path)/\(name): error[data-file]: there is no such file | \(help)"
        ])
    }
  }

  @Test("keys that the type never asks for are no fault where that is said")
  func others() async throws {
    let folder = try TemporaryFolder(["a.json": #"[{"name": "A", "stars": 1, "x": 2}]"#])
      .untilExit()
    let file = DataFile<[Project]>("a.json", in: folder.path, ignoresOtherKeys: true)
    #expect(try await file.value() == [Project(name: "A", stars: 1)])
  }

  @Test("an edit is seen by the next reader of a host, and a page depends on the file")
  func edits() async throws {
    let folder = try TemporaryFolder(["a.json": #"[{"name": "A", "stars": 1}]"#]).untilExit()
    let sources = ReadSources()
    let file = ReadSources.$current.withValue(sources) {
      DataFile<[Project]>("a.json", in: folder.path)
    }
    let first = try await ReadSources.$current.withValue(sources) { try await file.value() }
    #expect(first.map(\.stars) == [1])
    let key = try #require(sources.used.revisions.keys.first)
    let before = await sources.revision(of: key)
    try folder.write("a.json", Array(#"[{"name": "A", "stars": 22}]"#.utf8))
    await sources.reload()
    #expect(try await file.value().map(\.stars) == [22])
    #expect(await sources.revision(of: key) != before)
    #expect(try await DataFile(mock: [1, 2]).value() == [1, 2])
  }
}
