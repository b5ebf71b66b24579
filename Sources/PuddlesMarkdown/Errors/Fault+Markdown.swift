// The words of every fault that a document, its text or its folder can have.

import PuddlesBasics
package import PuddlesData
import PuddlesHighlighting

// MARK: - The Markdown

extension Fault.Reason {
  package static func nestedTooDeep(limit: Int) -> Self {
    Self(code: "too-deep", "the Markdown is nested deeper than the limit of \(limit)")
  }

  package static func costly(what: String, limit: Int) -> Self {
    Self(
      code: "costly-markdown",
      "one paragraph or table has more \(what) than the limit of \(limit)")
  }

  package static var parserFailed: Self {
    Self(code: "parser-memory", "the Markdown parser ran out of memory")
  }

  package static func rawHTML(start: String) -> Self {
    Self(
      code: "raw-html", "raw HTML is left out: \(start)",
      help: "write it in Markdown, or escape the '<'", isWarning: true)
  }

  package static func refusedScheme(url: String) -> Self {
    Self(
      code: "url-scheme", "the scheme of the URL '\(url)' is not allowed",
      help: "use http, https, mailto, tel or a relative link", isWarning: true)
  }

  package static func missingWords(image: String) -> Self {
    Self(
      code: "image-words", "the image '\(image)' has no words that stand for it",
      help: "say in the brackets what it shows: ![a red door](…)", isWarning: true)
  }

  package static func foreignMarkup(_ markup: ForeignMarkup, text: String) -> Self {
    Self(
      code: "foreign-markup",
      "'\(text.prefix(80))' is shown as text: \(markup.name) means nothing here",
      help: markup.help, isWarning: true)
  }
}

// MARK: - Its code

extension Fault.Reason {
  package static func unknownLanguage(name: String) -> Self {
    Self(
      code: "unknown-language", "code in '\(name)' gets no colors",
      help: Suggestion.help(
        for: name, among: CodeLanguage.allCases.map(\.rawValue), listedAs: "languages with colors"),
      isWarning: true)
  }

  package static func unknownCodeAttribute(name: String) -> Self {
    codeAttribute(
      "code has no attribute '\(name)'",
      help: Suggestion.help(for: name, among: CodeAttributes.names, listedAs: "attributes of code"),
      isWarning: true)
  }

  package static func codeSyntax(detail: String) -> Self {
    codeAttribute("what follows the language is not understood: \(detail)", isWarning: true)
  }

  package static func manyCodeAttributes(limit: Int) -> Self {
    codeAttribute(
      "code has more attributes than the limit of \(limit)",
      help: "put what is no attribute into the code")
  }

  package static func codeOnly(name: String) -> Self {
    codeAttribute(
      "'\(name)' is for code, and the file is included as text",
      help: "name a language: language=markdown")
  }

  package static func codeValue(name: String, value: String, spelling: String) -> Self {
    codeAttribute(
      value.isEmpty ? "'\(name)' needs a value" : "'\(name)' cannot be '\(value.prefix(40))'",
      help: "write \(spelling)")
  }

  private static func codeAttribute(
    _ text: String, help: String? = nil, isWarning: Bool = false
  ) -> Self {
    Self(code: "code-attribute", text, help: help, isWarning: isWarning)
  }

  package static func noCodeLine(name: String, line: Int, count: Int) -> Self {
    let lines = count == 1 ? "1 line" : "\(count) lines"
    return Self(
      code: "code-lines", "'\(name)' names line \(line), but the code has \(lines)",
      help: "lines are counted from one in the block, whatever numbers are shown")
  }

  package static func codeLineTwice(line: Int, first: String, second: String) -> Self {
    Self(
      code: "code-lines", "line \(line) is named by '\(first)' and by '\(second)'",
      help: "a line is marked, inserted or deleted")
  }
}

// MARK: - Its directives

extension Fault.Reason {
  package static func unknownDirective(name: String, known: [String]) -> Self {
    Self(
      code: "unknown-directive", "there is no directive '\(name)'",
      help: ForeignWords.help(forDirective: name)
        ?? Suggestion.help(for: name, among: known, listedAs: "known directives"))
  }

  package static func unknownParameter(directive: String, name: String, known: [String]) -> Self {
    Self(
      code: "directive-parameter", "the directive '\(directive)' has no parameter '\(name)'",
      help: Suggestion.help(for: name, among: known, listedAs: "its parameters")
        ?? "it has no parameters")
  }

  package static func missingParameter(directive: String, name: String) -> Self {
    Self(
      code: "directive-parameter", "the directive '\(directive)' needs the parameter '\(name)'")
  }

  package static func directiveSyntax(detail: String) -> Self {
    Self(code: "directive-syntax", detail)
  }

  package static func openDirective(name: String) -> Self {
    Self(
      code: "open-directive", "the directive '\(name)' is not closed",
      help: "end it with a line ':::' in the same list item or quote")
  }

  package static func misplacedDirective(name: String, parent: String) -> Self {
    Self(
      code: "directive-content",
      "the directive '\(name)' must stand directly within '\(parent)'")
  }

  package static func directiveHolds(name: String, what: String) -> Self {
    Self(
      code: "directive-content", "the directive '\(name)' must hold \(what) and nothing else")
  }
}

// MARK: - What it includes

extension Fault.Reason {
  package static func noInclude(file: String) -> Self {
    Self(code: "include", "there is no file '\(file)' to include")
  }

  package static func badInclude(file: String, fault: String) -> Self {
    Self(code: "include", "'\(file)' cannot be included: \(fault)")
  }

  package static func includeOutside(file: String) -> Self {
    Self(
      code: "include-outside", "'\(file)' lies outside of the folders that may be included",
      help: "allow its folder where the documents are loaded: 'includeRoots'")
  }

