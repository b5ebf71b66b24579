// Lays out a declaration as `swift format` would, in lines that fit a narrow column.

/// The pieces of a declaration with line breaks between them.
struct Declaration {
  /// A part of a line, or a line break with the blanks that follow it.
  enum Piece: Hashable {
    case text(String)
    case keyword(String)
    case attribute(String, usr: String?)
    case name(String)
    case type(String, usr: String?)
    case line(indent: Int)
  }

  /// How many characters a line may have before it is broken.
  private static let width = 72

  private(set) var pieces: [Piece] = []
  /// How many parentheses are open, and brackets of other kinds.
  private var (round, other) = (0, 0)
  private let isLong: Bool
  private var isAtStart = true

  init(_ fragments: [Fragment]) {
    var rest = fragments[...]
    var attributes: [Fragment] = []
    // Attributes stand on lines of their own; one with arguments goes on in texts.
    while let first = rest.first, first.kind == .attribute || Self.isBlank(first), !rest.isEmpty {
      if first.kind == .attribute, rest.dropFirst().first?.text.hasPrefix("(") == true { break }
      attributes.append(first)
      rest.removeFirst()
    }
    isLong = rest.reduce(0) { $0 + $1.text.count } > Self.width
    for attribute in attributes where attribute.kind == .attribute {
      add(attribute)
      pieces.append(.line(indent: 0))
    }
    for fragment in rest { add(fragment) }
  }

  private static func isBlank(_ fragment: Fragment) -> Bool {
    fragment.text.allSatisfy(\.isWhitespace)
  }

  private mutating func add(_ fragment: Fragment) {
    switch fragment.kind {
    case .text: add(text: fragment.text)
    case .keyword where fragment.text == "where" && isLong && round == 0:
      breakLine(indent: 0)
      pieces.append(.keyword(fragment.text))
    case .keyword: pieces.append(.keyword(fragment.text))
    case .attribute: pieces.append(.attribute(fragment.text, usr: fragment.usr))
    case .identifier: pieces.append(.name(fragment.text))
    case .type, .generic: pieces.append(.type(fragment.text, usr: fragment.usr))
    case .number, .string, .parameter, .innerName: append(fragment.text)
    }
  }

  /// Breaks lines behind the parenthesis that opens the parameters, behind each of them, and before the closing one.
  private mutating func add(text: String) {
    var before: Character?
    for character in text {
      defer { before = character }
      switch character {
      case "(":
        append("(")
        round += 1
        if breaksParameters, round == 1 { breakLine(indent: 2) }
      case ")":
        if isAfterBreak {
          // Nothing stands between the parentheses.
          pieces.removeLast()
        } else if breaksParameters, round == 1 {
          breakLine(indent: 0)
        }
        round = max(0, round - 1)
        append(")")
      case "[", "<":
        other += 1
        append(String(character))
      case "]", ">":
        if before != "-" { other = max(0, other - 1) }
        append(String(character))
      case ",":
        append(",")
        if breaksParameters, round == 1 { breakLine(indent: 2) }
      case " " where isAfterBreak: break
      case "\n": breakLine(indent: 0)
      default: append(String(character))
      }
    }
  }

  private var breaksParameters: Bool { isLong && other == 0 }

  private var isAfterBreak: Bool { if case .line? = pieces.last { true } else { false } }

  private mutating func append(_ text: String) {
    if case .text(let last)? = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else {
      pieces.append(.text(text))
    }
  }

  private mutating func breakLine(indent: Int) {
    if case .text(let last)? = pieces.last {
      let kept = last.reversed().drop { $0 == " " }
      pieces.removeLast()
      if !kept.isEmpty { pieces.append(.text(String(kept.reversed()))) }
    }
    pieces.append(.line(indent: indent))
  }

  /// The whole text, for tests and for lists.
  var text: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words), .keyword(let words), .name(let words), .attribute(let words, _),
        .type(let words, _):
        text += words
      case .line(let indent): text += "\n" + String(repeating: " ", count: indent)
      }
    }
  }
}
