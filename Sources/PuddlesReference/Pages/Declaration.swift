// Lays out a declaration as `swift format` would, in lines that fit a narrow column.

/// The pieces of a declaration, with line breaks in the plain text between them.
struct Declaration {
  /// How many characters a line may have before it is broken.
  private static let width = 72

  private(set) var fragments: [Fragment] = []
  /// The plain text that goes on.
  private var text = ""
  /// How many parentheses are open, and brackets of other kinds.
  private var (round, other) = (0, 0)
  private let isLong: Bool

  init(_ all: [Fragment]) {
    var rest = all[...]
    var attributes: [Fragment] = []
    // Attributes stand on lines of their own; one with arguments goes on in texts.
    while let first = rest.first,
      first.kind == .attribute || first.text.allSatisfy(\.isWhitespace)
    {
      if first.kind == .attribute, rest.dropFirst().first?.text.hasPrefix("(") == true { break }
      attributes.append(first)
      rest.removeFirst()
    }
    isLong = rest.reduce(0) { $0 + $1.text.count } > Self.width
    for attribute in attributes where attribute.kind == .attribute {
      put(attribute)
      breakLine()
    }
    for fragment in rest { add(fragment) }
    putText()
  }

  private mutating func add(_ fragment: Fragment) {
    switch fragment.kind {
    case .text: add(text: fragment.text)
    case .number, .string, .parameter, .innerName: text += fragment.text
    case .keyword where fragment.text == "where" && isLong && round == 0:
      breakLine()
      put(fragment)
    default: put(fragment)
    }
  }

  private mutating func put(_ fragment: Fragment) {
    putText()
    fragments.append(fragment)
  }

  private mutating func putText() {
    if !text.isEmpty { fragments.append(Fragment(kind: .text, text: text, usr: nil)) }
    text = ""
  }

  /// Breaks lines behind the parenthesis that opens the parameters, behind each of them, and before the closing one.
  private mutating func add(text new: String) {
    var before: Character?
    for character in new {
      defer { before = character }
      let isOuter = isLong && other == 0 && round < 2
      switch character {
      case "(":
        text.append(character)
        round += 1
        if isOuter, round == 1 { breakLine(indent: 2) }
      case ")":
        if isAfterBreak {
          // Nothing stands between the parentheses.
          while text.last?.isWhitespace == true { text.removeLast() }
        } else if isOuter, round == 1 {
          breakLine()
        }
        round = max(0, round - 1)
        text.append(character)
      case ",":
        text.append(character)
        if isOuter, round == 1 { breakLine(indent: 2) }
      case " " where isAfterBreak: break
      case "\n": breakLine()
      default:
        if "[<".contains(character) { other += 1 }
        if character == "]" || character == ">" && before != "-" { other = max(0, other - 1) }
        text.append(character)
      }
    }
  }

  private var isAfterBreak: Bool { text.last { $0 != " " } == "\n" }

  private mutating func breakLine(indent: Int = 0) {
    while text.last == " " { text.removeLast() }
    text += "\n" + String(repeating: " ", count: indent)
  }
}
