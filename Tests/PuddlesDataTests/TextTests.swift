// Trimming, quoting, near words and dates.

import PuddlesBasics
import Testing

@testable import PuddlesData

@Suite struct TextTests {
  @Test(
    "trimming takes white space and invisible characters from the ends",
    arguments: [
      ("  a b \n", "a b"), ("\u{200B}\u{FEFF}x\u{202E}", "x"), ("\u{200B}\u{2066} \t", ""),
      ("", ""), ("\u{00A0}é\u{3000}", "é"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("a\u{200B}b", "a\u{200B}b"),
    ])
  func trimming(text: String, expected: String) {
    #expect(text.trimmed == expected)
    #expect(text.isBlank == expected.isEmpty)
  }

  @Test("a value of a map is replaced where it stands, or added at the end")
  func map() {
    func node(_ text: String) -> DataNode { DataNode(.text(text, isQuoted: false)) }
    var map = DataMap(entries: [
      .init(key: "a", value: node("1")), .init(key: "b", value: node("2")),
    ])
    map.set(node("3"), for: "c")
    map.set(node("4"), for: "a")
    #expect(map.entries.map { $0.key + ($0.value.text ?? "") } == ["a4", "b2", "c3"])
  }

  @Test("an excerpt is short and safe to print")
  func excerpt() {
    #expect("plain".excerpt() == "plain")
    #expect(String(repeating: "x", count: 1_000_000).excerpt(limit: 5) == "xxxxx…")
    let long = Source(file: "a", bytes: Array((String(repeating: "x", count: 399) + "é").utf8))
    #expect(long.excerpt(line: 1) == String(repeating: "x", count: 399))
    #expect("a\u{202E}b\u{1B}[0m\n".excerpt() == "a\\u{202E}b\\u{1B}[0m\\u{A}")
  }

  @Test(
    "the nearest known word is suggested when it is near",
    arguments: [
      ("blurple", "purple" as String?), ("Sky", "sky"), ("orang", "orange"), ("oragne", "orange"),
      ("zebra", nil), ("", nil), (String(repeating: "p", count: 1_000_000), nil),
    ])
  func nearest(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, among: ["orange", "purple", "sky", "poppy"]) == expected)
  }

  @Test(
    "dates are read and written without loss",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:30:15Z", 951_827_415),
      ("2025-01-31T09:30:00.25Z", 1_738_315_800.25), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("1969-12-31T23:59:59.5Z", -0.5),
    ])
  func dates(text: String, seconds: Double) {
    #expect(ISODate.seconds(text) == seconds)
    #expect(ISODate.text(seconds) == text)
  }

  @Test("an offset from UTC is taken into account, and a day alone begins there")
  func zones() {
    #expect(ISODate.seconds("2025-01-31") == ISODate.seconds("2025-01-31T00:00:00Z"))
    #expect(ISODate.seconds("2025-01-31T11:30:00+02:00") == ISODate.seconds("2025-01-31T09:30:00Z"))
    #expect(ISODate.seconds("2025-01-30T23:00:00-10:30") == ISODate.seconds("2025-01-31T09:30:00Z"))
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "2025-02-29T00:00:00Z", "2025-13-01T00:00:00Z", "2025-01-01T24:00:00Z",
      "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+01:00", "yesterday", "",
      "2025-01-01T00:00:00Z ", "٢٠٢٥-01-01T00:00:00Z",
    ])
  func noDates(text: String) { #expect(ISODate.seconds(text) == nil) }

  @Test("every day of four centuries survives the way to text and back")
  func days() {
    for day in stride(from: -730_000, to: 730_000, by: 37) {
      let seconds = Double(day) * 86_400
      guard let text = ISODate.text(seconds) else { continue }
      #expect(ISODate.seconds(text) == seconds)
    }
    #expect(ISODate.text(1e300) == nil)
    #expect(ISODate.text(.nan) == nil)
  }
}
