// The grammar of a language as data. The languages are values of this type.

/// What the lexer needs to know about a language.
struct Grammar: Sendable {
  typealias Kind = CodeToken.Kind

  /// A rule for one kind of token. The rules of a language are tried in order where a token may begin.
  struct Rule: Sendable {
    /// The text with which the token begins; empty if only the form decides.
    let mark: StaticString
    var place = Place.anywhere
    let form: Form
  }

  /// How the lexer reads on when the mark of a rule is at the current position.
  enum Form: Sendable {
    case span(Span)
    /// A span whose end contains the same delimiter as its beginning: `r##"…"##`, `R"xml(…)xml"`, `[==[…]==]`.
    case delimited(Span, by: Delimiter)
    case sign(Kind, Tail)
    /// A character such as `'a'`; `'a` without the second quote is left to other rules.
    case character
    /// A regular expression `/…/`; a strict one has no blank after its first slash.
    case regex(isStrict: Bool)
    /// A here-document: the following lines, up to a line with the word after the mark.
    case heredoc
    /// The following lines that are indented further.
    case indented
    /// The marker of a list item: `1.`, `-` or `*`, with a blank after it.
    case item
    /// This line and the next one, if the next line has the other mark.
    case pair(StaticString)
    /// An element of JSX, where a value may begin.
    case element
    /// Markup up to the next `<?`.
    case markup
    /// A string, regular expression, directive or macro of Swift after one or more number signs.
    case swiftHash
  }

  /// Text from an opening to a closing mark, or to the end of the line or of the text.
  struct Span: Sendable {
    /// The color; `nil` for text without a color.
    var kind: Kind?
    var open: StaticString
    var close: StaticString?
    /// Whether a backslash escapes the next character.
    var escapes = false
    var spansLines = false
    var nests = false
    /// The mark that begins code within a string.
    var interpolation: StaticString?
    /// A further mark that must follow `close` and the delimiter.
    var end: StaticString = ""
  }

  enum Place: Sendable {
    case anywhere, lineStart, columnZero
    /// At the start of a word in a command, and not within a word.
    case behindBlank
    /// After an attribute and a blank.
    case behindAttribute
  }

  enum Delimiter: Sendable {
    case name
    case repeated(Unicode.Scalar)
  }

  /// What follows a sign: a name, a name with dots, a name after blanks, or all up to a blank or the end of a list.
  enum Tail: Sendable { case name, dotted, spaced, word }

  /// How text is read where no rule applies.
  enum Words: Sendable {
    /// Names, numbers and operators; in Swift many words are keywords only at certain places.
    case names, swift
    /// Commands with arguments: everywhere, after prompts, or after tabs below the targets of a makefile.
    case commands, session, recipes
    /// Keys and values without quotes. Values may be in brackets; a value that is neither a number nor a keyword
    /// has the kind `other`.
    case scalars(hasLists: Bool = true, other: Kind = .string)
    /// Selectors and declarations of a stylesheet.
    case style
    /// No tokens but those of rules, which may begin anywhere or only at the beginning of a line.
    case prose, lines
  }

  /// Whether capitalized names are types.
  enum Capitals: Sendable { case types, typesUnlessCalled, plain }

  /// The kind of markup that surrounds the code.
  enum Markup: Sendable { case none, html, xml, php, template }

  /// The sign between a key and its value, and whether a blank must follow it.
  struct KeySeparator: Sendable {
    let byte: UInt8
    var needsBlank = false
    /// Whether a colon is a separator, too.
    var allowsColon = false
  }

  /// The further names of the language after a fence.
  let names: String
  /// The rules that may apply, by the first byte of a token.
  let rules: [[Rule]]
  let words: Words
  let keywords: KeywordSet
  /// Words that are keywords only before a name or value, and words that are keywords only at the start of a line.
  let contextual, openers: KeywordSet
  let types: KeywordSet
  /// Names that are part of the string after them, such as `rb"…"`.
  let prefixes: KeywordSet
  let capitals: Capitals
  let markup: Markup
  /// A byte that names may contain besides letters, digits and underscores; zero if there is none.
  let nameByte: UInt8
  let keySeparator: KeySeparator?
  /// Whether `name!` is a macro call.
  let hasMacros: Bool

  init(
    _ names: String, _ rules: [Rule], words: Words = .names, keywords: KeywordSet = "",
    contextual: KeywordSet = "", openers: KeywordSet = "", types: KeywordSet = "",
    prefixes: KeywordSet = "", capitals: Capitals = .types, markup: Markup = .none,
    nameByte: UInt8 = 0, keySeparator: KeySeparator? = nil, hasMacros: Bool = false
  ) {
    (self.names, self.words, self.keySeparator) = (names, words, keySeparator)
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

  /// A token from the mark to the end of the line.
  static func line(_ kind: Kind, _ mark: StaticString, _ place: Grammar.Place = .anywhere) -> Self {
    Self(Grammar.Span(kind: kind, open: mark), place)
  }

  static func block(
    _ kind: Kind, _ open: StaticString, _ close: StaticString, nests: Bool = false,
    _ place: Grammar.Place = .anywhere
  ) -> Self {
    Self(Grammar.Span(kind: kind, open: open, close: close, spansLines: true, nests: nests), place)
  }

  /// A token that consists only of the mark.
  static func literal(
    _ kind: Kind, _ mark: StaticString, _ place: Grammar.Place = .anywhere
  ) -> Self {
    Self(Grammar.Span(kind: kind, open: mark, close: ""), place)
  }

  static func string(
    _ open: StaticString, to close: StaticString? = nil, kind: Kind? = .string,
    escapes: Bool = true, lines: Bool = false, interpolation: StaticString? = nil,
    _ place: Grammar.Place = .anywhere
  ) -> Self {
    Self(
      Grammar.Span(
        kind: kind, open: open, close: close ?? open, escapes: escapes, spansLines: lines,
        interpolation: interpolation), place)
  }

  static func delimited(
    _ mark: StaticString, by delimiter: Grammar.Delimiter, _ open: StaticString,
    to close: StaticString, _ end: StaticString = "", kind: Kind = .string
  ) -> Self {
    let span = Grammar.Span(kind: kind, open: open, close: close, spansLines: true, end: end)
    return Self(mark, .delimited(span, by: delimiter))
  }

  /// A sign with the name after it, such as `@Override`.
  static func sign(_ kind: Kind, _ mark: StaticString, _ tail: Grammar.Tail = .name) -> Self {
    Self(mark, .sign(kind, tail))
  }
}
