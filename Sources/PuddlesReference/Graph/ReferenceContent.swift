// The loaded reference of a section, and the records of which page read what of it.
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem
import Synchronization

/// The modules of a folder with their pages and links. Each page records what it shows, so that an edit of a symbol
/// makes only the pages again that show it.
final class ReferenceContent: TracksReads {
  let reference: Reference
  let links: ReferenceLinks
  /// The files of catalogs: the assets of a module by the names that texts have for them.
  private let catalogs: [Catalog]
  private let source: String
  /// The versions in which symbols came, by ``OlderGraphs``; empty without graphs of older versions.
  private let since: OlderGraphs
  /// The numbers that change with what pages show, as far as they were asked for.
  private let revisions = Mutex<[Int: UInt64]>([:])
  /// Numbers that change with the paths of the pages, to which links lead.
  private let pathRevisions: [UInt64]
  /// A number that changes with the pages and their names: what every sidebar shows.
  private let outline: UInt64

  init(
    _ reference: Reference, catalogs: [Catalog], mount: RoutePath,
    since: OlderGraphs = OlderGraphs()
  ) {
    self.reference = reference
    self.since = since
    self.catalogs = catalogs
    links = ReferenceLinks(reference, mount: mount)
    source = "reference \(mount.encoded)"
    pathRevisions = reference.pages.map { page in
      Fingerprint.combine(page.path.map { Fingerprint.of(bytes: $0.utf8) })
    }
    outline = Fingerprint.combine(
      reference.pages.map { page in
        Fingerprint.of(
          bytes: "\(page.path) \(page.title) \(page.topics) \(page.kind?.rawValue ?? "")".utf8)
      })
  }

  /// No file: the section is left out.
  var isEmpty: Bool { reference.modules.isEmpty }
}

// MARK: - Loading

extension ReferenceContent {
  static let ending = ".symbols.json"
  /// Greater than the graph of any known library.
  private static let limit = 1 << 30

  /// A number that changes with the names and the stamps of all files of the folder.
  static func state(of folder: String) async -> UInt64 { await Files.state(of: folder) }

  /// Whether a folder holds a graph, as far as its own entries tell.
  static func hasGraph(_ folder: String) -> Bool {
    guard Files.isFolder(folder), let entries = try? Files.entries(of: folder) else { return false }
    return entries.contains { $0.name.hasSuffix(ending) }
  }

  /// Reads all graphs and catalogs of a folder.
  /// - Parameter name: the folder below the content folder.
  /// - Throws: every fault of every file.
  static func load(
    _ folder: String, named name: String, mount: RoutePath, version: String? = nil
  ) throws(DiagnosticsError) -> ReferenceContent {
    guard Files.isFolder(folder) else {
      return ReferenceContent(try Reference([]), catalogs: [], mount: mount)
    }
    let paths = try paths(below: folder)
    let (older, files) = OlderGraphs.divide(
      paths.filter { $0.hasSuffix(ending) && !$0.contains(".docc/") })
    var faults: [Diagnostic] = []
    var graphs: [SymbolGraph] = []
    var since = OlderGraphs()
    // The older ones come first: their memory is free again for the graphs that stay.
    do throws(DiagnosticsError) {
      since = try OlderGraphs(older, in: folder, current: version)
    } catch { faults += error.diagnostics }
    do throws(DiagnosticsError) {
      graphs = try Self.graphs(of: files.map { "\(folder)/\($0)" })
    } catch { faults += error.diagnostics }
    guard faults.isEmpty else { throw DiagnosticsError(faults.sorted()) }
    var catalogs: [Catalog] = []
    let current = paths.filter { OlderGraphs.version(of: $0) == nil }
    let names = Set(
      current.compactMap { path in
        path.firstRange(of: ".docc/").map { String(path[..<$0.lowerBound]) }
      })
    for catalog in names.sorted() {
      catalogs.append(
        try Catalog(
          reading: "\(folder)/\(catalog).docc", named: Files.name(of: catalog),
          below: "\(name)/\(catalog).docc"))
    }
    let content = ReferenceContent(
      try Reference(graphs, catalogs: catalogs), catalogs: catalogs, mount: mount, since: since)
    content.register()
    return content
  }

  /// The first version with a symbol; `nil` for one of the oldest version known, and without older versions.
  func version(of symbol: Symbol, in module: String) -> OlderGraphs.Start? {
    since.start(of: symbol, in: module)
  }

  /// A reference of graphs in memory, for mocks.
  static func mock(_ texts: [String], mount: RoutePath) throws -> ReferenceContent {
    let graphs = try texts.enumerated().map { number, text in
      let source = Source(file: "mock-\(number)\(ending)", bytes: Array(text.utf8))
      return try graph(of: source)
    }
    let content = ReferenceContent(try Reference(graphs), catalogs: [], mount: mount)
    content.register()
    return content
  }