  package static func includeLoop(files: [String]) -> Self {
    Self(
      code: "include-loop", "the include never ends: \(files.joined(separator: " includes "))")
  }

  package static func tooManyIncludes(limit: Int, depth: Int) -> Self {
    Self(
      code: "include",
      "the document includes more than \(limit) files, or deeper than \(depth)")
  }

  package static func noRegion(name: String, file: String, known: [String]) -> Self {
    Self(
      code: "include-region", "there is no region '\(name)' in \(file)",
      help: Suggestion.help(for: name, among: known, listedAs: "its regions")
        ?? "mark it with comments 'region:\(name)' and 'endregion:\(name)'")
  }

  package static func openRegion(name: String, file: String) -> Self {
    Self(
      code: "include-region", "the region '\(name)' is not closed in \(file)",
      help: "end it with a comment 'endregion:\(name)'")
  }
}

// MARK: - Its front matter

extension Fault.Reason {
  package static var frontMatterOpen: Self {
    Self(
      code: "front-matter", "the front matter is not closed", help: "end it with a line '---'")
  }

  /// - Parameter line: the first one behind the fence.
  package static func frontMatterNotYAML(line: String) -> Self {
    let pair = pairInYAML(line) ?? "title: Documents"
    return Self(
      code: "front-matter", "front matter between lines of '+++' is not read",
      help: "write YAML between two lines of '---', such as \(pair)")
  }

  /// `title = "A"` as YAML: `title: "A"`.
  private static func pairInYAML(_ line: String) -> String? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let key = line[..<equals].split(separator: " ").joined()
    let value = line[equals...].dropFirst().drop { $0 == " " }
    return key.isEmpty || value.isEmpty ? nil : "\(key): \(value.prefix(60))"
  }

  package static var frontMatterNotMapping: Self {
    Self(code: "front-matter", "the front matter must be keys with values")
  }

  package static func frontMatterTooLarge(limit: Int) -> Self {
    Self(code: "front-matter", "the front matter has more than \(limit) bytes")
  }

  package static func unsafePath(key: String, value: String, rule: String) -> Self {
    Self(code: "unsafe-path", "'\(key)' is not a safe path: '\(value)'", help: rule)
  }
}

// MARK: - Its collection

extension Fault.Reason {
  package static func deadReference(id: String, collection: String, near: String?) -> Self {
    Self(
      code: "dead-reference", "there is no '\(id)' in \(collection)",
      help: near.map { "did you mean '\($0)'?" }, isAboutLink: true)
  }

  package static func leftOutReference(id: String, collection: String, reason: String) -> Self {
    Self(
      code: "dead-reference", "'\(id)' in \(collection) is left out: it \(reason)",
      isAboutLink: true)
  }

  package static func strayReference(id: String, type: String) -> Self {
    Self(
      code: "stray-reference",
      "the reference '\(id)' cannot be checked: no collection of '\(type)' was loaded with this one"
    )
  }

  package static func twoSpellings(term: String, taxonomy: String, first: String) -> Self {
    Self(
      code: "two-spellings", "'\(term)' and '\(first)' are one term of '\(taxonomy)'",
      help: "write '\(first)' in both places", isWarning: true)
  }

  package static func manyTerms(taxonomy: String, count: Int, limit: Int) -> Self {
    Self(
      code: "many-terms", "'\(taxonomy)' has \(count) items, more than the limit of \(limit)",
      help: "keep those that a reader would look for")
  }
}

// MARK: - Its folder

extension Fault.Reason {
  package static var missingFolder: Self {
    Self(
      code: "documents-folder", "the folder of documents does not exist",
      help: "create it, or name another one")
  }

  package static var notFolder: Self { Self(code: "documents-folder", "this is not a folder") }

  package static func deepFolder(limit: Int) -> Self {
    Self(
      code: "documents-folder", "the folder lies deeper than \(limit) folders", help: "move it up")
  }

  package static var nameNotUTF8: Self {
    Self(
      code: "file-name", "the name of the file is not UTF-8, so the file is left out",
      help: "rename it", isWarning: true)
  }

  package static func noSuchDocument(path: String, near: String?) -> Self {
    Self(
      code: "sidebar", "there is no document '\(path)'",
      help: near.map { "did you mean '\($0)'?" })
  }

  package static func notInSidebar(file: String) -> Self {
    Self(
      code: "sidebar", "'\(file)' is not in the sidebar",
      help: "name it, or its folder with a slash at the end", isWarning: true)
  }

  package static func sameURL(url: String, first: String) -> Self {
    Self(
      code: "same-url", "'\(url)' is already the URL of \(first)",
      help: "give one of them another name or 'slug'")
  }
}

// MARK: - Links

extension Fault.Reason {
  package static func deadLink(destination: String, wanted: String, help: String?) -> Self {
    deadLink(destination, "leads nowhere: there is no \(wanted)", help: help)
  }

  package static func leftOutLink(destination: String, reason: String) -> Self {
    deadLink(destination, "leads nowhere: the document is left out, because it \(reason)")
  }

  package static func leavesFolder(destination: String) -> Self {
    deadLink(
      destination, "leads out of the folder of documents",
      help: "pictures and files lie beside the documents; '/about/' leads to a page of the site")
  }

  private static func deadLink(
    _ destination: String, _ what: String, help: String? = nil
  ) -> Self {
    Self(code: "dead-link", "the link '\(destination)' \(what)", help: help, isAboutLink: true)
  }

  package static func deadFragment(fragment: String, file: String, help: String?) -> Self {
    Self(
      code: "dead-fragment", "there is no heading '#\(fragment)' in \(file)", help: help,
      isAboutLink: true)
  }
}
