// The grammars of programming languages.

extension Grammar {
  static let comments: [Rule] = [.line(.comment, "//"), .block(.comment, "/*", "*/")]
  static let quotes: [Rule] = [.string("\""), .string("'")]
  private static let nestedComments: [Rule] = [
    .line(.comment, "//"), .block(.comment, "/*", "*/", nests: true),
  ]
  private static let scriptLine = Rule.line(.comment, "#!", .columnZero)
  private static let directives: [Rule] = [
    .sign(.attribute, "#", .spaced), .string("<", to: ">", .behindAttribute),
  ]

  static let swift = Grammar(
    "swifttest swiftinterface",
    nestedComments + [
      Rule("\"\"\"", .span(SwiftWords.multiline)), Rule("\"", .span(SwiftWords.string)),
      Rule("#", .swiftHash), Rule("/", .regex(isStrict: true)), .sign(.attribute, "@"),
      .string("`", kind: nil, escapes: false),
    ],
    words: .swift,
    keywords: """
      associatedtype class deinit enum extension fileprivate func import init inout internal let
      operator private precedencegroup protocol public rethrows static struct subscript typealias
      var break case catch continue default defer do else fallthrough for guard if in repeat return
      throw switch where while Any any as await false is nil self super throws true try some _
      """,
    contextual: """
      actor async borrowing consuming convenience copy consume didSet dynamic each final get
      indirect infix isolated lazy macro mutating nonisolated nonmutating open optional override
      package postfix prefix required sending set unowned weak willSet distributed unsafe
      """,
    nameByte: 0x24)

  // MARK: C and what came of it

  private static let cKeywords = """
    auto break case const continue default do else enum extern for goto if inline register restrict
    return sizeof static struct switch typedef union volatile while _Static_assert _Noreturn
    _Alignas _Atomic NULL true false nullptr
    """
  private static let cTypes = """
    char double float int long short signed unsigned void bool _Bool size_t ssize_t ptrdiff_t
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t id BOOL
    wchar_t char8_t char16_t char32_t
    """

  static let c = Grammar(
    "h objc objective-c objectivec",
    comments + quotes + directives + [.string("@\"", to: "\""), .sign(.keyword, "@")],
    keywords: "\(cKeywords) self super nil YES NO", types: "\(cTypes)", nameByte: 0x24)

  static let cpp = Grammar(
    "c++ cc cxx hpp",
    [.delimited("R\"", by: .name, "(", to: ")", "\"")] + comments + quotes
      + directives,
    keywords: """
      \(cKeywords) alignas alignof and catch class co_await co_return co_yield concept const_cast
      consteval constexpr constinit decltype delete dynamic_cast explicit export final friend
      mutable namespace new noexcept not operator or override private protected public
      reinterpret_cast requires static_assert static_cast template this thread_local throw try
      typeid typename using virtual
      """,
    types: "\(cTypes) string string_view vector map set optional variant unique_ptr shared_ptr",
    prefixes: "u8 u U L")

  static let csharp = Grammar(
    "c# cs",
    comments + [
      .string("$\"\"\"", to: "\"\"\"", escapes: false, lines: true, interpolation: "{"),
      .string("$@\"", to: "\"", escapes: false, lines: true, interpolation: "{"),
      .string("@$\"", to: "\"", escapes: false, lines: true, interpolation: "{"),
      .string("$\"", to: "\"", interpolation: "{"),
      .string("@\"", to: "\"", escapes: false, lines: true),
      .string("\"\"\"", escapes: false, lines: true), .sign(.attribute, "#", .spaced),
    ] + quotes,
    keywords: """
      abstract as async await base break case catch checked class const continue default delegate
      do else enum event explicit extern false finally fixed for foreach goto if implicit in init
      interface internal is lock nameof namespace new null operator out override params private
      protected public readonly ref required return sealed sizeof stackalloc static struct switch
      this throw true try typeof unchecked unsafe using var virtual volatile when where while with
      yield and or not get set
      """,
    contextual: "record partial from select orderby group into join let",
    types: """
      bool byte char decimal double dynamic float int long nint nuint object sbyte short string
      uint ulong ushort void
      """,
    capitals: .typesUnlessCalled)