  /// - Throws: every fault of every file.
  static func graphs(of files: [String]) throws(DiagnosticsError) -> [SymbolGraph] {
    var faults: [Diagnostic] = []
    let results = Parallel.map(files, portion: 1) { path -> Result<SymbolGraph, DiagnosticsError> in
      do throws(DiagnosticsError) { return .success(try graph(at: path)) } catch {
        return .failure(error)
      }
    }
    let graphs = results.compactMap { result -> SymbolGraph? in
      if case .failure(let error) = result { faults += error.diagnostics }
      return try? result.get()
    }
    guard faults.isEmpty else { throw DiagnosticsError(faults) }
    return graphs
  }

  static func graph(at path: String) throws(DiagnosticsError) -> SymbolGraph {
    try graph(of: source(path))
  }

  /// Reads a file of the reference.
  /// - Parameter limit: The most bytes that it may have: by default those of a graph.
  static func source(_ path: String, limit: Int = limit) throws(DiagnosticsError) -> Source {
    do throws(Fault) {
      let bytes = try Fault.reading { () throws(FileError) in try Files.read(path, limit: limit) }
      return try Source(checking: bytes, file: path, limit: limit)
    } catch {
      throw DiagnosticsError([Source(file: path, bytes: []).diagnostic(error)])
    }
  }

  /// The sorted paths of the files of a folder.
  static func paths(below folder: String) throws(DiagnosticsError) -> [String] {
    do throws(FileError) { return try Files.paths(below: folder).sorted() } catch {
      throw DiagnosticsError([Source(file: folder, bytes: []).diagnostic(Fault(reading: error))])
    }
  }

  static func graph(of source: Source) throws(DiagnosticsError) -> SymbolGraph {
    do throws(Fault) { return try SymbolGraphReader.read(source) } catch {
      throw DiagnosticsError([source.diagnostic(error)])
    }
  }
}

// MARK: - What pages read

extension ReferenceContent {
  var trackedRevision: UInt64 {
    Fingerprint.combine([outline] + reference.pages.indices.map(revision(ofPage:)))
  }

  var trackedSources: Set<String> { [source] }

  private func register() {
    ReadSources.current?.register(source) { [self] part in revision(ofPart: part) }
  }

  private func revision(ofPart part: String) -> UInt64? {
    if part.isEmpty { return outline }
    if part.hasPrefix("page ") {
      return reference.pageByPath[String(part.dropFirst(5))].map(revision(ofPage:))
    }
    guard let mark = part.firstIndex(of: " ") else { return nil }
    let name = String(part[part.index(after: mark)...])
    return links.find(name, isDocument: part.hasPrefix("doc"), in: NameContext()).revision
  }

  /// Records that a page shows the names of all pages.
  func recordOutline() { Reads.record(ReadKey(source), revision: outline) }

  /// Records that a page of the site shows this page of the reference.
  func record(_ number: Int) {
    recordOutline()
    let path = reference.pages[number].path.joined(separator: "/")
    Reads.record(ReadKey(source, "page \(path)"), revision: revision(ofPage: number))
  }

  /// Finds the names in documents of other sections, and records where they lead.
  var namesOfDocuments: NameScope {
    NameScope { [self] name, isDocument in
      let found = links.find(name, isDocument: isDocument, in: NameContext())
      // What is not found may be an article of a catalog that the documents do not know.
      Reads.record(
        ReadKey(source, (isDocument ? "doc " : "name ") + name), revision: found.revision)
      return found
    }
  }

  private func revision(ofPage number: Int) -> UInt64 {
    if let known = revisions.withLock({ $0[number] }) { return known }
    let revision = revision(of: reference.pages[number], number)
    revisions.withLock { $0[number] = revision }
    return revision
  }

