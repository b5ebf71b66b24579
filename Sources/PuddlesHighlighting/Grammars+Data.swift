// The grammars of shells, data formats, markup, stylesheets and plain texts.

extension Grammar {
  // MARK: Commands

  private static let commands: [Rule] = [
    .line(.comment, "#", .behindBlank), Rule("<<", .heredoc), .string("\"", lines: true),
    .string("'", escapes: false, lines: true),
  ]
  /// Rules for commands in which a string ends with its line.
  private static let lineCommands: [Rule] = [
    .line(.comment, "#", .behindBlank), .string("\""), .string("'", escapes: false),
  ]
  private static let commandKeywords: KeywordSet = """
    if then else elif fi for while until do done case esac function return local export readonly
    set unset shift exit break continue source eval exec trap alias time { } [ [[ !
    """

  static let shell = Grammar(
    "sh bash zsh dash", commands, words: .commands, keywords: commandKeywords, contextual: "in")

  static let console = Grammar(
    "shell-session sh-session shellsession", lineCommands, words: .session,
    keywords: commandKeywords, contextual: "in")

  static let makefile = Grammar(
    "make mk", lineCommands, words: .recipes, keywords: commandKeywords, contextual: "in",
    openers: "ifeq ifneq ifdef ifndef else endif include define endef override unexport vpath")

  /// A command follows openers such as `RUN`, but not those that are also in `contextual`, such as `FROM`.
  static let dockerfile = Grammar(
    "docker containerfile", commands, words: .commands, keywords: commandKeywords,
    contextual: KeywordSet(
      """
      from as add copy env arg label expose user workdir volume stopsignal maintainer shell in
      """, ignoresCase: true),
    openers: KeywordSet(
      """
      from add copy env arg label expose user workdir volume stopsignal maintainer shell run cmd
      entrypoint healthcheck onbuild
      """, ignoresCase: true))

  // MARK: Data

  static let json = Grammar(
    "json5 jsonc", comments + quotes, keywords: "true false null", capitals: .plain,
    keySeparator: KeySeparator(byte: 0x3A))

  static let yaml = Grammar(
    "yml",
    [
      .literal(.keyword, "---", .columnZero), .literal(.keyword, "...", .columnZero),
      .line(.comment, "#", .behindBlank), .string("\""), .string("'", escapes: false),
      .sign(.type, "&", .word), .sign(.type, "*", .word), .sign(.type, "!", .word),
      Rule("|", .indented), Rule(">", .indented),
    ],
    words: .scalars(),
    keywords: "true false null yes no on off ~ True False",
    keySeparator: KeySeparator(byte: 0x3A, needsBlank: true))

  private static let section = Rule.string(
    "[", to: "]", kind: .type, escapes: false, .columnZero)

  static let http = Grammar(
    "https",
    [
      .line(.keyword, "HTTP/", .columnZero), .literal(.keyword, "GET ", .columnZero),
      .literal(.keyword, "HEAD ", .columnZero), .literal(.keyword, "POST ", .columnZero),
      .literal(.keyword, "PUT ", .columnZero), .literal(.keyword, "PATCH ", .columnZero),
      .literal(.keyword, "DELETE ", .columnZero), .literal(.keyword, "OPTIONS ", .columnZero),
      .string("\""),
    ], words: .scalars(hasLists: false), keywords: "true false null",
    keySeparator: KeySeparator(byte: 0x3A, needsBlank: true))

  static let toml = Grammar(
    "",
    [
      .line(.comment, "#"), .string("[[", to: "]]", kind: .type, escapes: false, .columnZero),
      section, .string("\"\"\"", lines: true), .string("'''", escapes: false, lines: true),
      .string("\""), .string("'", escapes: false),
    ],
    words: .scalars(other: .number), keywords: "true false", keySeparator: KeySeparator(byte: 0x3D))

  static let ini = Grammar(
    "conf cfg properties dotenv systemd",
    [.line(.comment, "#", .lineStart), .line(.comment, ";", .lineStart), section, .string("\"")],
    words: .scalars(hasLists: false),
    keywords: KeywordSet("true false yes no on off null none", ignoresCase: true),
    keySeparator: KeySeparator(byte: 0x3D, allowsColon: true))

  // MARK: Markup, styles and texts

  static let html = Grammar("xhtml htm", [], markup: .html)

  /// HTML with the code of Go templates, Jinja, Liquid and their relatives between `{{` or `{%` and its end.
  static let template = Grammar(
    """
    go-html-template go-text-template gotmpl gohtml tmpl jinja jinja2 html+jinja django twig \
    nunjucks njk liquid handlebars hbs mustache leaf
    """, [.block(.comment, "/*", "*/")] + quotes,
    keywords: """
      if elsif elif else end endif for endfor range in with endwith define block endblock template
      partial return and or not is set endset assign capture endcapture unless endunless case when
      endcase include render extends import from macro endmacro call endcall filter endfilter raw
      endraw comment endcomment break continue as nil null none None true false True False
      """, capitals: .plain, markup: .template)

  static let xml = Grammar("svg plist xsd xsl", [], markup: .xml)

  static let css = Grammar("", [.block(.comment, "/*", "*/")] + quotes, words: .style)
  static let scss = Grammar("less", comments + quotes + [.sign(.attribute, "$")], words: .style)

  static let markdown = Grammar(
    "md",
    [
      .line(.keyword, "#", .lineStart), .line(.keyword, ":::", .lineStart),
      .line(.keyword, "---", .lineStart), .line(.keyword, "***", .lineStart),
      .line(.keyword, "===", .lineStart), .literal(.keyword, ">", .lineStart),
      Rule("", .item, .lineStart), .block(.string, "```", "```", .lineStart),
      .block(.string, "~~~", "~~~", .lineStart), .string("``", escapes: false),
      .string("`", escapes: false), .block(.comment, "<!--", "-->"),
      .string("](", to: ")", kind: .attribute, escapes: false),
    ],
    words: .prose)

  static let diff = Grammar(
    "patch",
    [
      Rule("--- ", .pair("+++ "), .columnZero), .line(.inserted, "+", .columnZero),
      .line(.deleted, "-", .columnZero), .line(.number, "@@", .columnZero),
      .line(.keyword, "diff ", .columnZero), .line(.comment, "index ", .columnZero),
    ],
    words: .lines)
}
