// A data file of an adopter: what is read, what is refused, and what a save leaves alone.

import Foundation
import PuddlesBasics
import TestSupport
import Testing

@testable import PuddlesData

private struct Tea: Codable, Equatable, Sendable {
  var name: String
  var minutes: Int
  var note: String?
  var id: String?
}

@Suite struct DurableDocumentTests {
  private let folder: TemporaryFolder
  private let assam = Tea(name: "Assam", minutes: 4)

  init() throws { folder = try TemporaryFolder() }

  /// A document with the rule that tea takes 1 to 15 minutes.
  private func document(
    _ text: String? = nil, isPrivate: Bool = false
  ) throws -> DurableDocument<[Tea]> {
    if let text { _ = try folder.write("teas.json", text) }
    return DurableDocument(folder.file("teas.json"), isPrivate: isPrivate, empty: []) {
      teas, check in
      check.each(teas) { tea, check in
        check.range(tea.minutes, in: 1...15, at: "minutes")
        check.length(of: tea.name, in: 1...20, at: "name")
      }
    }
  }

  /// What an error says, without the path of the folder.
  private func messages(_ work: () async throws -> Void) async -> [String] {
    do {
      try await work()
      return ["no error"]
    } catch let error as DiagnosticsError {
      return error.diagnostics.map { fault in
        let help = fault.help.map { " | \($0)" } ?? ""
        return (fault.summary + help).replacing(folder.path + "/", with: "")
      }
    } catch { return ["\(error)"] }
  }

  private func loading(_ text: String) async throws -> [String] {
    let document = try document(text)
    let found = await messages { _ = try await document.load() }
    #expect(try folder.read("teas.json") == text)
    return found
  }

