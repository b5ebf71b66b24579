// `puddles import`: the texts of another program's project as documents.
import PuddlesBasics
import PuddlesConsole
import PuddlesSystem

struct ImportCommand {
  let project: String
  let format: ImportFormat
  let output: String
  let isForced: Bool
  let console: Console

  static let report = "import-report.txt"
}

extension ImportCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let names = ImportFormat.allCases.map(\.rawValue)
    guard let name = arguments.value("--from") else {
      throw .missingValue(option: "--from", value: names.joined(separator: "|"))
    }
    guard let format = ImportFormat(rawValue: name) else {
      let near = Suggestion.help(for: name, among: names, listedAs: "it is one of") ?? ""
      throw .badValue(option: "--from", value: name, expected: near)
    }
    self.init(
      project: Files.resolved(arguments.operands[0]), format: format,
      output: arguments.value("--output") ?? "Content/docs", isForced: arguments.has("--force"),
      console: console)
  }

  /// Converts and writes; the exit code.
  func run() throws -> Int32 {
    let folder = format.textFolder(of: project)
    guard Files.isFolder(folder) else {
      console.fail("there is no folder '\(folder)' to import from")
      return 1
    }
    var report = ImportReport()
    let files = try Self.files(in: folder)
    var pages = read(files.filter(format.isText), in: folder, &report)
    guard !pages.isEmpty else {
      console.fail("'\(folder)' holds no page of \(format.rawValue)")
      return 1
    }
    let navigation = ImportedNavigation.items(of: format, project: project)
    select(&pages, by: navigation, &report)
    var links = ImportedLinks(
      pages, from: format, project: project, otherFiles: files.filter { !format.isText($0) })
    pages = links.rewritten()
    for page in pages { report.note(page) }
    return try write(pages, navigation, links.copies, report)
  }
}

extension ImportCommand {
  /// All files below a folder by their paths, without hidden ones.
  private static func files(in folder: String, below: String = "") throws(FileError) -> [String] {
    var files: [String] = []
    for entry in try Files.entries(of: folder + below, foundOdd: { _ in })
    where !entry.name.hasPrefix(".") {
      let path = "\(below)/\(entry.name)"
      if entry.kind == .folder, entry.name != "node_modules" {
        files += try Self.files(in: folder, below: path)
      } else if entry.kind == .file {
        files.append(String(path.dropFirst()))
      }
    }
    return files
  }

  private func read(
    _ files: [String], in folder: String, _ report: inout ImportReport
  ) -> [ImportedPage] {
    let progress = Progress(console, isShown: true)
    defer { progress.clear() }
    var pages: [ImportedPage] = []
    var outputs: [String: String] = [:]
    let settings = format == .jekyll ? ImportFormat.settings(in: project + "/_config.yml") : [:]
    for (index, file) in files.enumerated() {
      progress.show("importing", index, files.count)
      report.pagesRead += 1
      guard let bytes = try? Files.read("\(folder)/\(file)"),
        let text = String(validating: bytes, as: UTF8.self)
      else {
        report.skipped.append((file, "it cannot be read as UTF-8"))
        continue
      }
      var page = ImportedPage(file, text, from: format)
      if format == .docc, page.isRootOfCatalog, outputs["index.md"] == nil {
        page.output = "index.md"
      }
      if let reason = reasonToSkip(page, outputs[page.output]) {
        report.skipped.append((file, reason))
        continue
      }
      outputs[page.output] = file
      page.convert(from: format, in: folder, of: project, settings)
      pages.append(page)
    }
    Self.moveIntoFolders(&pages)
    Self.dropRepeatedAliases(&pages)
    return pages
  }

  /// A page beside a folder of its name becomes the page of that folder.
  private static func moveIntoFolders(_ pages: inout [ImportedPage]) {
    let outputs = Set(pages.map(\.output))
    let folders = Set(pages.flatMap { Files.parents(of: $0.output) })
    for index in pages.indices {
      let folder = pages[index].url ?? ImportedLinks.stem(pages[index].output)
      let names = ["index.md", "README.md"].map { "\(folder)/\($0)" }
      guard folders.contains(folder), !names.contains(where: outputs.contains) else { continue }
      pages[index].output = names[0]
      pages[index].matter.removeAll { $0.key == "url" }
    }
  }

  /// An old address leads to one page, and not to where a page is.
  private static func dropRepeatedAliases(_ pages: inout [ImportedPage]) {
    var taken = Set(pages.map { ImportedLinks.url($0.output) })
    for index in pages.indices {
      pages[index].aliases = pages[index].aliases.compactMap { alias in
        var path = alias.split(separator: "/").joined(separator: "/")
        if path.hasSuffix("/index.html") { path = String(path.dropLast(11)) }
        return !path.isEmpty && taken.insert(path).inserted ? path : nil
      }
    }
  }

  private func reasonToSkip(_ page: ImportedPage, _ other: String?) -> String? {
    if let other { return "'\(other)' is written to the same place" }
    if format == .jekyll, !page.hasMatter {
      return "it has no front matter, so it is no page of Jekyll"
    }
    let parts = Files.name(of: page.output).split(separator: ".")
    if format == .hugo, parts.count == 3, parts[1].count <= 7,
      parts[1].prefix(2).allSatisfy(\.isLetter)
    {
      return "it is a translation"
    }
    return nil
  }

  /// The pages of a book are those that its summary names.
  private func select(
    _ pages: inout [ImportedPage], by navigation: [NavigationItem], _ report: inout ImportReport
  ) {
    guard format == .mdbook, !navigation.isEmpty else { return }
    let named = Set(ImportedNavigation.files(of: navigation))
    for page in pages where !named.contains(page.file) {
      report.skipped.append((page.file, "SUMMARY.md does not name it"))
    }
    pages.removeAll { !named.contains($0.file) }
  }
}

