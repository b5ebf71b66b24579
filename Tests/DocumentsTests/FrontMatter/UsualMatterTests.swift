// The quick way to read front matter against decoding, which is the measure.
import PuddlesData
import Testing

@testable import PuddlesContent
@testable import PuddlesMarkdown

@Suite("Front matter read without decoding")
struct UsualMatterTests {
  private static let keys = [
    "title", "description", "order", "draft", "date", "updated", "expires", "slug", "url", "tags",
    "aliases", "layout", "Title",
  ]
  private static let values = [
    "a", "'a b'", "''", "", "~", "null", "'null'", "7", "-7", "+7", "7.0", "1e3",
    "99999999999999999999", "'7'",
    "true", "yes", "OFF", "'true'", "2026-03-01", "'2026-03-01'", "2026-02-30", "2026-03-01 10:00",
    "[]", "[a, b]", "[a, ~]", "[1, true]", "['']", "[[a]]", "[{a: b}]", "{}", "{a: b}",
    "|\n  a\n  b",
  ]

  private func mapping(_ yaml: String) throws -> DataMap {
    let bytes = Array("---\n\(yaml)\n---\n".utf8)
    return try FrontMatter.read(bytes, FrontMatterFence.find(in: bytes))
  }

  @Test("says what decoding says, or leaves it to decoding", arguments: keys)
  func agreement(key: String) throws {
    var count = 0
    for value in Self.values {
      let mapping = try mapping("\(key): \(value)\ndraft\(key): x")
      let others: Set = ["draft\(key)"]
      guard let usual = DocumentMatter(usual: mapping, except: others) else { continue }
      count += 1
      let decoded = try DataDecoder(otherKeys: others).decode(
        DocumentMatter.self, from: mapping.node)
      #expect(usual == decoded, "\(key): \(value)")
    }
    #expect((count > 0) == (key.lowercased() == key && key != "layout"))
  }

  @Test("leaves every fault to decoding", arguments: keys)
  func faults(key: String) throws {
    for value in Self.values {
      let mapping = try mapping("\(key): \(value)")
      guard DocumentMatter(usual: mapping, except: []) == nil else { continue }
      // What has no fault either says nothing.
      let decoded = try? DataDecoder().decode(DocumentMatter.self, from: mapping.node)
      #expect(decoded == nil || decoded == DocumentMatter(), "\(key): \(value)")
    }
  }
}
