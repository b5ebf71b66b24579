// `puddles import`: converts the texts of another program's project to documents.
import PuddlesBasics
import PuddlesConsole
import PuddlesSystem

struct ImportCommand {
  let format: ImportFormat
  let project: any ForeignProject
  let output: String
  let isForced: Bool
  let console: Console

  private static let report = "import-report.txt"
  private var report = ImportReport()
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
      format: format, project: format.project(in: Files.resolved(arguments.operands[0])),
      output: arguments.value("--output") ?? "Content/docs", isForced: arguments.has("--force"),
      console: console)
  }

  /// Converts the project and writes the documents; returns the exit code.
  mutating func run() throws -> Int32 {
    guard Files.isFolder(project.texts) else {
      console.fail("there is no folder '\(project.texts)' to import from")
      return 1
    }
    let files = try Files.paths(below: project.texts) {
      !$0.name.hasPrefix(".") && $0.name != "node_modules"
    }
    let texts = files.filter { file in
      (file.hasSuffix(".md") || file.hasSuffix(".markdown")) && project.isPage(file)
    }
    let pages = pages(of: texts)
    guard !pages.isEmpty else {
      console.fail("'\(project.texts)' holds no page of \(format.rawValue)")
      return 1
    }
    let others = Set(files).subtracting(texts).sorted { $0.precedesInBytes($1) }
    var links = ImportedLinks(pages, of: project, otherFiles: others)
    return try write(links.rewritten(), links.copies)
  }
}

extension ImportCommand {
  private mutating func pages(of files: [String]) -> [ImportedPage] {
    let progress = Progress(console, isShown: true)
    defer { progress.clear() }
    var pages: [ImportedPage] = []
    var outputs: [String: String] = [:]
    for (index, file) in files.enumerated() {
      progress.show("importing", index, files.count)
      report.pagesRead += 1
      guard let bytes = try? Files.read("\(project.texts)/\(file)"),
        let text = String(validating: bytes, as: UTF8.self)
      else {
        report.skipped.append((file, "it cannot be read as UTF-8"))
        continue
      }
      let output = project.output(of: Self.withShortEnding(file))
      var page = ImportedPage(file, text, output: output)
      let reason = project.reasonToSkip(page)
      project.convert(&page)
      if outputs[page.output] != nil { page.output = output }
      if let reason = outputs[output].map({ "'\($0)' is written to the same place" }) ?? reason {
        report.skipped.append((file, reason))
        continue
      }
      outputs[page.output] = file
      page.lines = ForeignBlocks(hasPlainNotes: format == .docc).convert(page.lines)
      page.read()
      pages.append(page)
    }
    Self.moveIntoFolders(&pages)
    Self.dropRepeatedAliases(&pages)
    return pages
  }

  private static func withShortEnding(_ file: String) -> String {
    file.hasSuffix(".markdown") ? file.dropLast("arkdown".count) + "d" : file
  }

  /// Moves a page that is beside a folder of the same name into that folder, as its index page.
  private static func moveIntoFolders(_ pages: inout [ImportedPage]) {
    let outputs = Set(pages.map(\.output))
    let folders = Set(pages.flatMap { Files.parents(of: $0.output) })
    for index in pages.indices {
      let url = pages[index].url.map { $0.namesOfPath.joined(separator: "/") }
      let folder = url ?? ImportedLinks.stem(pages[index].output)
      let names = ["index.md", "README.md"].map { "\(folder)/\($0)" }
      guard folders.contains(folder), !names.contains(where: outputs.contains) else { continue }
      pages[index].output = names[0]
      pages[index].url = nil
    }
  }

  /// Removes an alias that is already the URL of a page or an alias of another page.
  private static func dropRepeatedAliases(_ pages: inout [ImportedPage]) {
    var taken = Set(pages.map { ImportedLinks.url($0.output) })
    for index in pages.indices {
      pages[index].aliases = pages[index].aliases.compactMap { alias in
        var path = alias.namesOfPath.joined(separator: "/")
        if path.hasSuffix("/index.html") { path = String(path.dropLast(11)) }
        return !path.isEmpty && taken.insert(path).inserted ? path : nil
      }
    }
  }
}

extension ImportCommand {
  private mutating func write(
    _ pages: [ImportedPage], _ copies: [String: String]
  ) throws -> Int32 {
    for page in pages { report.note(page) }
    (report.pagesWritten, report.filesCopied) = (pages.count, copies.count)
    var files = pages.map { (path: $0.output, bytes: Array($0.text.utf8)) }
    if !pages.contains(where: { ["index.md", "README.md"].contains($0.output) }) {
      files.append(("index.md", Array(firstPage(of: pages).utf8)))
    }
    if !project.navigation.isEmpty {
      let outputs = Dictionary(pages.map { ($0.file, $0.output) }) { first, _ in first }
      files.append(("sidebar.yml", Array(project.navigation.sidebar(outputs).utf8)))
    }
    for copy in copies.sorted(by: { $0.key < $1.key }) {
      files.append((copy.key, try Files.read(copy.value)))
    }
    let text = report.text(of: Files.name(of: project.root), from: format)
    files.append((Self.report, Array(text.utf8)))
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

  /// The error message if files would be overwritten; `nil` if none exists.
  private func existing(_ files: [String]) -> String? {
    let found = files.filter { Files.status(of: "\(output)/\($0)", followingLinks: false) != nil }
    guard let first = found.first else { return nil }
    let what =
      found.count == 1
      ? "'\(output)/\(first)' exists" : "\(found.count) files exist, such as '\(output)/\(first)'"
    return "\(what): name another '--output', or write over them with '--force'"
  }

  /// Makes a first page for a project without one: its title, and links to the top pages.
  private func firstPage(of pages: [ImportedPage]) -> String {
    let named = Set(project.navigation.compactMap(\.file))
    let top = pages.filter { page in
      named.isEmpty ? page.output.namesOfPath.count <= 2 : named.contains(page.file)
    }
    let links = top.prefix(100).map { page in
      "- [\(page.name)](\(page.output.replacing(" ", with: "%20")))\n"
    }
    return "# \(project.title ?? "Contents")\n\n" + links.joined()
  }
}
