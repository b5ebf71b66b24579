// The plainest YAML is read without libyaml, and as libyaml reads it.

import PuddlesBasics
import Testing

@testable import PuddlesData

@Suite struct PlainYAMLTests {
  @Test(
    "front matter of words, quoted texts and lists of words needs no libyaml",
    arguments: [
      "title: State\n", "title: \"A: b # c\"\ndate: 2014-08-20\ntags: [one, two-2]\norder: 19\n",
      "a:   b (c), d; e/f = g?\n\nc_d: x", "k: \"\"\nl: no\n1: [1.5]",
    ])
  func plain(text: String) throws {
    let bytes = Array(text.utf8)
    let plain = try #require(PlainYAML.value(of: bytes[...], firstLine: 2))
    #expect(try YAMLReader.parse(bytes[...], firstLine: 2) == plain)
    #expect(try YAMLReader.value(of: bytes[...], firstLine: 2) == plain)
  }

  @Test(
    "whatever is put together of signs and words, libyaml reads the same or is asked",
    arguments: ["a:", "a: ", "a:  ", "- a: ", " a: ", "?", "a b: ", "\"a\": ", "a:b: ", "-a: "])
  func sameOrAsked(key: String) {
    let words = [
      "b", "b c", "b:", "b: c", ":b", "b #c", "b#c", "#b", "-", "- b", "b -", "\"b\"", "\"b\" c",
      "\"b\\n\"", "\"b", "'b'", "[b, c]", "[b,c ]", "[b c]", "[]", "[b,]", "[[b]]", "[b, \"c\"]",
      "[b", "{b: c}", "*b", "&b c", "!b c", "|", ">", "%b", "@b", "`b`", "~", "null", "b ", "b\t",
      "é", "\"é\"", "b,c", ",b", "=", "= b", "b\n c", "b\n- c", "b\r", "1:30", "\"b\nc\"", "...",
    ]
    let ends = [
      "", "\n", "\nc: d", "\n\nc: d\n", "\na: d", "\n c: d", "\n# c", "\n---\nc: d", "\nc",
    ]
    for text in words.flatMap({ word in ends.map { key + word + $0 } }) {
      let bytes = Array(text.utf8)
      guard let plain = PlainYAML.value(of: bytes[...], firstLine: 1) else { continue }
      #expect((try? YAMLReader.parse(bytes[...], firstLine: 1)) == plain, "\(text)")
    }
  }

  @Test("a key is as long as libyaml permits")
  func longKeys() throws {
    let text = String(repeating: "a", count: 1_024) + ": b"
    #expect(try YAMLReader.parse(Array(text.utf8)[...], firstLine: 1) != nil)
    #expect(PlainYAML.value(of: Array(text.utf8)[...], firstLine: 1) != nil)
    #expect(throws: Fault.self) {
      try YAMLReader.value(of: Array("a\(text)".utf8)[...], firstLine: 1)
    }
  }

  @Test("200,000 keys are read in one pass")
  func manyKeys() throws {
    let text = (0..<200_000).map { "k\($0): v\n" }.joined()
    guard
      case .mapping(let map)? = PlainYAML.value(of: Array(text.utf8)[...], firstLine: 1)?.content
    else { throw Fault(code: "test", "no map") }
    #expect(map.entries.count == 200_000)
  }

  @Test(
    "what libyaml refuses or reads otherwise is left to it",
    arguments: [
      "", "\n", "a: b: c", "a: b #c", "a: [b c]", "a: b\na: c", "a: é", "a: b\n  c: d", "a:\n- b",
      "# a\nb: c", "a: 'b'", "a: b ", "a: \"b\\t\"", "a: &b c", "a: -", "a: b\tc", "a: b\r\n",
    ])
  func asked(text: String) {
    #expect(PlainYAML.value(of: Array(text.utf8)[...], firstLine: 1) == nil)
  }
}

@Suite struct UTF8CheckTests {
  @Test(
    "the first ill-formed byte is where the standard library finds it",
    arguments: ["", "x", "1234567", "12345678", "é", "漢字漢字漢字", "1234567é", "👩‍👩‍👧"])
  func sameAsTheStandardLibrary(start: String) throws {
    let leads: [UInt8] =
      [0x00, 0x7F, 0x80, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF]
      + [0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]
    let others: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in leads {
      for second in others {
        for rest in [[], [0x80], [0x80, 0x80], [0xBF, 0x41], [0x80, 0xC0]] as [[UInt8]] {
          let bytes = Array(start.utf8) + [lead, second] + rest
          #expect(UTF8Check.firstInvalidByte(in: bytes) == Self.offset(in: bytes), "\(bytes)")
        }
        let cut = Array(start.utf8) + [lead]
        #expect(UTF8Check.firstInvalidByte(in: cut) == Self.offset(in: cut), "\(cut)")
      }
    }
  }

  private static func offset(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let sequence) = parser.parseScalar(from: &rest) { offset += sequence.count }
    return offset
  }
}
