// How far two readings of a code are the same.

import Foundation
import PuddlesHighlighting
import PuddlesMarkdown

/// What a token means, as far as both readings tell it.
enum Meaning: String {
  /// Names of all sorts: which are types or functions only a color scheme wants to know.
  case name
  case keyword, string, comment, number, attribute

  init(_ kind: CodeToken.Kind?) {
    switch kind {
    case .keyword: self = .keyword
    case .string: self = .string
    case .comment: self = .comment
    case .number: self = .number
    case .attribute: self = .attribute
    case .type, .function, .inserted, .deleted, nil: self = .name
    }
  }

  /// `nil` for what no color scheme shows.
  init?(_ token: SourceKit.Token, in bytes: [UInt8]) {
    let start = token.range.lowerBound
    let before: UInt8 = start > 0 ? bytes[start - 1] : 0
    switch token.kind {
    // Of an attribute of one's own, or of a macro, only the name is a token.
    case "identifier" where before == 0x40 || before == 0x23,
      "typeidentifier" where before == 0x40 || before == 0x23:
      self = .attribute
    // Modifiers of declarations are attributes to the library.
    case "attribute.builtin" where bytes[start] != 0x40 && before != 0x40: self = .keyword
    case "keyword", "buildconfig.keyword", "pounddirective.keyword": self = .keyword
    case "identifier", "typeidentifier", "buildconfig.id", "argument", "parameter": self = .name
    case "string", "string_interpolation_anchor": self = .string
    case "number": self = .number
    case let kind where kind.hasPrefix("comment") || kind.hasPrefix("doccomment"): self = .comment
    case let kind where kind.hasPrefix("attribute"): self = .attribute
    default: return nil
    }
  }
}

/// Counts the tokens on which the lexer and the compiler agree.
struct Agreement {
  private(set) var tokens = 0
  private(set) var agreed = 0
  /// Differences by their words, such as `keyword→name: actor`.
  private(set) var differences: [String: Int] = [:]

  var share: Double { tokens == 0 ? 0 : Double(agreed) / Double(tokens) }

  /// The most frequent differences.
  var worst: [String] {
    differences.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(40)
      .map { "\($0.value) × \($0.key)" }
  }
}

extension Agreement {
  /// Adds what an oracle says of a code; the same bytes count once.
  mutating func add(_ code: String, oracle: [SourceKit.Token]) {
    let bytes = Array(code.utf8)
    var ours = [Meaning](repeating: .name, count: bytes.count)
    // The library does not know `/regular expressions/`.
    var unknown = IndexSet()
    for token in CodeLanguage.swift.tokens(of: code) {
      for index in token.range { ours[index] = Meaning(token.kind) }
      if token.kind == .string, bytes[token.range.lowerBound] == 0x2F {
        unknown.insert(integersIn: token.range)
      }
    }
    for token in oracle where !unknown.intersects(integersIn: token.range) {
      guard token.range.upperBound <= bytes.count, let meaning = Meaning(token, in: bytes) else {
        continue
      }
      tokens += 1
      let words = Self.words(of: token, in: bytes)
      if let other = words.lazy.map({ ours[$0] }).first(where: { $0 != meaning }) {
        let word = String(decoding: bytes[token.range].prefix(24), as: UTF8.self)
        differences["\(meaning)→\(other): \(word)", default: 0] += 1
      } else {
        agreed += 1
      }
    }
    addOwn(ours, oracle, bytes, but: unknown)
  }

  /// The bytes that are compared: comments of the library end with their line, its attributes with
  /// their arguments, and its numbers may begin with a sign.
  private static func words(of token: SourceKit.Token, in bytes: [UInt8]) -> [Int] {
    let words = token.range.filter { bytes[$0] > 0x20 }
    return switch token.kind {
    case "attribute.builtin": Array(words.prefix { bytes[$0] != 0x28 })
    case "number": Array(words.drop { bytes[$0] == 0x2D })
    default: words
    }
  }

  /// `@` and `#` before a name, and the backslash of an interpolation, are no tokens of the library.
  private static let marks: Set<UInt8> = [0x40, 0x23, 0x5C]

  /// What only the lexer colors: brackets, operators and blanks are no tokens of the oracle.
  private mutating func addOwn(
    _ ours: [Meaning], _ oracle: [SourceKit.Token], _ bytes: [UInt8], but unknown: IndexSet
  ) {
    var covered = [Bool](repeating: false, count: bytes.count)
    for token in oracle {
      for index in token.range where index < bytes.count { covered[index] = true }
    }
    for (index, meaning) in ours.enumerated()
    where meaning != .name && !covered[index] && !unknown.contains(index) && bytes[index] > 0x20
      && !Self.marks.contains(bytes[index])
    {
      if index > 0, ours[index - 1] == meaning, !covered[index - 1] { continue }
      tokens += 1
      let word = String(decoding: bytes[index...].prefix(16), as: UTF8.self)
      differences["nothing→\(meaning): \(word)", default: 0] += 1
    }
  }
}
