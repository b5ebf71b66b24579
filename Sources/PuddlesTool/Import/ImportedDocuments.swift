// The documents of an import: written, proved by a build, and mended where that finds links that lead nowhere.
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole
import PuddlesContent
import PuddlesMarkdown
import PuddlesSystem

struct ImportedDocuments {
  private(set) var pages: [ImportedPage]
  /// The files to copy, by their paths below the content folder.
  let copies: [String: String]
  /// The files that keep their addresses, by their paths below the folder `static`.
  let statics: [String: String]
  /// The lines of each document, by its path below the content folder.
  private var texts: [String: [String]] = [:]
  private let others: [(path: String, text: String)]
  var report: ImportReport

  /// How often the documents are built at most: links of a page that could not be read appear once it can.
  private static let rounds = 4
}

extension ImportedDocuments {
  /// - Parameter hasStatic: Whether files that HTML shows may lie in the folder `static`.
  init(_ conversion: Conversion, hasStatic: Bool) {
    var links = ImportedLinks(
      conversion.pages, of: conversion.project, otherFiles: conversion.otherFiles,
      hasStatic: hasStatic, posts: conversion.posts)
    pages = links.rewritten()
    (copies, statics) = (links.copies, links.statics)
    report = conversion.report
    report.lost += links.lost
    report.outside = links.outside
    report.isOfPackage = conversion.isPackage
    var others: [(path: String, text: String)] = []
    let own = pages.filter { $0.language == nil && !$0.isPost }
    let sections = conversion.posts?.path == "" ? Set(own.map(\.mount)) : [""]
    for mount in sections.sorted() {
      let inner = own.filter { $0.mount == mount }
      if inner.contains(where: { ["index.md", "README.md"].contains($0.output) }) { continue }
      let folder = mount.isEmpty ? "docs" : mount
      others.append(("\(folder)/index.md", Self.firstPage(of: inner, at: mount, conversion)))
    }
    if !conversion.navigation.isEmpty, conversion.posts?.path != "" {
      let language = conversion.project.site.language?.replacing("_", with: "-") ?? "en"
      let sidebar = SidebarText(conversion.navigation, own, in: language)
      others.append(("docs/sidebar.yml", sidebar.text))
    }
    self.others = others
    for page in pages { texts[page.path] = page.head + page.body }
    for page in pages { report.record(page, from: conversion.format) }
    (report.pagesWritten, report.filesCopied) = (pages.count, copies.count + statics.count)
  }

  /// Makes a first page for a section without one: its title, and links to the top pages. A part without a page of its own
  /// has those of its chapters below it.
  private static func firstPage(
    of pages: [ImportedPage], at mount: String, _ conversion: Conversion
  ) -> String {
    func line(_ page: ImportedPage) -> String {
      let name = page.name.filter { $0 != "[" && $0 != "]" }
      return "- [\(name)](\(page.output.replacing(" ", with: "%20")))\n"
    }
    let shown = pages.filter { !$0.isDraft }
    let byFile = Dictionary(shown.map { ($0.file, $0) }) { first, _ in first }
    func lines(of items: [NavigationItem], indent: String) -> [String] {
      items.flatMap { item -> [String] in
        if let page = item.file.flatMap({ byFile[$0] }) { return [indent + line(page)] }
        let inner = lines(of: item.items, indent: indent + "  ")
        return inner.isEmpty ? [] : ["\(indent)- \(item.title ?? "…")\n"] + inner
      }
    }
    var links = lines(of: conversion.navigation, indent: "").prefix(100)
    if links.isEmpty {
      links = shown.filter { $0.output.namesOfPath.count <= 2 }.prefix(100).map(line)[...]
    }
    guard mount.isEmpty else {
      return "# \(NavigationItem.title(ofFolder: mount))\n\n" + links.joined()
    }
    let posts = conversion.posts.map { "- [\($0.title)](/\($0.path)/)\n" } ?? ""
    return "# \(conversion.project.site.title ?? "Contents")\n\n" + posts + links.joined()
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
    for (path, file) in copies { try Stage.copy(file, to: "\(content)/\(path)") }
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
    // A site with dead links is published, so that the next round makes only the pages that have changed.
    options.linkPolicy = .warn
    let world = BuildWorld(today: console.today, progress: progress.show)
    var errors: [Diagnostic] = []
    for _ in 0..<Self.rounds {
      let diagnostics = await SiteBuild(site, options: options, world: world).run().diagnostics
      // The one link that is a warning in every build opens a folder on a disk.
      errors = diagnostics.filter {
        $0.severity == .error || $0.isAboutLink && $0.code != "folder-link"
      }
      let changed = mend(errors, in: content)
      if changed.isEmpty { break }
      for path in changed.sorted() {
        guard let lines = texts[path] else { continue }
        try Self.write(lines.joined(separator: "\n") + "\n", to: "\(content)/\(path)")
      }
    }
    try stampTranslations(in: content)
    report.faults = errors.map { error in
      let summary = error.summary.replacing("warning[", with: "error[")
      if report.isOfPackage { return summary.replacing("\(content)/", with: "Content/") }
      return ["docs", "posts"].reduce(summary) { $0.replacing("\(content)/\($1)/", with: "") }
    }
    report.lost.sort { ($0.place, $0.reason) < ($1.place, $1.reason) }
  }