  @Test("a file that is not there is the empty value, and the first save makes it")
  func missing() async throws {
    let document = try document()
    #expect(try await document.load() == [])
    #expect(try folder.names().isEmpty)
    try await document.save([assam])
    #expect(
      try folder.read("teas.json") == """
        [
          {
            "minutes": 4,
            "name": "Assam"
          }
        ]

        """)
    #expect(try await document.load() == [assam])
    #expect(try folder.names() == ["teas.json"])
  }

  @Test("a save leaves keys that the type does not know, and takes out what became nothing")
  func unknownKeys() async throws {
    let document = try document(
      #"[{"name": "Assam", "minutes": 4.0e0, "note": "x", "origin": {"farm": 7.50}}]"#)
    var teas = try? await document.load()
    #expect(teas == nil, "a whole number is written without a point")
    let second = try self.document(
      #"[{"id": "a", "name": "Assam", "minutes": 4, "note": "x", "origin": {"farm": 7.50}}]"#)
    teas = try await second.load()
    teas?[0].minutes = 5
    teas?[0].note = nil
    try await second.save((teas ?? []) + [Tea(name: "Sencha", minutes: 2)])
    let text = try folder.read("teas.json")
    #expect(text.contains(#""farm": 7.50"#) && text.contains(#""minutes": 5"#))
    #expect(!text.contains("note") && text.contains("Sencha"))
  }

  @Test("nothing says which element without an id was meant, so none gets the keys of another one")
  func elementsWithoutIDs() async throws {
    let document = try document(
      #"[{"name":"Assam","minutes":4,"origin":"A"},{"name":"Sencha","minutes":2,"origin":"S"}]"#)
    let teas = try await document.load()
    try await document.save(teas)
    #expect(try folder.read("teas.json").contains("origin"), "nothing has changed")
    try await document.save([Tea(name: "Rooibos", minutes: 6), teas[1]])
    #expect(try !folder.read("teas.json").contains("origin"))
  }

  @Test("such keys stay with their element when others come before it or go")
  func movedElements() async throws {
    let document = try document(
      #"[{"id": "1", "name": "Assam", "minutes": 4, "origin": "A"}, {"id": "2", "name": "Sencha", "minutes": 2, "origin": "S"}]"#
    )
    let (assam, sencha) = (
      Tea(name: "Assam", minutes: 4, id: "1"), Tea(name: "Sencha", minutes: 2, id: "2")
    )
    _ = try await document.load()
    for teas in [[Tea(name: "Rooibos", minutes: 6), assam, sencha], [assam, sencha], [sencha]] {
      try await document.save(teas)
      let text = try folder.read("teas.json")
      let origins = text.matches(of: /"name": "(\w)\w+",\s+"origin": "(\w)"/)
      #expect(origins.allSatisfy { $0.output.1 == $0.output.2 }, "\(text)")
      #expect(origins.count == min(teas.count, 2), "\(text)")
    }
  }

  @Test("every error of a file comes with its line and column, and nothing is written over it")
  func errors() async throws {
    let text = """
      [
        {"nane": "Assam", "minutes": 40},
        {"name": [], "minutes": "4"},
        7,
        {"name": " ", "minutes": 0}
      ]
      """
    #expect(
      try await loading(text) == [
        "teas.json:2:3: error[missing-key]: the key '[0].name' is missing | "
          + "did you mean 'name' where 'nane' stands?",
        "teas.json:2:32: error[bad-value]: '[0].minutes' is 40, but must be 1 to 15",
        "teas.json:3:12: error[wrong-type]: '[1].name' must be text, not a list",
        "teas.json:3:27: error[wrong-type]: '[1].minutes' must be a whole number, not '4'",
        "teas.json:4:3: error[wrong-type]: '[2]' must be a map, not '7'",
        "teas.json:5:12: error[bad-value]: '[3].name' has nothing to see in it",
        "teas.json:5:28: error[bad-value]: '[3].minutes' is 0, but must be 1 to 15",
      ])
    let document = try document()
    _ = try? await document.load()
    #expect(
      await messages { try await document.save([]) } == [
        "teas.json: error[data-file]: the file could not be loaded, so it is not written over | "
          + "correct the file, or move it aside"
      ])
    #expect(try folder.read("teas.json") == text)
  }

  @Test("a check calls the whole value by its file, and names the limit that is broken")
  func notes() async throws {
    let path = try folder.write("texts.json", #"["ab"]"#)
    let document = DurableDocument<[String]>(path, empty: []) { texts, check in
      check.record("cannot be sold")
      check.length(of: texts[0], in: 3...10, at: 0)
    }
    #expect(
      await messages { _ = try await document.load() } == [
        "texts.json:1:1: error[bad-value]: 'texts.json' cannot be sold",
        "texts.json:1:2: error[bad-value]: '[0]' has 2 characters, but at least 3 are needed",
      ])
  }

  @Test("a file that is empty, no JSON or no UTF-8, with the place")
  func unreadable() async throws {
    #expect(
      try await loading(" \n\t") == [
        "teas.json: error[data-file]: the file is empty | "
          + "write [] for an empty list, or remove the file"
      ])
    #expect(
      try await loading("[\n{\"name\": 1,}]") == [
        "teas.json:2:11: error[data-file]: a comma stands before '}' with no value after it | "
          + "remove the comma"
      ])
    _ = try folder.write("teas.json", Array("[\"Caf".utf8) + [0xE9] + Array("\"]".utf8))
    let document = try document()
    #expect(
      await messages { _ = try await document.load() } == [
        "teas.json:1:6: error[not-utf8]: the file is not UTF-8: byte 0xE9 at offset 5 | "
          + "save the file as UTF-8"
      ])
  }

  @Test("ten thousand broken elements in one line, all of them", .slow)
  func many() async throws {
    let text = "[" + Array(repeating: "{}", count: 10_000).joined(separator: ",") + "]"
    let document = try document(text)
    let error = await #expect(throws: DiagnosticsError.self) { try await document.load() }
    #expect(error?.diagnostics.count == 20_000)
    #expect(error?.diagnostics.last?.column == 29_999)
  }

  @Test("a private file is for its owner alone, and no message repeats what is in it")
  func secrets() async throws {
    for text in [
      #"[{"name": "x", "minutes": "rosebud"}]"#, #"[{"name": "x", "minutes": rosebud}]"#,
      #"[{"name": "x", "minutes": 4711}]"#, #"[{"name": rosebud1}]"#,
    ] {
      let document = try document(text, isPrivate: true)
      let error = await #expect(throws: DiagnosticsError.self) { try await document.load() }
      let all = error?.diagnostics ?? []
      #expect(!all.isEmpty && all.allSatisfy { $0.excerpt == nil && $0.line == 1 })
      #expect(!"\(all)".contains("rosebud") && !"\(all)".contains("4711"), "\(all)")
    }
    try FileManager.default.removeItem(atPath: folder.file("teas.json"))
    let document = try document(isPrivate: true)
    _ = try await document.load()
    try await document.save([assam])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("teas.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a text is saved as it is, though it means the same as before to a date or a UUID")
  func texts() async throws {
    let path = try folder.write("texts.json", #"["2025-01-31T11:30:00+02:00"]"#)
    let document = DurableDocument<[String]>(path, empty: [])
    _ = try await document.load()
    try await document.save(["2025-01-31T09:30:00Z"])
    #expect(try await document.load() == ["2025-01-31T09:30:00Z"])
  }

  @Test("a set that stands in another order in its file is saved as it is")
  func sets() async throws {
    let path = try folder.write("set.json", #"{"tags": ["b", "a", "x"], "teas": [], "more": 1.0}"#)
    struct Shelf: Codable, Sendable { var tags: Set<String>, teas: Set<Int> }
    let document = DurableDocument<Shelf>(path, empty: Shelf(tags: [], teas: []))
    var shelf = try await document.load()
    shelf.tags.remove("a")
    shelf.tags.insert("c")
    try await document.save(shelf)
    #expect(try await document.load().tags == ["b", "c", "x"])
    #expect(try folder.read("set.json").contains("\"more\": 1.0"))
  }

  @Test("a value that could not be loaded again is not saved")
  func brokenRules() async throws {
    let document = try document("[]")
    _ = try await document.load()
    #expect(
      await messages { try await document.save([Tea(name: " ", minutes: 99)]) } == [
        "teas.json: error[bad-value]: '[0].minutes' is 99, but must be 1 to 15",
        "teas.json: error[bad-value]: '[0].name' has nothing to see in it",
      ])
    #expect(try folder.read("teas.json") == "[]")
    let memory = DurableDocument<[Double]>(inMemory: [], named: "numbers")
    #expect(await messages { try await memory.save([.infinity]) }.count == 1)
    try await memory.save([1, 2.5])
    #expect(try await memory.load() == [1, 2.5])
  }

  @Test("a file that would be too large to be read again is not written")
  func tooLarge() throws {
    let file = DurableFile(path: try folder.write("teas.json", "[]"))
    let bytes = [UInt8](repeating: 0x20, count: DurableFile.sizeLimit + 1)
    #expect(throws: Fault.tooLarge(bytes: bytes.count, limit: DurableFile.sizeLimit)) {
      try file.replace(Array("[]".utf8), with: bytes)
    }
    #expect(try folder.read("teas.json") == "[]")
  }
}

