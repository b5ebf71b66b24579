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
    "99999999999999999999", "'7'", "true", "yes", "OFF", "'true'", "2026-03-01", "'2026-03-01'",
    "2026-02-30", "2026-03-01 10:00", "[]", "[a, b]", "[a, ~]", "[1, true]", "['']", "[[a]]",
    "[{a: b}]", "{}", "{a: b}", "|\n  a\n  b",
  ]

  private func mapping(_ yaml: String) throws -> DataMap {
    let bytes = Array("---\n\(yaml)\n---\n".utf8)
    return try FrontMatter.read(bytes, FrontMatterFence.find(in: bytes))
  }

  @Test("says what decoding says, or leaves it to decoding, as every fault", arguments: keys)
  func agreement(key: String) throws {
    var count = 0
    for value in Self.values {
      let mapping = try mapping("\(key): \(value)\ndraft\(key): x")
      let others: Set = ["draft\(key)"]
      let decoded = try? DataDecoder(otherKeys: others)
        .decode(DocumentMatter.self, from: mapping.node)
      if let usual = DocumentMatter(usual: mapping, except: others) {
        count += 1
        #expect(usual == decoded, "\(key): \(value)")
      } else {
        // What has no fault either says nothing.
        #expect(decoded == nil || decoded == DocumentMatter(), "\(key): \(value)")
      }
    }
    #expect((count > 0) == (key.lowercased() == key && key != "layout"))
  }
}