extension ImportCommand {
  private func write(
    _ pages: [ImportedPage], _ navigation: [NavigationItem], _ copies: [String: String],
    _ report: ImportReport
  ) throws -> Int32 {
    var files = pages.map { (path: $0.output, bytes: Array($0.text.utf8)) }
    if !pages.contains(where: { ["index.md", "README.md"].contains($0.output) }) {
      files.append(("index.md", Array(firstPage(of: pages, navigation).utf8)))
    }
    if !navigation.isEmpty {
      let outputs = Dictionary(pages.map { ($0.file, $0.output) }) { first, _ in first }
      files.append(
        ("sidebar.yml", Array(ImportedNavigation.sidebar(navigation, outputs: outputs).utf8)))
    }
    for copy in copies.sorted(by: { $0.key < $1.key }) {
      files.append((copy.key, try Files.read(copy.value)))
    }
    var report = report
    (report.pagesWritten, report.filesCopied) = (pages.count, copies.count)
    files.append((Self.report, Array(report.text(of: Files.name(of: project), from: format).utf8)))
    if !isForced, let refusal = existing(files.map(\.path)) {
      console.fail(refusal)
      return 1
    }
    for file in files {
      let path = "\(output)/\(file.path)"
      try Files.makeFolder(Files.parent(of: path))
      try Files.replace(path, file.bytes)
    }
    console.printHarmless(report.summary)
    console.printHarmless(
      "wrote '\(output)'; what is left to do is in '\(output)/\(Self.report)'\n")
    return 0
  }

  /// What is said of files that would be written over.
  private func existing(_ files: [String]) -> String? {
    let found = files.filter { Files.status(of: "\(output)/\($0)", followingLinks: false) != nil }
    guard let first = found.first else { return nil }
    let what =
      found.count == 1
      ? "'\(output)/\(first)' exists" : "\(found.count) files exist, such as '\(output)/\(first)'"
    return "\(what): name another '--output', or write over them with '--force'"
  }

  /// A page for the top, where the project has none: its name, and links to what lies there.
  private func firstPage(of pages: [ImportedPage], _ navigation: [NavigationItem]) -> String {
    let named = ImportedNavigation.files(of: navigation.map { NavigationItem(file: $0.file) })
    let top = pages.filter { page in
      named.isEmpty ? page.output.split(separator: "/").count <= 2 : named.contains(page.file)
    }
    let links = top.prefix(100).map { page in
      let title =
        page.title ?? page.lines.first { $0.hasPrefix("# ") }
        .map { HeadingText.plain(String($0.dropFirst(2))) } ?? Files.name(of: page.output)
      return "- [\(title)](\(ImportedLinks.encoded(page.output)))\n"
    }
    return "# \(format.title(of: project) ?? "Contents")\n\n" + links.joined()
  }
}

extension ImportedPage {
  /// Whether the page stands for a whole module or catalog of DocC.
  fileprivate var isRootOfCatalog: Bool {
    guard !file.contains("/") else { return false }
    let heading = lines.first { $0.hasPrefix("# ") } ?? ""
    return (heading.hasPrefix("# ``") && !heading.contains("/"))
      || lines.contains { $0.trimmed.hasPrefix("@TechnologyRoot") }
  }

  /// Exchanges the markup of another program.
  mutating func convert(
    from format: ImportFormat, in folder: String, of project: String, _ settings: [String: String]
  ) {
    switch format {
    case .hugo: lines = Shortcodes(folder: folder, project: project).convert(lines)
    case .jekyll: lines = LiquidTags(title: title, settings: settings).convert(lines)
    case .mdbook:
      lines = BookIncludes(folder: folder, project: project, file: file)
        .convert(lines)
    case .docc:
      lines = DocCDirectives().convert(lines)
      lines = Prose.blocks(of: lines) { $0.replacing("``", with: "`") }
    case .mkdocs: lines = Snippets(project: project).convert(lines)
    }
    lines = HTMLBlocks().convert(lines)
    lines = ForeignBlocks(format: format).convert(lines)
    convertHeadings()
    if let first = lines.first(where: { !$0.trimmed.isEmpty }), first.hasPrefix("# ") {
      dropRepeatedTitle(HeadingText.plain(String(first.dropFirst(2))))
    }
  }

  /// A heading that says the title is enough.
  private mutating func dropRepeatedTitle(_ heading: String) {
    guard heading == title, matter.first?.key == "title" else { return }
    matter.removeFirst()
  }

  /// Takes `{#id}` from headings, and knows the ids that they have then.
  private mutating func convertHeadings() {
    var scan = FenceScan()
    var counts: [String: Int] = [:]
    for index in lines.indices {
      guard !scan.isCode(lines[index]) else { continue }
      let marks = lines[index].prefix { $0 == "#" }.count
      guard (1...6).contains(marks), lines[index].dropFirst(marks).first == " " else { continue }
      var words = String(lines[index].dropFirst(marks)).trimmed
      var old: String?
      if words.hasSuffix("}"), let brace = words.lastIndex(of: "{") {
        old = TagWords(words[brace...].dropFirst().dropLast()).words.first { $0.hasPrefix("#") }
        let isList = words[brace...].dropFirst().first.map { "#.:".contains($0) } == true
        if old != nil || isList {
          words = String(words[..<brace]).trimmed
          lines[index] = String(repeating: "#", count: marks) + " " + words
        }
      }
      let id = HeadingText.id(HeadingText.plain(words))
      let count = counts[id, default: 0]
      counts[id] = count + 1
      let own = count == 0 ? id : "\(id)-\(count)"
      ids.insert(own)
      if let old, old.dropFirst() != own[...] { movedIDs.append((String(old.dropFirst()), own)) }
    }
  }
}
