// The stable short name of each kind of fault; `guide/diagnostics.md` says what it means.

extension SourceError.Reason {
  /// Without a default, so that a new reason needs a code.
  package var code: String {
    switch self {
    case .unreadable: "unreadable-file"
    case .notUTF8, .utf16: "not-utf8"
    case .tooLarge: "too-large"
    case .nestedTooDeep: "too-deep"
    case .costly: "costly-markdown"
    case .parserFailed: "parser-memory"
    case .rawHTML: "raw-html"
    case .refusedScheme: "url-scheme"
    case .missingWords: "image-words"
    case .foreignMarkup: "foreign-markup"
    case .unknownLanguage: "unknown-language"
    case .unknownCodeAttribute, .codeSyntax, .manyCodeAttributes, .codeOnly, .codeValue:
      "code-attribute"
    case .noCodeLine, .codeLineTwice: "code-lines"
    case .unknownDirective: "unknown-directive"
    case .unknownParameter, .missingParameter: "directive-parameter"
    case .noInclude, .badInclude, .tooManyIncludes: "include"
    case .includeOutside: "include-outside"
    case .includeLoop: "include-loop"
    case .noRegion, .openRegion: "include-region"
    case .directiveSyntax: "directive-syntax"
    case .openDirective: "open-directive"
    case .misplacedDirective, .directiveHolds: "directive-content"
    case .frontMatterOpen, .frontMatterNotYAML, .frontMatterNotMapping, .frontMatterTooLarge,
      .frontMatterTooDeep, .frontMatterSecondDocument:
      "front-matter"
    case .yaml: "yaml"
    case .yamlAlias: "yaml-alias"
    case .yamlTag: "yaml-tag"
    case .yamlKeyNotText: "yaml-key"
    case .yamlNull: "yaml-null"
    case .dataFile: "data-file"
    case .duplicateKey: "duplicate-key"
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .wrongType: "wrong-type"
    case .badValue: "bad-value"
    case .notOneOf: "not-one-of"
    case .deadReference, .leftOutReference: "dead-reference"
    case .strayReference: "stray-reference"
    case .twoSpellings: "two-spellings"
    case .manyTerms: "many-terms"
    case .unsafePath: "unsafe-path"
    case .missingFolder, .notFolder, .deepFolder: "documents-folder"
    case .notFile: "no-file"
    case .nameNotUTF8: "file-name"
    case .noSuchDocument, .notInSidebar: "sidebar"
    case .sameURL: "same-url"
    case .deadLink, .leftOutLink, .leavesFolder: "dead-link"
    case .deadFragment: "dead-fragment"
    }
  }

  /// Whether the fault is that of a link, without which its page is as good: `--links warn` makes it
  /// a warning. Whatever costs a page, or the documents, is none.
  package var isAboutLink: Bool {
    switch self {
    case .deadLink, .leftOutLink, .leavesFolder, .deadFragment, .deadReference, .leftOutReference:
      true
    default: false
    }
  }
}
