// The one place that turns the facts of a fault into words, and says what to do about it.

import Puddles
import PuddlesHighlighting
import PuddlesBasics

extension SourceError.Reason {
  /// One sentence in lower case without a full stop.
  package var text: String {
    switch self {
    case .unreadable(let system): "the file cannot be read: \(system)"
    case .notUTF8(let offset, let byte):
      "the file is not UTF-8: byte 0x\(hexadecimal(byte)) at offset \(offset)"
    case .utf16: "the file is not UTF-8: it is written in UTF-16"
    case .tooLarge(let bytes, let limit):
      "the file has \(bytes) bytes, more than the limit of \(limit)"
    case .nestedTooDeep(let limit): "the Markdown is nested deeper than the limit of \(limit)"
    case .costly(let what, let limit):
      "one paragraph or table has more \(what) than the limit of \(limit)"
    case .parserFailed: "the Markdown parser ran out of memory"
    case .unknownLanguage(let name): "code in '\(name)' gets no colors"
    case .missingWords(let image): "the image '\(image)' has no words that stand for it"
    case .rawHTML(let start): "raw HTML is left out: \(start)"
    case .foreignMarkup(let markup, let text):
      "'\(text.prefix(80))' is shown as text: \(markup.name) means nothing here"
    case .refusedScheme(let url): "the scheme of the URL '\(url)' is not allowed"
    case .deadLink, .leftOutLink, .deadFragment, .leavesFolder: linkText
    case .missingFolder, .notFolder, .deepFolder, .notFile, .nameNotUTF8, .sameURL, .noSuchDocument,
      .notInSidebar:
      folderText
    case .unknownDirective, .unknownParameter, .missingParameter, .directiveSyntax,
      .openDirective, .misplacedDirective, .directiveHolds:
      directiveText
    case .unknownCodeAttribute, .codeSyntax, .manyCodeAttributes, .codeOnly, .codeValue,
      .noCodeLine, .codeLineTwice:
      codeText
    case .noInclude, .badInclude, .includeOutside, .includeLoop, .tooManyIncludes,
      .noRegion, .openRegion:
      includeText
    default: frontMatterText
    }
  }

  private var codeText: String {
    switch self {
    case .unknownCodeAttribute(let name): "code has no attribute '\(name)'"
    case .codeSyntax(let detail): "what follows the language is not understood: \(detail)"
    case .manyCodeAttributes(let limit): "code has more attributes than the limit of \(limit)"
    case .codeOnly(let name): "'\(name)' is for code, and the file is included as text"
    case .codeValue(let name, let value, _):
      value.isEmpty ? "'\(name)' needs a value" : "'\(name)' cannot be '\(value.prefix(40))'"
    case .noCodeLine(let name, let line, let count):
      "'\(name)' names line \(line), but the code has \(count == 1 ? "1 line" : "\(count) lines")"
    case .codeLineTwice(let line, let first, let second):
      "line \(line) is named by '\(first)' and by '\(second)'"
    default: ""
    }
  }

  private var includeText: String {
    switch self {
    case .noInclude(let file): "there is no file '\(file)' to include"
    case .badInclude(let file, let fault): "'\(file)' cannot be included: \(fault)"
    case .includeOutside(let file):
      "'\(file)' lies outside of the folders that may be included"
    case .includeLoop(let files):
      "the include never ends: \(files.joined(separator: " includes "))"
    case .tooManyIncludes(let limit, let depth):
      "the document includes more than \(limit) files, or deeper than \(depth)"
    case .noRegion(let name, let file, _): "there is no region '\(name)' in \(file)"
    case .openRegion(let name, let file): "the region '\(name)' is not closed in \(file)"
    default: ""
    }
  }

  private var directiveText: String {
    switch self {
    case .unknownDirective(let name, _): "there is no directive '\(name)'"
    case .unknownParameter(let directive, let name, _):
      "the directive '\(directive)' has no parameter '\(name)'"
    case .missingParameter(let directive, let name):
      "the directive '\(directive)' needs the parameter '\(name)'"
    case .directiveSyntax(let detail): detail
    case .openDirective(let name): "the directive '\(name)' is not closed"
    case .misplacedDirective(let name, let parent):
      "the directive '\(name)' must stand directly within '\(parent)'"
    case .directiveHolds(let name, let what):
      "the directive '\(name)' must hold \(what) and nothing else"
    default: ""
    }
  }

  private var frontMatterText: String {
    switch self {
    case .frontMatterOpen: "the front matter is not closed"
    case .frontMatterNotYAML: "front matter between lines of '+++' is not read"
    case .frontMatterNotMapping: "the front matter must be keys with values"
    case .frontMatterTooLarge(let limit): "the front matter has more than \(limit) bytes"
    case .frontMatterTooDeep(let limit): "lists and maps are nested deeper than \(limit)"
    case .frontMatterSecondDocument: "there is a second YAML document"
    case .dataFile(let problem, _): problem
    case .yaml(let problem, let context, _): context.map { "\(problem) (\($0))" } ?? problem
    case .yamlAlias(let name): "the alias '*\(name)' is refused: nothing is said by reference"
    case .yamlTag(let tag): "the tag '\(tag)' is refused"
    case .yamlKeyNotText: "a key must be plain text"
    case .yamlNull: "a value must not hold the character U+0000"
    case .duplicateKey(let key): "duplicate key '\(key)'"
    default: valueText
    }
  }