// MARK: - Nodes of values

private struct Trip: Codable, Equatable {
  enum Kind: String, Codable { case walk, swim }

  struct Stop: Codable, Equatable {
    var name: String
    var place: [Double]
    var note: String?
  }

  struct Guide: Codable, Equatable {
    var languages: [String: Int]
    var since: Date
  }

  var id: UUID
  var kind: Kind
  var isOpen: Bool
  var first: Stop
  var others: [Stop]
  var guide: Guide
}

@Test("a value survives the way to nodes and back, though its nodes have no places")
func nodes() throws {
  let trip = Trip(
    id: UUID(), kind: .swim, isOpen: true, first: .init(name: "a", place: [1.5, -2], note: "n"),
    others: [.init(name: "b", place: []), .init(name: "c", place: [1e300])],
    guide: .init(languages: ["de": 1, "en": 2], since: Date(timeIntervalSince1970: 0.25)))
  let node = try DataEncoder.node(of: trip)
  #expect(try DataDecoder().decode(Trip.self, from: node, named: "the trip") == trip)
}

@Test("the elements of a set are written in one order, whatever theirs is")
func sets() throws {
  let words = (0..<50).map { "word \($0 + 10)" }
  let (set, list) = (try DataEncoder.node(of: Set(words)), try DataEncoder.node(of: words))
  #expect(JSONWriter.write(set) == JSONWriter.write(list))
}

