// From the bytes of one file to a document.

import Puddles
import PuddlesBasics

/// Reads documents one by one; a document knows nothing of its neighbours.
struct DocumentReader {
  var parser = MarkdownParser()
  /// Keys of front matter that some other type is in charge of.
  var otherKeys: Set<String> = []
  /// What the front matter must suit; `nil` if nothing but the keys of every document is known.
  var schema: MatterSchema?
  /// Reads what documents include; `nil` if they cannot include anything.
  var includes: IncludeAccess?
  /// The source of the documents' reads.
  var tree = TreePart.source(of: "")

  /// - Parameter names: the segments of the file's path below the folder of documents.
  /// - Throws: ``FaultList`` with all faults that could be found.
  func read(_ source: Source, names: [String], isIndex: Bool) throws(FaultList) -> Document {
    let fence = try one { () throws(Fault) in try FrontMatterFence.find(in: source) }
    var faults: [Fault] = []
    var frontMatter = FrontMatter()
    var matter = DocumentMatter()
    var path: [String] = []
    var content = Markdown.Content()
    var included: [IncludedFile] = []
    var diagnostics: [Diagnostic] = []
    do throws(FaultList) {
      frontMatter = try one { () throws(Fault) in try FrontMatter(of: source, fence: fence) }
      matter = try self.matter(of: frontMatter)
      path = try PagePath.path(of: names, isIndex: isIndex, matter: matter, in: frontMatter.values)
    } catch {
      faults += error.faults
    }
    do throws(FaultList) {
      var parser = parser
      if let schema { parser.rawHTML = schema.rawHTML }
      content = try parser.parse(source, from: fence.body, line: fence.bodyLine)
      included = try expand(&content, with: parser, names: names)
    } catch {
      faults += error.faults
      diagnostics = error.diagnostics
    }
    guard faults.isEmpty, diagnostics.isEmpty else {
      throw FaultList(faults: faults, diagnostics: diagnostics)
    }
    return document(
      [source] + included.map(\.source), Parts(names, path, isIndex, frontMatter, matter),
      content: content)
  }
}

extension DocumentReader {
  /// What is known of a document before its text is looked at.
  private struct Parts {
    let names: [String]
    let path: [String]
    let isIndex: Bool
    let frontMatter: FrontMatter
    let matter: DocumentMatter

    init(
      _ names: [String], _ path: [String], _ isIndex: Bool, _ frontMatter: FrontMatter,
      _ matter: DocumentMatter
    ) {
      self.names = names
      self.path = path
      self.isIndex = isIndex
      self.frontMatter = frontMatter
      self.matter = matter
    }
  }

  private func matter(of frontMatter: FrontMatter) throws(FaultList) -> DocumentMatter {
    guard let schema else {
      if let usual = DocumentMatter(usual: frontMatter.values, except: otherKeys) { return usual }
      return try YAMLDecoder(otherKeys: otherKeys)
        .decode(DocumentMatter.self, from: frontMatter.values)
    }
    return try schema.matter(frontMatter.values).get()
  }

  private func one<Value>(_ body: () throws(Fault) -> Value) throws(FaultList) -> Value {
    do throws(Fault) { return try body() } catch { throw FaultList(faults: [error]) }
  }

  /// Puts included texts in their places.
  private func expand(
    _ content: inout Markdown.Content, with parser: MarkdownParser, names: [String]
  ) throws(FaultList) -> [IncludedFile] {
    guard let includes, IncludeExpander.isNeeded(for: content) else { return [] }
    let own = try one { () throws(Fault) in
      try includes.file(names.joined(separator: "/"), from: [])
    }
    var expander = IncludeExpander(
      parser: parser, access: includes, names: names, identity: own.identity)
    content = expander.expanded(content)
    guard expander.faults.isEmpty, expander.diagnostics.isEmpty else {
      throw FaultList(faults: expander.faults, diagnostics: expander.diagnostics)
    }
    return expander.files
  }

  /// - Parameter sources: the document's own text, and those that it includes.
  private func document(
    _ sources: [Source], _ parts: Parts, content whole: Markdown.Content
  ) -> Document {
    let source = sources[0]
    let survey = Survey(whole)
    var content = whole
    let leading = takeLeadingHeading(of: &content)
    let title = title(parts, leading ?? survey.outline.first { $0.level == 1 }?.text)
    let matter = parts.matter
    let facts = DocumentFacts(
      file: parts.names.joined(separator: "/"), displayName: source.file, path: parts.path,
      isIndex: parts.isIndex, title: title,
      revision: Fingerprint.combine(sources.map { Fingerprint.of(bytes: $0.bytes) }), source: tree,
      order: matter.order, aliases: matter.aliases, draft: matter.draft, date: matter.date,
      expires: matter.expires, warnings: .here(warnings(survey, in: sources)),
      hasIncludes: sources.count > 1)
    return Document(
      facts,
      DocumentText(
        heading: heading(whole, survey, title: title), matter: matter, content: content,
        outline: leading == nil ? survey.outline : Array(survey.outline.dropFirst()),
        anchors: survey.anchors,
        notes: DocumentNotes(
          frontMatter: parts.frontMatter, links: links(survey, in: sources),
          samples: SampleScan(sources).samples(in: whole))))
  }

  private func takeLeadingHeading(of content: inout Markdown.Content) -> String? {
    guard case .heading(let heading)? = content.blocks.first, heading.level == 1 else { return nil }
    content.blocks = content.blocks.dropFirst()
    return heading.children.plainText
  }

  private func heading(
    _ content: Markdown.Content, _ survey: Survey, title: String
  ) -> Markdown.Heading {
    if case .heading(let heading)? = content.blocks.first, heading.level == 1 { return heading }
    var ids = HeadingIDs()
    for entry in survey.outline { ids.reserve(entry.id) }
    return Markdown.Heading(level: 1, id: ids.id(for: title), children: [.text(title)])
  }

  /// An empty title counts as none.
  private func title(_ parts: Parts, _ heading: String?) -> String {
    let written = [parts.matter.title, heading].compactMap { $0 }
    return written.first { !$0.allSatisfy(\.isWhitespace) }
      ?? PagePath.title(ofFile: parts.names, isIndex: parts.isIndex)
  }

  private func links(_ survey: Survey, in sources: [Source]) -> [DocumentLink] {
    survey.targets.map {
      let source = sources[Int($0.file)]
      return DocumentLink(
        destination: $0.destination, isImage: $0.isImage,
        position: $0.position.map(source.characters), file: $0.file == 0 ? nil : source.file)
    }
  }

  private func warnings(_ survey: Survey, in sources: [Source]) -> [Diagnostic] {
    survey.faults.map { found in
      let source = sources[Int(found.file)]
      let position = found.fault.position.map(source.characters)
      return source.diagnostic(Fault(found.fault.reason, at: position))
    }
  }
}