  private var valueText: String {
    switch self {
    case .unknownKey(let key, _): "unknown key '\(key)'"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .wrongType(let key, let expected, let found):
      "'\(key)' must be \(expected), not \(found)"
    case .notOneOf(let key, let found, _): "'\(key)' has no value '\(found.prefix(40))'"
    case .badValue(let key, let detail): "'\(key)': \(detail)"
    case .unsafePath(let key, let value, _): "'\(key)' is not a safe path: '\(value)'"
    default: referenceText
    }
  }

  private var referenceText: String {
    switch self {
    case .deadReference(let id, let collection, _): "there is no '\(id)' in \(collection)"
    case .leftOutReference(let id, let collection, let reason):
      "'\(id)' in \(collection) is left out: it \(reason)"
    case .strayReference(let id, let type):
      "the reference '\(id)' cannot be checked: no collection of '\(type)' was loaded with this one"
    case .twoSpellings(let term, let taxonomy, let first):
      "'\(term)' and '\(first)' are one term of '\(taxonomy)'"
    case .manyTerms(let taxonomy, let count, let limit):
      "'\(taxonomy)' has \(count) items, more than the limit of \(limit)"
    default: ""
    }
  }

  private var folderText: String {
    switch self {
    case .missingFolder: "the folder of documents does not exist"
    case .notFolder: "this is not a folder"
    case .deepFolder(let limit): "the folder lies deeper than \(limit) folders"
    case .notFile: "this is not a file"
    case .nameNotUTF8: "the name of the file is not UTF-8, so the file is left out"
    case .noSuchDocument(let path, _): "there is no document '\(path)'"
    case .notInSidebar(let file): "'\(file)' is not in the sidebar"
    case .sameURL(let url, let first): "'\(url)' is already the URL of \(first)"
    default: ""
    }
  }

  private var linkText: String {
    switch self {
    case .deadLink(let destination, let wanted, _):
      "the link '\(destination)' leads nowhere: there is no \(wanted)"
    case .leftOutLink(let destination, let reason):
      "the link '\(destination)' leads nowhere: the document is left out, because it \(reason)"
    case .deadFragment(let fragment, let file, _): "there is no heading '#\(fragment)' in \(file)"
    case .leavesFolder(let destination):
      "the link '\(destination)' leads out of the folder of documents"
    default: ""
    }
  }
}

/// `title = "A"` as YAML: `title: "A"`.
private func pairInYAML(_ line: String) -> String? {
  guard let equals = line.firstIndex(of: "=") else { return nil }
  let key = line[..<equals].split(separator: " ").joined()
  let value = line[equals...].dropFirst().drop { $0 == " " }
  return key.isEmpty || value.isEmpty ? nil : "\(key): \(value.prefix(60))"
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return byte < 16 ? "0" + digits : digits
}

// MARK: - What to do about a fault

extension SourceError.Reason {
  /// One sentence of advice, or `nil`.
  package var help: String? {
    switch self {
    case .notUTF8, .utf16: "save the file as UTF-8"
    case .frontMatterOpen: "end it with a line '---'"
    case .frontMatterNotYAML(let line):
      "write YAML between two lines of '---', such as \(pairInYAML(line) ?? "title: Documents")"
    case .yaml("mapping values are not allowed in this context", _, let key?):
      "put the \(key) in quotes, because of its second colon: \(key): \"…\""
    case .dataFile(_, let help): help
    case .yamlAlias: "write the value out"
    case .rawHTML: "write it in Markdown, or escape the '<'"
    case .foreignMarkup(let markup, _): markup.help
    case .missingWords: "say in the brackets what it shows: ![a red door](…)"
    case .refusedScheme: "use http, https, mailto, tel or a relative link"
    case .unknownLanguage(let name):
      Suggestion.help(
        for: name, among: CodeLanguage.allCases.map(\.rawValue), listedAs: "languages with colors")
    case .unknownCodeAttribute(let name):
      Suggestion.help(for: name, among: CodeAttributes.names, listedAs: "attributes of code")
    case .manyCodeAttributes: "put what is no attribute into the code"
    case .codeOnly: "name a language: language=markdown"
    case .codeValue(_, _, let spelling): "write \(spelling)"
    case .noCodeLine: "lines are counted from one in the block, whatever numbers are shown"
    case .codeLineTwice: "a line is marked, inserted or deleted"
    case .unknownKey(let key, let known):
      ForeignWords.help(forKey: key, known: known)
        ?? Suggestion.help(for: key, among: known, listedAs: "known keys")
    case .unknownDirective(let name, let known):
      ForeignWords.help(forDirective: name)
        ?? Suggestion.help(for: name, among: known, listedAs: "known directives")
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
    case .rawHTML, .foreignMarkup, .missingWords, .refusedScheme, .unknownLanguage, .nameNotUTF8,
      .twoSpellings,
      .notInSidebar, .unknownCodeAttribute, .codeSyntax:
      true
    default: false
    }
  }
}
