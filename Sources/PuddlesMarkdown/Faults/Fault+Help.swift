// What to do about a fault.
import Puddles
import PuddlesBasics

extension Fault.Reason {
  /// One sentence of advice, or `nil`.
  var help: String? {
    switch self {
    case .notUTF8, .utf16: "save the file as UTF-8"
    case .frontMatterOpen: "end it with a line '---'"
    case .yamlAlias: "write the value out"
    case .rawHTML: "write it in Markdown, or escape the '<'"
    case .missingWords: "say in the brackets what it shows: ![a red door](…)"
    case .refusedScheme: "use http, https, mailto, tel or a relative link"
    case .unknownLanguage(let name):
      Suggestion.help(
        for: name, among: CodeLanguage.allCases.map(\.rawValue), listedAs: "languages with colours")
    case .unknownCodeAttribute(let name):
      Suggestion.help(for: name, among: CodeAttributes.names, listedAs: "attributes of code")
    case .manyCodeAttributes: "put what is no attribute into the code"
    case .codeOnly: "name a language: language=markdown"
    case .codeValue(_, _, let spelling): "write \(spelling)"
    case .noCodeLine: "lines are counted from one in the block, whatever numbers are shown"
    case .codeLineTwice: "a line is marked, inserted or deleted"
    case .unknownKey(let key, let known):
      Suggestion.help(for: key, among: known, listedAs: "known keys")
    case .unknownDirective(let name, let known):
      Suggestion.help(for: name, among: known, listedAs: "known directives")
    case .unknownParameter(_, let name, let known):
      Suggestion.help(for: name, among: known, listedAs: "its parameters")
        ?? "it has no parameters"
    case .noRegion(let name, _, let known):
      Suggestion.help(for: name, among: known, listedAs: "its regions")
        ?? "mark it with comments 'region:\(name)' and 'endregion:\(name)'"
    case .openRegion(let name, _): "end it with a comment 'endregion:\(name)'"
    case .includeOutside: "allow its folder where the documents are loaded: 'includeRoots'"
    case .openDirective: "end it with a line ':::' in the same list item or quote"
    case .notOneOf(_, let found, let known):
      Suggestion.help(for: found, among: known, listedAs: "known values")
    case .noSuchDocument(_, let near): near.map { "did you mean '\($0)'?" }
    case .notInSidebar: "name it, or its folder with a slash at the end"
    case .deadReference(_, _, let near): near.map { "did you mean '\($0)'?" }
    case .manyTerms: "keep those that a reader would look for"
    case .twoSpellings(_, _, let first): "write '\(first)' in both places"
    case .deadLink(_, _, let help), .deadFragment(_, _, let help): help
    case .unsafePath(_, _, let rule): rule
    case .deepFolder: "move it up"
    case .missingFolder: "create it, or name another one"
    case .sameURL: "give one of them another name or 'slug'"
    case .nameNotUTF8: "rename it"
    default: nil
    }
  }

  /// Whether the build may go on.
  var isWarning: Bool {
    switch self {
    case .rawHTML, .missingWords, .refusedScheme, .unknownLanguage, .nameNotUTF8, .twoSpellings,
      .notInSidebar, .unknownCodeAttribute, .codeSyntax:
      true
    default: false
    }
  }
}