  /// Writes into each translation which version of its original it translates: the one that came with it.
  private mutating func stampTranslations(in content: String) throws {
    let translations = pages.filter { $0.language != nil }
    guard !translations.isEmpty, let tree = try? DocumentTree(folder: "\(content)/docs") else {
      return
    }
    for page in translations {
      guard let original = tree.document(atFile: page.output),
        let version = tree.version(of: original), let lines = texts[page.path],
        let index = lines.firstIndex(of: "source: \(ImportedPage.unknownSource)")
      else { continue }
      texts[page.path]?[index] = "source: \(version)"
      try Self.write(
        (texts[page.path] ?? []).joined(separator: "\n") + "\n", to: "\(content)/\(page.path)")
    }
  }

  /// Takes away the links with errors; returns the documents that changed.
  private mutating func mend(_ errors: [Diagnostic], in content: String) -> Set<String> {
    var changed: Set<String> = []
    let placed = errors.filter { $0.line != nil && $0.file?.hasPrefix(content + "/") == true }
    for (file, errors) in Dictionary(grouping: placed, by: { $0.file ?? "" }) {
      let path = String(file.dropFirst(content.count + 1))
      guard var lines = texts[path] else { continue }
      var mended: Set<Int> = []
      for (number, error) in errors.enumerated() {
        guard let line = error.line, lines.indices.contains(line - 1),
          lines[line - 1].hasPrefix("aliases: "), lines.first == "---"
        else { continue }
        lines[line - 1] = "#"
        mended.insert(number)
      }
      let links = errors.enumerated().filter {
        $0.element.isAboutLink && !mended.contains($0.offset)
      }
      lines = TextLinks.changed(lines) { link in
        let meant = link.kind == .definition ? [] : links.filter { $0.element.means(link) }
        guard let first = meant.first else { return .none }
        mended.formUnion(meant.map(\.offset))
        let page = link.destination.prefix { $0 != "#" }
        let isHeading = first.element.code == "dead-fragment"
        return isHeading && !page.isEmpty && link.kind != .url ? .to(String(page)) : .words
      }
      if mended.isEmpty { continue }
      texts[path] = lines
      changed.insert(path)
      report.lost += mended.sorted().map { number in
        let (error, place) = (errors[number], "\(path):\(errors[number].line ?? 0)")
        let isMade = error.message.contains("{{") || error.message.contains("{%")
        let isOld = !error.isAboutLink
        return (
          isOld ? place + ", old addresses" : place,
          isMade ? "a template makes it there: \(error.message)" : error.message
        )
      }
    }
    return changed
  }
}

extension Diagnostic {
  /// How many lines a paragraph with a link goes on for at most.
  private static let reach = 12

  /// Whether a link can be the one of this error, as far as the message says it.
  fileprivate func means(_ link: TextLink) -> Bool {
    let (words, destination) = (message, link.destination)
    if let name = words.quoted(from: "the link '", to: "' leads"), words.hasPrefix("the link '") {
      return destination == name
    }
    // The place of a link is not exact in lists and quotes, and counts no line breaks of code.
    guard abs(link.line + 1 - (line ?? 0)) <= Self.reach else { return false }
    if code == "dead-fragment" {
      guard let mark = destination.firstIndex(of: "#") else { return false }
      let fragment = destination[mark...].dropFirst()
      return (PercentEncoding.decode(fragment) ?? String(fragment))
        == words.quoted(from: "has the id '", to: "'")
    }
    // Of a URL of the site itself, the message has the path, which may have blanks.
    let start = words.firstRange(of: " /")?.lowerBound
    let path = (start.map { words[$0...].dropFirst() } ?? words.split(separator: " ").last ?? "")
      .namesOfPath
    let own = destination.prefix { $0 != "#" && $0 != "?" }
    let isFromRoot =
      destination.hasPrefix("/") && !destination.hasPrefix("//") || destination.contains("://")
    // The message has the folder of a link to its `index.html`.
    var names = (PercentEncoding.decode(own) ?? String(own)).namesOfPath
    if names.last == "index.html" { names.removeLast() }
    return isFromRoot && !path.isEmpty
      && names.suffix(path.count).elementsEqual(path.map { PercentEncoding.decode($0[...]) ?? $0 })
  }
}

extension String {
  fileprivate func quoted(from start: String, to end: String) -> String? {
    guard let range = firstRange(of: start),
      let last = self[range.upperBound...].ranges(of: end).last
    else { return nil }
    return String(self[range.upperBound..<last.lowerBound])
  }
}
