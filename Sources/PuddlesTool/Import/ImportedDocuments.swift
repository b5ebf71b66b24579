// The documents of an import: written, proved by a build, and mended where that finds links that lead nowhere.
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole
import PuddlesMarkdown
import PuddlesSystem

struct ImportedDocuments {
  private(set) var pages: [ImportedPage]
  /// The files to copy, by their paths below the folder of documents.
  let copies: [String: String]
  /// The files that keep their addresses, by their paths below the folder `static`.
  let statics: [String: String]
  /// The lines of each document, by its path below the content folder.
  private var texts: [String: [String]] = [:]
  private let others: [(path: String, text: String)]
  var report: ImportReport

  static let folder = "docs"
  /// How often the documents are built at most: links of a page that could not be read appear once it can.
  private static let rounds = 4
}

extension ImportedDocuments {
  /// - Parameter hasStatic: Whether files that HTML shows may lie in the folder `static`.
  init(_ conversion: Conversion, hasStatic: Bool) {
    var links = ImportedLinks(
      conversion.pages, of: conversion.project, otherFiles: conversion.otherFiles,
      hasStatic: hasStatic)
    pages = links.rewritten()
    (copies, statics) = (links.copies, links.statics)
    report = conversion.report
    report.lost += links.lost
    var others: [(path: String, text: String)] = []
    let own = pages.filter { $0.language == nil }
    if !own.contains(where: { ["index.md", "README.md"].contains($0.output) }) {
      others.append(("docs/index.md", Self.firstPage(of: own, conversion)))
    }
    if !conversion.navigation.isEmpty {
      others.append(("docs/sidebar.yml", SidebarText(conversion.navigation, own).text))
    }
    self.others = others
    for page in pages { texts[page.path(in: Self.folder)] = page.head + page.body }
    for page in pages { report.note(page, in: Self.folder) }
    (report.pagesWritten, report.filesCopied) = (pages.count, copies.count + statics.count)
  }

  /// Makes a first page for a project without one: its title, and links to the top pages.
  private static func firstPage(of pages: [ImportedPage], _ conversion: Conversion) -> String {
    let named = Set(conversion.navigation.compactMap(\.file))
    let top = pages.filter { page in
      !page.isDraft
        && (named.isEmpty ? page.output.namesOfPath.count <= 2 : named.contains(page.file))
    }
    let links = top.prefix(100).map { page in
      "- [\(page.name.filter { $0 != "[" && $0 != "]" })](\(page.output.replacing(" ", with: "%20")))\n"
    }
    return "# \(conversion.project.site.title ?? "Contents")\n\n" + links.joined()
  }

  /// The documents by their paths below the content folder.
  var files: [(path: String, text: String)] {
    others
      + texts.sorted { $0.key.precedesInBytes($1.key) }
      .map { ($0.key, $0.value.joined(separator: "\n") + "\n") }
  }

  /// Writes everything below a content folder.
  func write(to content: String) throws {
    for file in files { try Self.write(file.text, to: "\(content)/\(file.path)") }
    for (path, file) in copies { try Stage.copy(file, to: "\(content)/\(Self.folder)/\(path)") }
    for (path, file) in statics { try Stage.copy(file, to: "\(content)/static/\(path)") }
  }

  private static func write(_ text: String, to path: String) throws {
    try Files.makeFolder(Files.parent(of: path))
    try Files.replace(path, Array(text.utf8))
  }
}

// MARK: - The proof

extension ImportedDocuments {
  /// Builds the documents as the site will, takes away the links that lead nowhere, and notes every other error.
  mutating func proof(in content: String, site: ImportedSite, _ console: Console) async throws {
    // The lock of the output lies beside it, so both lie in a folder of their own.
    let folder = "\(content).proof"
    let output = "\(folder)/site"
    try Files.makeFolder(folder)
    defer { try? Files.removeTree(folder) }
    let progress = Progress(console, isShown: true)
    defer { progress.clear() }
    var options = BuildOptions(content: content, output: output)
    options.run.isInPlace = true
    let world = BuildWorld(today: console.today, progress: progress.show)
    var errors: [Diagnostic] = []
    for _ in 0..<Self.rounds {
      errors = await SiteBuild(site, options: options, world: world).run().errors
      let changed = mend(errors, in: content)
      if changed.isEmpty { break }
      for path in changed.sorted() {
        guard let lines = texts[path] else { continue }
        try Self.write(lines.joined(separator: "\n") + "\n", to: "\(content)/\(path)")
      }
    }
    report.faults = errors.map { $0.summary.replacing("\(content)/", with: "") }
    report.lost.sort { ($0.place, $0.reason) < ($1.place, $1.reason) }
  }

  /// Whether a destination can be the one of an error, as far as its message says it.
  private static func meant(by error: Diagnostic) -> (String) -> Bool {
    func quoted(_ start: String, _ end: String) -> String? {
      guard error.message.hasPrefix(start) || error.code == "dead-fragment",
        let range = error.message.firstRange(of: start),
        let last = error.message[range.upperBound...].ranges(of: end).last
      else { return nil }
      return String(error.message[range.upperBound..<last.lowerBound])
    }
    if error.code == "dead-fragment", let id = quoted("has the id '", "'") {
      return { destination in
        guard let mark = destination.firstIndex(of: "#") else { return false }
        let fragment = destination[mark...].dropFirst()
        return (PercentEncoding.decode(fragment) ?? String(fragment)) == id
      }
    }
    if let destination = quoted("the link '", "' leads") { return { $0 == destination } }
    // Of a URL of the site itself, the message has the path.
    let path = error.message.split(separator: " ").last.map(String.init) ?? ""
    return {
      $0.hasPrefix("/") || $0.isEmpty
        || $0.contains("://") && $0.prefix { $0 != "#" && $0 != "?" }.hasSuffix(path)
    }
  }

  /// Takes away the links with errors; returns the documents that changed.
  private mutating func mend(_ errors: [Diagnostic], in content: String) -> Set<String> {
    var changed: Set<String> = []
    let placed = errors.compactMap { error -> (path: String, line: Int, error: Diagnostic)? in
      guard let file = error.file, file.hasPrefix(content + "/"), let line = error.line else {
        return nil
      }
      return (String(file.dropFirst(content.count + 1)), line, error)
    }
    // From the end of a text to its start, because a link may span lines.
    var seen: Set<String> = []
    var definitions: [String: [String: String]] = [:]
    for (path, line, error) in placed.sorted(by: {
      ($0.line, $0.error.column ?? 0) > ($1.line, $1.error.column ?? 0)
    }) {
      guard var lines = texts[path], lines.indices.contains(line - 1),
        seen.insert("\(path):\(line):\(error.column ?? 0)").inserted
      else { continue }
      var place = "\(path):\(line)"
      if lines[line - 1].hasPrefix("aliases: "), lines[..<(line - 1)].first == "---" {
        lines[line - 1] = "#"
        place += ", old addresses"
      } else if error.isAboutLink {
        let known = definitions[path] ?? LinkText.definitions(in: lines)
        definitions[path] = known
        let link = LinkText(
          lines, line: line - 1, column: error.column ?? 1, known, where: Self.meant(by: error))
        guard
          let words = link.removed(keepingPage: error.code == "dead-fragment")
            ?? link.withoutDefinitions()
        else { continue }
        lines = words
      } else {
        continue
      }
      texts[path] = lines
      changed.insert(path)
      let isMade = error.message.contains("{{") || error.message.contains("{%")
      report.lost.append(
        (place, isMade ? "a template makes it there: \(error.message)" : error.message))
    }
    return changed
  }
}