  static let java = Grammar(
    "", [.string("\"\"\"", lines: true), .sign(.attribute, "@", .dotted)] + comments + quotes,
    keywords: """
      abstract assert break case catch class const continue default do else enum extends final
      finally for goto if implements import instanceof interface native new null package private
      protected public return static strictfp super switch synchronized this throw throws transient
      true false try var volatile while
      """,
    contextual: "record sealed permits yield module requires exports opens when",
    types: "boolean byte char double float int long short void", nameByte: 0x24)

  static let kotlin = Grammar(
    "kt kts",
    nestedComments + [
      .string("\"\"\"", escapes: false, lines: true, interpolation: "${"),
      .string("\"", interpolation: "${"),
      .string("'"), .string("`", kind: nil, escapes: false), .sign(.attribute, "@", .dotted),
      scriptLine,
    ],
    keywords: """
      as break class continue do else false for fun if in interface is null object package return
      super this throw true try typealias typeof val var when while import catch finally abstract
      companion internal lateinit override private protected public suspend reified tailrec
      """,
    contextual: """
      actual annotation by const constructor crossinline data enum expect external final get infix
      init inline inner noinline open operator out sealed set value vararg where
      """)

  static let rust = Grammar(
    "rs",
    nestedComments + [
      .delimited("r", by: .repeated("#"), "\"", to: "\""),
      .delimited("br", by: .repeated("#"), "\"", to: "\""),
      .string("\"", lines: true), .string("b\"", to: "\"", lines: true), .string("b'", to: "'"),
      .string("'\\", to: "'", escapes: false), Rule("'", .character), .sign(.attribute, "'"),
      .block(.attribute, "#[", "]"), .block(.attribute, "#![", "]"),
    ],
    keywords: """
      as async await break const continue crate dyn else enum extern false fn for if impl in let
      loop match mod move mut pub ref return self static struct super trait true type unsafe use
      where while
      """,
    contextual: "union",
    types: "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize",
    hasMacros: true)

  static let go = Grammar(
    "golang", comments + quotes + [.string("`", escapes: false, lines: true)],
    keywords: """
      break case chan const continue default defer else fallthrough for func go goto if import
      interface map package range return select struct switch type var true false nil iota
      """,
    types: """
      any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32
      int64 rune string uint uint8 uint16 uint32 uint64 uintptr
      """,
    capitals: .typesUnlessCalled)

  // MARK: Scripts

  private static let scripts: [Rule] =
    comments + quotes + [
      scriptLine, .string("`", lines: true, interpolation: "${"),
      Rule("/", .regex(isStrict: false)),
      .sign(.attribute, "@"),
    ]
  private static let scriptKeywords = """
    async await break case catch class const continue debugger default delete do else export
    extends false finally for from function if import in instanceof let new null of return static
    super switch this throw true try typeof undefined var void while with yield
    """
  private static let typeKeywords: KeywordSet = """
    \(scriptKeywords) abstract enum implements interface private protected public readonly declare
    namespace keyof infer satisfies
    """
  private static let typeContextual: KeywordSet = "as asserts get is override set type"
  private static let scriptTypes: KeywordSet = """
    any bigint boolean never number object string symbol unknown
    """

  static let javascript = Grammar(
    "js mjs cjs jsx", scripts + [Rule("<", .element)], keywords: "\(scriptKeywords)",
    contextual: "as get set", nameByte: 0x24)

  static let typescript = Grammar(
    "ts mts cts", scripts, keywords: typeKeywords, contextual: typeContextual, types: scriptTypes,
    nameByte: 0x24)

  static let tsx = Grammar(
    "", scripts + [Rule("<", .element)], keywords: typeKeywords, contextual: typeContextual,
    types: scriptTypes, nameByte: 0x24)

