// How a language is written, as data: the rows of the languages are values of this type.

/// What the one lexer must know of a language.
struct Grammar: Sendable {
  typealias Kind = CodeToken.Kind

  /// What a token looks like. Rules are tried where a token may begin, in the order of their row.
  enum Rule: Sendable {
    case span(Span)
    /// Text whose end repeats the delimiter in its beginning: `r##"…"##`, `R"xml(…)xml"`, `[==[…]==]`.
    case delimited(Kind, StaticString, by: Delimiter, StaticString, to: StaticString, StaticString)
    /// A sign with what stands behind it, such as `@Override`.
    case mark(Kind, StaticString, Tail = .name)
    /// `'a'`; `'a` alone is left to other rules.
    case character
    /// `/…/`; a strict one has no blank behind its first slash.
    case regex(isStrict: Bool)
    /// The lines behind this one, up to one with the word behind the mark.
    case heredoc(StaticString)
    /// The lines behind a mark that are indented further.
    case indented(StaticString)
    /// `1.`, `-` or `*` at the beginning of a line, with a blank behind it.
    case item
    /// Two lines that begin so, one behind the other.
    case pair(StaticString, StaticString)
    /// An element of JSX, where a value may begin.
    case element
    /// `?>`: what follows is markup up to the next `<?`.
    case leave
    /// What follows one or more number signs in Swift.
    case swiftHash
  }

  /// Text from one mark to another, or to the end of the line or of the text.
  struct Span: Sendable {
    /// `nil` for text without a color.
    var kind: Kind?
    var open: StaticString
    var close: StaticString?
    /// Whether a backslash takes the meaning from what follows it.
    var escapes = false
    var spansLines = false
    var nests = false
    /// What begins code within a string.
    var hole: StaticString?
    var place = Place.anywhere
  }

  enum Place: Sendable {
    case anywhere, lineStart, columnZero
    /// Where no word of a command goes on.
    case behindBlank
    /// Behind a directive and a blank.
    case behindAttribute
  }

  enum Delimiter: Sendable {
    case name
    case repeated(Unicode.Scalar)
  }

  /// A name, a name with dots, one behind blanks, or everything up to a blank or the end of a list.
  enum Tail: Sendable { case name, dotted, spaced, word }

  /// How text is read that no rule reads.
  enum Words: Sendable {
    /// Names, numbers and operators; in Swift many words are keywords in their place only.
    case names, swift
    /// Commands with their arguments: everywhere, behind prompts, or behind tabs below targets.
    case commands, session, recipes
    case scalars(Scalars)
    /// Selectors and declarations.
    case style
    /// Nothing but what rules find, anywhere or at the beginning of a line.
    case prose, lines
  }

  /// Keys and values that stand without quotes.
  struct Scalars: Sendable {
    let separator: UInt8
    var allowsColon = false
    /// Whether a blank must follow the separator.
    var needsBlank = false
    /// Whether values can stand in brackets.
    var hasLists = true
    /// The color of a value that is no number and no keyword.
    var other = Kind.string
  }

  /// Whether names with a capital are types.
  enum Capitals: Sendable { case types, typesUnlessCalled, plain }

  /// The languages in which text stands around the code.
  enum Markup: Sendable { case none, html, xml, php }

  /// What stands behind a key, and whether a blank must follow.
  struct Key: Sendable {
    var separator: UInt8
    var needsBlank = false
  }

  private let rules: [Rule]
  /// For each first byte of a token, where its rules begin in `rules`.
  private let starts: [Int]

  /// What fences call the language besides its own name.
  let names: String
  let words: Words
  let keywords: KeywordSet
  /// Keywords only where a name or a value follows, and only at the beginning of a line.
  let contextual, openers: KeywordSet
  let types: KeywordSet
  /// Names that belong to the quote behind them, such as `rb"…"`.
  let prefixes: KeywordSet
  let capitals: Capitals
  let markup: Markup
  /// A byte that names may have besides letters, digits and underscores; zero for none.
  let nameByte: UInt8
  let key: Key?
  /// Whether `name!` is called.
  let hasMacros: Bool

  init(
    _ names: String, _ rules: [Rule], words: Words = .names, keywords: String = "",
    contextual: String = "", openers: String = "", types: String = "", prefixes: String = "",
    ignoresCase: Bool = false, capitals: Capitals = .types, markup: Markup = .none,
    nameByte: UInt8 = 0, key: Key? = nil, hasMacros: Bool = false
  ) {
    let byFirst = (UInt8.min...UInt8.max).map { byte in rules.filter { $0.mayBegin(with: byte) } }
    self.rules = byFirst.flatMap(\.self)
    starts = byFirst.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    (self.names, self.words, self.capitals) = (names, words, capitals)
    (self.markup, self.nameByte, self.key, self.hasMacros) = (markup, nameByte, key, hasMacros)
    self.keywords = KeywordSet(keywords, ignoresCase: ignoresCase)
    self.contextual = KeywordSet(contextual, ignoresCase: ignoresCase)
    self.openers = KeywordSet(openers, ignoresCase: ignoresCase)
    self.types = KeywordSet(types, ignoresCase: ignoresCase)
    self.prefixes = KeywordSet(prefixes, ignoresCase: true)
  }
}

extension Grammar {
  /// The places of the rules for a first byte.
  func rules(at byte: UInt8) -> Range<Int> { starts[Int(byte)]..<starts[Int(byte) + 1] }

  subscript(rule: Int) -> Rule { rules[rule] }
}

extension Grammar.Rule {
  typealias Kind = CodeToken.Kind

  /// From a mark to the end of the line.
  static func line(_ kind: Kind, _ mark: StaticString, _ place: Grammar.Place = .anywhere) -> Self {
    .span(Grammar.Span(kind: kind, open: mark, place: place))
  }

  static func block(
    _ kind: Kind, _ open: StaticString, _ close: StaticString, nests: Bool = false,
    _ place: Grammar.Place = .anywhere
  ) -> Self {
    .span(
      Grammar.Span(
        kind: kind, open: open, close: close, spansLines: true, nests: nests, place: place))
  }

  /// The mark itself.
  static func literal(_ kind: Kind, _ mark: StaticString, _ place: Grammar.Place) -> Self {
    .span(Grammar.Span(kind: kind, open: mark, close: "", place: place))
  }

  static func string(
    _ open: StaticString, to close: StaticString? = nil, kind: Kind? = .string,
    escapes: Bool = true, lines: Bool = false, hole: StaticString? = nil,
    _ place: Grammar.Place = .anywhere
  ) -> Self {
    .span(
      Grammar.Span(
        kind: kind, open: open, close: close ?? open, escapes: escapes, spansLines: lines,
        hole: hole, place: place))
  }

  fileprivate func mayBegin(with byte: UInt8) -> Bool {
    let mark: StaticString =
      switch self {
      case .span(let span): span.open
      case .delimited(_, let mark, _, _, _, _), .mark(_, let mark, _), .heredoc(let mark),
        .indented(let mark), .pair(let mark, _):
        mark
      case .character: "'"
      case .regex: "/"
      case .item: "-"
      case .element: "<"
      case .leave: "?"
      case .swiftHash: "#"
      }
    if case .item = self, byte.isDigit || byte == "*" || byte == "+" { return true }
    return mark.utf8Start[0] == byte
  }
}
