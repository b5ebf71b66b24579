// A data file of an adopter: what is read, what is refused, and what a save leaves alone.

import PuddlesData
import TestSupport
import Testing

private struct Tea: Equatable, Sendable {
  var name: String
  var minutes: Int
}

private enum TeaFormat: DocumentFormat {
  static let empty: [Tea] = []
  static let keys = ["minutes", "name"]

  static func read(_ root: JSONNode, _ reader: inout DataReader) -> [Tea] {
    reader.list(root, subject: "the file")?.compactMap { node in
      guard reader.isObject(node, subject: "a tea") else { return nil }
      let name = reader.required("name", in: node, known: keys)
        .flatMap { reader.text($0, key: "name") }
      let minutes = reader.required("minutes", in: node, known: keys)
        .flatMap { reader.whole($0, key: "minutes", in: 1...15) }
      guard let name, let minutes else { return nil }
      return Tea(name: name, minutes: minutes)
    } ?? []
  }

  static func write(_ teas: [Tea], onto root: JSONNode?) -> JSONNode {
    let old = root?.elements ?? []
    return .list(
      teas.map { tea in
        var node = old.first { $0["name"]?.text == tea.name } ?? JSONNode(.object([]))
        node["name"] = .text(tea.name)
        node["minutes"] = .whole(tea.minutes)
        return node
      })
  }
}

@Suite struct DurableDocumentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ text: String? = nil) throws -> DurableDocument<TeaFormat> {
    if let text { _ = try folder.write("teas.json", text) }
    return DurableDocument(path: folder.file("teas.json"))
  }

  @Test("a file that is not there is the empty value, and the first save makes it")
  func missing() throws {
    var document = try document()
    #expect(try document.load() == [])
    try document.save([Tea(name: "Assam", minutes: 4)])
    #expect(
      try folder.read("teas.json") == """
        [
          {
            "minutes": 4,
            "name": "Assam"
          }
        ]

        """)
    #expect(try document.load() == [Tea(name: "Assam", minutes: 4)])
  }

  @Test("a save leaves keys that the format does not know")
  func unknownKeys() throws {
    var document = try document(#"[{"name": "Assam", "minutes": 4, "origin": {"farm": 7.50}}]"#)
    var teas = try document.load()
    teas[0].minutes = 5
    try document.save(teas)
    let text = try folder.read("teas.json")
    #expect(text.contains(#""farm": 7.50"#))
    #expect(text.contains(#""minutes": 5"#))
  }

  @Test("every error of a file comes with its line and column, and nothing is written over it")
  func errors() throws {
    let text = """
      [
        {"nane": "Assam", "minutes": 40},
        {"name": 3, "minutes": 4, "minutes": 5}
      ]
      """
    var document = try document(text)
    let error = try #require(throws: StoreError.self) { try document.load() }
    let found = error.errors.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
    #expect(
      found == [
        "2:3: key 'name' is missing",
        "2:32: 'minutes' is 40, but must be 1 to 15",
        "3:12: 'name' must be a text, not a number",
        "3:29: key 'minutes' stands twice in one object",
      ])
    #expect(error.errors[0].help == "did you mean 'name' where 'nane' stands?")
    #expect(throws: StoreError.self) { try document.save([]) }
    #expect(try folder.read("teas.json") == text)
  }

  @Test("a value that could not be loaded again is not saved")
  func brokenRules() throws {
    var document = try document("[]")
    _ = try document.load()
    #expect(throws: StoreError.self) { try document.save([Tea(name: "Assam", minutes: 99)]) }
    #expect(try folder.read("teas.json") == "[]")
  }

  @Test("a file that would be too large to be read again is not written")
  func tooLarge() throws {
    let file = DurableFile(path: try folder.write("teas.json", "[]"))
    let bytes = [UInt8](repeating: 0x20, count: DurableFile.sizeLimit + 1)
    #expect(throws: DataFileError.tooLarge(bytes: bytes.count, limit: DurableFile.sizeLimit)) {
      try file.replace(Array("[]".utf8), with: bytes)
    }
    #expect(try folder.read("teas.json") == "[]")
  }

  @Test("a change by another program is not overwritten")
  func conflict() throws {
    var document = try document("[]")
    _ = try document.load()
    let other = #"[{"minutes": 3, "name": "Sencha"}]"#
    _ = try folder.write("teas.json", other)
    let error = #expect(throws: StoreError.self) { try document.save([]) }
    #expect(error?.errors.map(\.reason) == [.file(.conflict)])
    #expect(try folder.read("teas.json") == other)
  }
}
