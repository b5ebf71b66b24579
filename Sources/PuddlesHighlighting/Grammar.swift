// How a language is written, as data: the rows of the languages are values of this type.

/// What the one lexer must know of a language.
struct Grammar: Sendable {
  typealias Kind = CodeToken.Kind

  /// What a token looks like. Rules are tried where a token may begin, in the order of their row.
  struct Rule: Sendable {
    let mark: StaticString
    var place = Place.anywhere
    let form: Form
  }

  /// What follows the mark of a rule.
  enum Form: Sendable {
    case span(Span)
    /// A span whose end repeats the delimiter in its beginning: `r##"…"##`, `R"xml(…)xml"`, `[==[…]==]`.
    case delimited(Span, by: Delimiter)
    case sign(Kind, Tail)
    /// `'a'`; `'a` alone is left to other rules.
    case character
    /// `/…/`; a strict one has no blank after its first slash.
    case regex(isStrict: Bool)
    /// The lines after this one, up to one with the word after the mark.
    case heredoc
    /// The lines after this one that are indented further.
    case indented
    /// `1.`, `-` or `*`, with a blank after it.
    case item
    /// This line and the next one, if that has another mark.
    case pair(StaticString)
    /// An element of JSX, where a value may begin.
    case element
    /// Markup up to the next `<?`.
    case markup
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
    /// What follows the delimiter behind `close`.
    var end: StaticString = ""
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

  /// A name, a name with dots, one after blanks, or everything up to a blank or the end of a list.
  enum Tail: Sendable { case name, dotted, spaced, word }

  /// How text is read that no rule reads.
  enum Words: Sendable {
    /// Names, numbers and operators; in Swift many words are keywords in their place only.
    case names, swift
    /// Commands with their arguments: everywhere, after prompts, or after tabs below targets.
    case commands, session, recipes
    /// Keys and values that stand without quotes. Values may stand in brackets; those that are no number
    /// and no keyword have a color of their own.
    case scalars(hasLists: Bool = true, other: Kind = .string)
    /// Selectors and declarations.
    case style
    /// Nothing but what rules find, anywhere or at the beginning of a line.
    case prose, lines
  }

  /// Whether names with a capital are types.
  enum Capitals: Sendable { case types, typesUnlessCalled, plain }

  /// The languages in which text stands around the code.
  enum Markup: Sendable { case none, html, xml, php }

  /// The sign between a key and its value, and whether a blank must follow it.
  struct Key: Sendable {
    var separator: UInt8
    var needsBlank = false
    /// Whether a colon will do as well.
    var allowsColon = false
  }

  /// What fences call the language besides its own name.
  let names: String
  /// Those that may apply, by the first byte of a token.
  let rules: [[Rule]]
  let words: Words
  let keywords: KeywordSet
  /// Keywords only where a name or a value follows, and only at the beginning of a line.
  let contextual, openers: KeywordSet
  let types: KeywordSet
  /// Names that belong to the quote after them, such as `rb"…"`.
  let prefixes: KeywordSet
  let capitals: Capitals
  let markup: Markup
  /// A byte that names may have besides letters, digits and underscores; zero for none.
  let nameByte: UInt8
  let key: Key?
  /// Whether `name!` is called.
  let hasMacros: Bool

  init(
    _ names: String, _ rules: [Rule], words: Words = .names, keywords: KeywordSet = "",
    contextual: KeywordSet = "", openers: KeywordSet = "", types: KeywordSet = "",
    prefixes: KeywordSet = "", capitals: Capitals = .types, markup: Markup = .none,
    nameByte: UInt8 = 0, key: Key? = nil, hasMacros: Bool = false
  ) {
    (self.names, self.words, self.key) = (names, words, key)
    self.rules = (UInt8.min...UInt8.max).map { byte in rules.filter { $0.mayBegin(with: byte) } }
    (self.keywords, self.contextual, self.openers) = (keywords, contextual, openers)
    (self.types, self.prefixes, self.capitals) = (types, prefixes, capitals)
    (self.markup, self.nameByte, self.hasMacros) = (markup, nameByte, hasMacros)
  }
}

extension Grammar.Rule {
  typealias Kind = CodeToken.Kind

  fileprivate func mayBegin(with byte: UInt8) -> Bool {
    mark.utf8CodeUnitCount == 0 || mark.utf8Start[0] == byte
  }

  init(_ mark: StaticString, _ form: Grammar.Form, _ place: Grammar.Place = .anywhere) {
    self.init(mark: mark, place: place, form: form)
  }

  private init(_ span: Grammar.Span, _ place: Grammar.Place) {
    self.init(mark: span.open, place: place, form: .span(span))
  }

  /// From a mark to the end of the line.
  static func line(_ kind: Kind, _ mark: StaticString, _ place: Grammar.Place = .anywhere) -> Self {
    Self(Grammar.Span(kind: kind, open: mark), place)
  }

  static func block(
    _ kind: Kind, _ open: StaticString, _ close: StaticString, nests: Bool = false,
    _ place: Grammar.Place = .anywhere
  ) -> Self {
    Self(Grammar.Span(kind: kind, open: open, close: close, spansLines: true, nests: nests), place)
  }

  /// The mark itself.
  static func literal(
    _ kind: Kind, _ mark: StaticString, _ place: Grammar.Place = .anywhere
  ) -> Self {
    Self(Grammar.Span(kind: kind, open: mark, close: ""), place)
  }

  static func string(
    _ open: StaticString, to close: StaticString? = nil, kind: Kind? = .string,
    escapes: Bool = true, lines: Bool = false, hole: StaticString? = nil,
    _ place: Grammar.Place = .anywhere
  ) -> Self {
    Self(
      Grammar.Span(
        kind: kind, open: open, close: close ?? open, escapes: escapes, spansLines: lines,
        hole: hole), place)
  }

  static func delimited(
    _ mark: StaticString, by delimiter: Grammar.Delimiter, _ open: StaticString,
    to close: StaticString, _ end: StaticString = "", kind: Kind = .string
  ) -> Self {
    let span = Grammar.Span(kind: kind, open: open, close: close, spansLines: true, end: end)
    return Self(mark, .delimited(span, by: delimiter))
  }

  /// A sign with what follows it, such as `@Override`.
  static func sign(_ kind: Kind, _ mark: StaticString, _ tail: Grammar.Tail = .name) -> Self {
    Self(mark, .sign(kind, tail))
  }
}