// MARK: - Versions, ids, dates and spellings

private struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var date: Date
}

private struct Calendar: Codable, Equatable, Sendable {
  var meetings: IdentifiedArrayOf<Meeting> = []
}

@Suite struct DocumentVersionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ text: String) throws -> DurableDocument<Calendar> {
    let path = try folder.write("c.json", text)
    return DurableDocument(path, empty: Calendar(), version: 1, listKey: "meetings")
  }

  private func messages(_ text: String) async throws -> [String] {
    let document = try document(text)
    let error = await #expect(throws: DiagnosticsError.self) { try await document.load() }
    return error?.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } ?? []
  }

  @Test("saving what was loaded changes no byte: ids, dates and numbers keep their spelling")
  func spelling() async throws {
    let text = """
      {
        "meetings": [
          {
            "date": "2025-01-31T11:30:00+02:00",
            "id": "7f000000-0000-4000-8000-000000000002",
            "room": 4.50
          }
        ],
        "note": "kept",
        "version": 1
      }

      """
    let document = try document(text)
    var calendar = try await document.load()
    try await document.save(calendar)
    #expect(try folder.read("c.json") == text)
    // An element is the same one by its id, wherever it stands.
    let new = Meeting(id: UUID(), date: Date(timeIntervalSince1970: 0.5))
    calendar.meetings.insert(new, at: 0)
    try await document.save(calendar)
    let written = try folder.read("c.json")
    for kept in ["+02:00", "7f000000", "\"room\": 4.50", "1970-01-01T00:00:00.5Z"] {
      #expect(written.contains(kept), "\(kept)")
    }
    #expect(try await document.load() == calendar)
  }

  @Test("a plain list is read, with dates as numbers, and written as a map with a version")
  func plainList() async throws {
    let document = try document(
      #"[{"id": "7F000000-0000-4000-8000-000000000002", "date": -978307200, "extra": true}]"#)
    let calendar = try await document.load()
    #expect(calendar.meetings.map(\.date.timeIntervalSince1970) == [0])
    try await document.save(calendar)
    let text = try folder.read("c.json")
    #expect(text.hasPrefix("{\n  \"meetings\": [") && text.hasSuffix("],\n  \"version\": 1\n}\n"))
    #expect(text.contains("\"1970-01-01T00:00:00Z\"") && text.contains("\"extra\": true"))
  }

  @Test("a later version, a wrong id, a wrong date, and an id that stands twice")
  func faults() async throws {
    #expect(
      try await messages(#"{"version": 2, "meetings": []}"#) == [
        "1:13: 'version' is 2, but this program reads version 1"
      ])
    #expect(
      try await messages(#"[{"id": "abc", "date": "soon"}, {"id": "abd", "date": 1e300}]"#) == [
        "1:9: 'meetings[0].id' must be a UUID, not 'abc'",
        "1:24: 'meetings[0].date' must be a date such as 2025-01-31T09:30:00Z, not 'soon'",
        "1:40: 'meetings[1].id' must be a UUID, not 'abd'",
        "1:55: 'meetings[1].date' must be a date such as 2025-01-31T09:30:00Z, not '1e300'",
      ])
    #expect(
      try await messages(#"[{"id": "7F000000-0000-4000-8000-000000000002", "date": [1]}]"#) == [
        "1:57: 'meetings[0].date' must be a date such as 2025-01-31T09:30:00Z, not a list"
      ])
    let meeting = #"{"id": "7F000000-0000-4000-8000-000000000002", "date": 0}"#
    #expect(
      try await messages("[\(meeting),\n\(meeting)]") == [
        "2:1: 'meetings[1]': duplicate id '7F000000-0000-4000-8000-000000000002' at offset 1, "
          + "first used at offset 0"
      ])
  }
}