  /// A number that changes with all that a page shows, except for the names of other pages.
  private func revision(of page: ReferencePage, _ number: Int) -> UInt64 {
    var parts: [UInt64] = []
    let module = page.module.map { reference.modules[$0].name }
    func add(_ symbol: Symbol) {
      parts.append(symbol.revision)
      if let start = version(of: symbol, in: module ?? "") {
        parts.append(Fingerprint.of(bytes: "\(start)".utf8))
      }
      for fragment in symbol.declaration {
        if let usr = fragment.usr { parts.append(revision(ofUSR: usr)) }
      }
      for relation in reference.relations[symbol.usr] ?? [] {
        parts.append(revision(ofUSR: relation.target))
      }
      for relation in reference.inverse[symbol.usr] ?? [] {
        parts.append(revision(ofUSR: relation.source))
      }
      if let comment = reference.comment(of: symbol) {
        add(comment, links.context(of: symbol, in: module ?? ""))
      }
    }
    func add(_ comment: SymbolComment, _ context: @autoclosure () -> NameContext) {
      for line in comment.lines {
        parts.append(Fingerprint.of(bytes: line.utf8))
        for (name, isDocument) in Self.names(in: line) {
          parts.append(links.find(name, isDocument: isDocument, in: context()).revision)
        }
      }
    }
    if let symbol = page.symbol { add(symbol) }
    for member in page.members { add(member.symbol) }
    func addSummary(_ comment: SymbolComment?, _ context: @autoclosure () -> NameContext) {
      if let comment { add(SymbolComment(lines: [comment.summary], place: nil), context()) }
    }
    func addSummary(of symbol: Symbol) {
      addSummary(reference.comment(of: symbol), links.context(of: symbol, in: module ?? ""))
    }
    for below in page.below.map({ reference.pages[$0] }) {
      if case .article(let article) = below.content {
        addSummary(article.text, NameContext(module: module))
      } else if let symbol = below.leading {
        addSummary(of: symbol)
      }
    }
    if !page.topics.isEmpty {
      for symbol in reference.groups(below: number).flatMap(\.others) {
        parts.append(revision(ofUSR: symbol.usr))
        addSummary(of: symbol)
      }
    }
    if let text = page.text { add(text, NameContext(module: module)) }
    if case .article(let article) = page.content {
      add(article.text, NameContext(module: module))
    }
    parts.append(Fingerprint.of(bytes: (reference.facts(of: page)?.commit ?? "").utf8))
    return Fingerprint.combine(parts)
  }

  private func revision(ofUSR usr: String) -> UInt64 {
    guard let place = reference.places[usr] else { return 0 }
    let anchor = Fingerprint.of(bytes: (place.anchor ?? "").utf8)
    return Fingerprint.mix(pathRevisions[place.page], anchor)
  }

  /// The names of symbols and articles in a line, as far as bytes tell.
  private static func names(in line: String) -> [(String, isDocument: Bool)] {
    // Nearly all lines have neither double backticks nor `doc:`, and there are many.
    let mayNameOne = zip(line.utf8, line.utf8.dropFirst()).contains { first, second in
      first == UInt8(ascii: "`") && second == first
        || first == UInt8(ascii: "c") && second == UInt8(ascii: ":")
    }
    guard mayNameOne else { return [] }
    var names = line.split(separator: "``", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { (String($0.element), false) }
    for part in line.split(separator: "doc:").dropFirst() {
      names.append((String(part.prefix { $0 != ">" && $0 != ")" }), true))
    }
    return names
  }
}

extension ReferencePage {
  /// The symbol whose summary stands for the page in lists.
  var leading: Symbol? { symbol ?? members.first?.symbol }
}

extension SymbolComment {
  /// The lines of the first paragraph.
  var summary: String {
    lines.drop { $0.allSatisfy(\.isWhitespace) }.prefix { !$0.allSatisfy(\.isWhitespace) }
      .joined(separator: "\n")
  }
}

// MARK: - The texts of a page

extension ReferenceContent {
  /// Reads a comment or a text of a catalog.
  func text(
    _ comment: SymbolComment, in context: NameContext, idPrefix: String = ""
  ) throws(DiagnosticsError) -> CommentText {
    let names = NameScope { [links] name, isDocument in
      links.find(name, isDocument: isDocument, in: context)
    }
    let catalog = catalogs.first { $0.module == context.module }
    let files: LinkScope = { [links] destination, _, isImage in
      if let file = catalog?.file(named: destination) { return (.file(file, size: nil), nil) }
      if let page = links.path(ofDocC: destination) { return (.page(page, fragment: nil), nil) }
      if destination.hasPrefix("#") { return (.heading(String(destination.dropFirst())), nil) }
      if LinkTarget.hasScheme(destination) || destination.hasPrefix("/") {
        return (.url(destination), nil)
      }
      return (
        .nothing,
        Fault(
          code: "dead-link",
          "the \(isImage ? "picture" : "link") '\(destination.excerpt(limit: 80))' leads nowhere",
          help: isImage
            ? "put the file into the catalog of the module"
            : "a comment links to symbols, ``Name``, and to whole URLs", isAboutLink: true)
      )
    }
    return try CommentText(
      comment, in: TextScope(names: names, files: files, idPrefix: idPrefix))
  }

  /// Leads the files of catalogs to the assets of the site.
  static let places = LinkPlaces { target in
    if case .file(let name, _) = target { .asset(name) } else { nil }
  }
}