  static let python = Grammar(
    "py python3 pycon python-repl",
    [
      .line(.comment, "#"), .sign(.attribute, "@", .dotted),
      .string("\"\"\"", lines: true),
      .string("f\"\"\"", to: "\"\"\"", lines: true, interpolation: "{"),
      .string("'''", lines: true), .string("f'''", to: "'''", lines: true, interpolation: "{"),
      .string("f\"", to: "\"", interpolation: "{"), .string("f'", to: "'", interpolation: "{"),
    ] + quotes,
    keywords: """
      False None True and as assert async await break class continue def del elif else except
      finally for from global if import in is lambda nonlocal not or pass raise return try while
      with yield self
      """,
    contextual: "match case type", prefixes: "r b f u rb br rf fr R B F U Rb rB RB bR Br BR")

  static let ruby = Grammar(
    "rb",
    [
      .line(.comment, "#"), .block(.comment, "=begin", "\n=end", .columnZero),
      Rule("<<", .heredoc), .string("\"", lines: true, interpolation: "#{"),
      .string("'", lines: true),
      .string("`"), .string("%w[", to: "]"), .string("%i[", to: "]"), .string("%w(", to: ")"),
      .string("%q(", to: ")"), Rule("/", .regex(isStrict: true)), .sign(.string, ":"),
      .sign(.attribute, "@@"), .sign(.attribute, "@"), .sign(.attribute, "$"),
    ],
    keywords: """
      BEGIN END alias and begin break case class def defined do else elsif end ensure false for if
      in module next nil not or redo rescue retry return self super then true undef unless until
      when while yield __FILE__ __LINE__ __method__ attr_accessor attr_reader attr_writer extend
      include private protected public raise require require_relative
      """,
    keySeparator: KeySeparator(byte: 0x3A, needsBlank: true))

  static let php = Grammar(
    "",
    [
      .literal(.keyword, "<?php"), .literal(.keyword, "<?="), Rule("?>", .markup),
      .block(.attribute, "#[", "]"), .line(.comment, "#"), Rule("<<<", .heredoc),
      .string("\"", lines: true), .string("'", lines: true), .sign(.attribute, "$"),
    ] + comments,
    keywords: KeywordSet(
      """
      abstract and array as break callable case catch class clone const continue declare default do
      echo else elseif empty enum extends final finally fn for foreach function global if implements
      include include_once instanceof insteadof interface isset list match namespace new null or
      print private protected public readonly require require_once return self static switch throw
      trait true false try unset use var while xor yield parent __construct
      """, ignoresCase: true),
    types: "bool float int iterable mixed never object string void",
    capitals: .typesUnlessCalled, markup: .php)

  static let lua = Grammar(
    "",
    [
      .delimited("--[", by: .repeated("="), "[", to: "]", "]", kind: .comment),
      .delimited("[", by: .repeated("="), "[", to: "]", "]"),
      .line(.comment, "--"), scriptLine,
    ] + quotes,
    keywords: """
      and break do else elseif end false for function goto if in local nil not or repeat return
      self then true until while
      """,
    capitals: .plain)

  static let sql = Grammar(
    "",
    [
      .line(.comment, "--"), .block(.comment, "/*", "*/"),
      .string("'", escapes: false, lines: true), .string("\"", kind: nil, escapes: false),
      .string("`", kind: nil, escapes: false),
      .delimited("$", by: .name, "$", to: "$", "$"), .sign(.attribute, "$"),
      .sign(.attribute, "@"), .sign(.attribute, ":"),
    ],
    keywords: KeywordSet(
      """
      add all alter analyze and any as asc begin between by cascade case check collate column commit
      conflict constraint create cross current_date current_time current_timestamp database declare
      default delete desc distinct do drop else end except exists explain extension false fetch
      filter first for foreign from full function grant group having if ilike immutable in index
      inner insert intersect into is join key language last lateral left like limit materialized
      natural not nothing null nulls offset on operator or order outer over partition primary
      procedure recursive references rename replace returning returns revoke right rollback row rows
      schema select sequence set strict table temporary then to transaction trigger true truncate
      type union unique update using values view volatile when where window with
      """, ignoresCase: true),
    types: KeywordSet(
      """
      bigint bigserial blob boolean bool bytea char date datetime decimal double float int integer
      interval json jsonb nchar numeric nvarchar precision real serial smallint text time timestamp
      timestamptz tinyint uuid varchar
      """, ignoresCase: true),
    capitals: .plain)
}
