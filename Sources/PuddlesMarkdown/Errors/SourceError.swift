// The faults of documents as facts; `SourceError+Text.swift` makes the words.

package import Puddles

/// What is wrong, and where in its file.
package struct SourceError: Error, Hashable {
  package let reason: Reason
  /// `nil` if the fault concerns the file as a whole.
  package let position: SourcePosition?

  package init(_ reason: Reason, at position: SourcePosition? = nil) {
    self.reason = reason
    self.position = position
  }
}

/// Several faults of one file.
package struct FaultList: Error {
  package var faults: [SourceError]
  /// What is wrong with files that this one includes.
  package var diagnostics: [Diagnostic] = []

  package init(faults: [SourceError], diagnostics: [Diagnostic] = []) {
    self.faults = faults
    self.diagnostics = diagnostics
  }
}

// MARK: - Every kind of fault that a document, its front matter or its folder can have

extension SourceError {
  package enum Reason: Hashable {
    // The file.
    case unreadable(system: String)
    case notUTF8(offset: Int, byte: UInt8)
    case utf16
    case tooLarge(bytes: Int, limit: Int)

    // The Markdown.
    case nestedTooDeep(limit: Int)
    case costly(what: String, limit: Int)
    case parserFailed
    case rawHTML(start: String)
    case refusedScheme(url: String)
    case unknownLanguage(name: String)
    case missingWords(image: String)
    /// `text` is what to look for in the file, from the place on.
    case foreignMarkup(ForeignMarkup, text: String)

    // Its code.
    case unknownCodeAttribute(name: String)
    case codeSyntax(detail: String)
    case manyCodeAttributes(limit: Int)
    case codeOnly(name: String)
    case codeValue(name: String, value: String, spelling: String)
    case noCodeLine(name: String, line: Int, count: Int)
    case codeLineTwice(line: Int, first: String, second: String)

    // Its directives.
    case unknownDirective(name: String, known: [String])
    case unknownParameter(directive: String, name: String, known: [String])
    case missingParameter(directive: String, name: String)
    case directiveSyntax(detail: String)
    case openDirective(name: String)
    case misplacedDirective(name: String, parent: String)
    case directiveHolds(name: String, what: String)

    // What it includes.
    case noInclude(file: String)
    case badInclude(file: String, fault: String)
    case includeOutside(file: String)
    case includeLoop(files: [String])
    case tooManyIncludes(limit: Int, depth: Int)
    case noRegion(name: String, file: String, known: [String])
    case openRegion(name: String, file: String)

    // The front matter.
    case frontMatterOpen
    /// `line` is the first one behind the fence.
    case frontMatterNotYAML(line: String)
    case frontMatterNotMapping
    case frontMatterTooLarge(limit: Int)
    case frontMatterTooDeep(limit: Int)
    case frontMatterSecondDocument
    /// `key` is what stands before the first colon of the line.
    case yaml(problem: String, context: String?, key: String?)
    case yamlAlias(name: String)
    case yamlTag(tag: String)
    case yamlKeyNotText
    case yamlNull
    case duplicateKey(key: String)

    // A file of data.
    case dataFile(problem: String, help: String?)

    // Its values.
    case unknownKey(key: String, known: [String])
    case missingKey(key: String)
    case wrongType(key: String, expected: String, found: String)
    case notOneOf(key: String, found: String, known: [String])
    case deadReference(id: String, collection: String, near: String?)
    case leftOutReference(id: String, collection: String, reason: String)
    case strayReference(id: String, type: String)
    case twoSpellings(term: String, taxonomy: String, first: String)
    case manyTerms(taxonomy: String, count: Int, limit: Int)
    case badValue(key: String, detail: String)
    case unsafePath(key: String, value: String, rule: String)

    // The folder.
    case missingFolder
    case notFolder
    case deepFolder(limit: Int)
    case notFile
    case nameNotUTF8
    case noSuchDocument(path: String, near: String?)
    case notInSidebar(file: String)
    case sameURL(url: String, first: String)

    // Links.
    case deadLink(destination: String, wanted: String, help: String?)
    case leftOutLink(destination: String, reason: String)
    case deadFragment(fragment: String, file: String, help: String?)
    case leavesFolder(destination: String)
  }
}
