// Values that programs do not expect: as segments of paths, as queries, as fields of forms.
import CoreModels
import Foundation

/// What is tried, in the same order for the same seed.
struct FuzzValues {
  let seed: UInt64
  /// How many random cases are tried beside the fixed ones.
  let extra: Int
  private var generator: SeededGenerator

  /// `PUDDLES_FUZZ=1000` tries so many more cases, from a seed of the moment or from
  /// `PUDDLES_FUZZ_SEED`.
  init() {
    let environment = ProcessInfo.processInfo.environment
    extra = environment["PUDDLES_FUZZ"].flatMap { Int($0) } ?? 0
    let usual = extra > 0 ? UInt64.random(in: .min ... .max) : 1
    seed = environment["PUDDLES_FUZZ_SEED"].flatMap { UInt64($0) } ?? usual
    generator = SeededGenerator(seed: seed)
  }
}

// MARK: - Chance

extension FuzzValues {
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.randomElement(using: &generator)
  }

  mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    Array(elements.shuffled(using: &generator).prefix(count))
  }

  /// Any bytes that UTF-8 allows, some of them likelier than others.
  mutating func text() -> String {
    let scalars = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
      Bool.random(using: &generator)
        ? "0123456789-+.%/?#&=;:'\"<>{} \u{0}\u{7F}\u{301}\u{202E}".unicodeScalars.randomElement(
          using: &generator)
        : Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A segment as a client may send it, escaped or not.
  mutating func segment() -> String {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: "\(Int.random(in: .min ... .max, using: &generator))"
    case 1: "\(Int.random(in: -3...300, using: &generator))"
    case 2: element(of: Self.segments) ?? ""
    default: text().encoded
    }
  }
}

// MARK: - Fixed values

extension FuzzValues {
  /// Numbers that are tried for every parameter.
  static let ends = [Int.min, .max, 1 << 53, (1 << 53) - 1, -1, 0, 1].map(\.description) + ["01"]

  /// Numbers at the ends of their types, and other spellings of numbers.
  static let numbers =
    [
      Int.min, Int.min + 1, .max, .max - 1, -1, 0, 1, 2, 1 << 53, (1 << 53) - 1, -(1 << 53),
      1 - (1 << 53), 1 << 31, 1 << 32, 1000, 201,
    ].map(\.description) + [
      "-0", "+1", "01", "1e9", "0x10", "1_000", "1.0", "1.5", "NaN", "inf", "9223372036854775808",
      "-9223372036854775809", String(repeating: "9", count: 400), "٣", "１", "½", " 1", "1 ",
    ]

  /// Texts that end lines, hide, climb, or take much room.
  static let texts = [
    "", " ", ".", "..", "...", "/", "a/b", "\\", "\u{0}", "\n", "\r\nSet-Cookie: a=b", "\u{7F}",
    "index.html", "new", "ask-", "ask-x", "-", "*", "%", "%2e", "{}", "{...}", "null",
    "\"><script>alert(1)</script>", "'; DROP TABLE scrums; --", "&amp;", "\u{202E}drawkcab",
    "\u{200B}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "👩‍👩‍👧‍👦", "\u{212A}",
    "e" + String(repeating: "\u{301}", count: 300), String(repeating: "x", count: 300),
  ]

  /// Ids, most of them in a spelling of their own.
  static let ids = [
    "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "{00000000-0000-0000-0000-000000000000}", "00000000000000000000000000000000",
    "0000000０-0000-0000-0000-000000000000", "+0000000-0000-0000-0000-000000000000",
  ]

  /// Segments that are not escaped as they should be, or escape too much.
  private static let rawSegments = [
    "%", "%2", "%zz", "%00", "%2F", "%5C", "%2e%2e", "%2E", "%ff", "%C3", "%ED%A0%80", "%c3%a9",
    "%25%32%65", "%31", ";a=b", "a:b", "@", "~", "+", "%20", String(repeating: "%41", count: 500),
    String(repeating: "x", count: 17_000),
  ]

  static let segments = (numbers + texts + ids).map(\.encoded) + rawSegments

  /// What a form may be sent: more than one line is no fault here, and much text is likely.
  static let fields =
    texts + [
      "\(Int.min)", "\(Int.max)", "-1", "0", "1e9", "9999-12-31", "2026-13-45",
      String(repeating: "9", count: 400), String(repeating: "é\u{301}", count: 20_000),
    ]
}
