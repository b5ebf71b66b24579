// The programs whose projects can be imported: how each is recognized, and the protocol for all of them.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// A program whose projects can be imported.
enum ImportFormat: String, CaseIterable, Sendable {
  case hugo, jekyll, mdbook, mkdocs, docc, zola, docusaurus, starlight, markdown

  /// How a project of each program is recognized: by files and folders in its folder; a star stands for any name.
  private static var programs:
    [(format: ImportFormat, type: any ForeignProject.Type, marks: [String])]
  {
    [
      (.mdbook, BookProject.self, ["book.toml"]),
      (.mkdocs, MkDocsProject.self, ["mkdocs.yml", "mkdocs.yaml"]),
      (
        .hugo, HugoProject.self,
        [
          "hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.yaml", "config.json",
          "config/_default",
        ]
      ),
      (.zola, ZolaProject.self, ["config.toml"]),
      (.jekyll, JekyllProject.self, ["_config.yml", "_config.toml"]),
      (
        .docusaurus, DocusaurusProject.self,
        ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs"]
      ),
      (.starlight, StarlightProject.self, ["src/content/docs"]),
      (.docc, DocCProject.self, ["*.docc"]),
    ]
  }

  /// - Parameters:
  ///   - folder: The folder with the settings of the project.
  ///   - root: The folder that was named; nothing outside of it is read. Both are without symbolic links.
  func project(in folder: String, of root: String) throws -> any ForeignProject {
    let type = Self.programs.first { $0.format == self }?.type ?? PlainProject.self
    return try type.init(folder, root)
  }
}

// MARK: - Which program a folder is of

extension ImportFormat {
  /// How many folders deep settings are searched for, as in `docs/en/mkdocs.yml` of a repository.
  private static let depth = 4

  /// Finds a project in a folder or, if it is not there itself, in the folders below: those nearest to the top first.
  /// - Parameter wanted: The program, if it is known; `nil` finds any.
  static func found(in root: String, wanted: ImportFormat?) -> (format: Self, folder: String)? {
    var level = [root]
    for _ in 0...depth {
      for folder in level {
        if let format = format(of: folder, wanted: wanted) { return (format, folder) }
      }
      level = level.flatMap { folder in
        PlainProject.entries(of: folder).filter { $0.kind == .folder && !isMade($0.name) }
          .map { "\(folder)/\($0.name)" }
      }
    }
    return nil
  }

  /// Whether programs have made a folder, in which a copy of a project may lie.
  private static func isMade(_ name: String) -> Bool {
    ImportCommand.isPassedOver(name) || ["target", "build", "_site", "vendor"].contains(name)
  }

  private static func format(of folder: String, wanted: ImportFormat?) -> ImportFormat? {
    for program in programs
    where program.marks.contains(where: { has($0, in: folder) }) {
      let format = program.format == .zola && !isZola(folder) ? .hugo : program.format
      if wanted == nil || wanted == format { return format }
    }
    return nil
  }

  private static func has(_ name: String, in folder: String) -> Bool {
    guard name.hasPrefix("*") else { return Files.status(of: "\(folder)/\(name)") != nil }
    return folder.hasSuffix(name.dropFirst())
  }

  /// Whether a `config.toml` is one of Zola and not of an older Hugo: the two spell the address differently.
  private static func isZola(_ folder: String) -> Bool {
    let start = (try? Files.start(of: "\(folder)/config.toml", 64 << 10)) ?? []
    return String(decoding: start, as: UTF8.self).lines.contains { $0.hasPrefix("base_url") }
  }
}

// MARK: - A project

/// What the settings of a project say about its site.
struct SiteFacts {
  var title: String?
  var summary: String?
  /// The address of the site, such as `https://example.org/book/`.
  var address: String?
  /// The address of the repository, to which links to files beside the texts lead.
  var repository: String?
  /// The language of the texts.
  var language: String?
  /// The old address of the feed.
  var feed: String?
  /// Old paths of the site with the files or paths that they lead to now.
  var redirects: [(old: String, target: String)] = []
}

/// The place of a command that takes in text of another file, and the lines of that text.
typealias Inclusion = (command: Range<String.Index>, lines: [String])

/// A project of another program: finds its texts and converts its markup.
protocol ForeignProject {
  /// - Parameters:
  ///   - folder: The folder with the settings.
  ///   - root: The folder that was named.
  init(_ folder: String, _ root: String) throws

  /// The folder that was named, without symbolic links; nothing outside of it is read.
  var root: String { get }
  /// The folder of the texts; the paths of files are relative to it.
  var texts: String { get }
  var site: SiteFacts { get }
  /// Folders whose files have URLs at the top of the site.
  var fileFolders: [String] { get }
  /// What the paths of documents begin with, if the folder of texts holds others, too: `docs/`.
  var documents: String { get }
  /// Folders below that of the texts from which a link to a file leads, too, if there is no such file from its page.
  var linkFolders: [String] { get }
  /// The language that a text has whose name has none, or that of the site: `page.en.md`.
  var language: String { get }
  /// Folders of translated documents, such as `de` or `../de`, by their paths from the folder of texts, with the tags of
  /// their languages.
  var languageFolders: [String: String] { get }

  /// Whether a text is a page of the project.
  func isPage(_ file: String) -> Bool
  /// Files that are not imported although they have pages or settings, and the reasons.
  /// - Parameter files: The files that are no pages.
  func filesLeftOut(among files: [String]) -> [(file: String, reason: String)]
  /// The path below the output folder where the page of a file is written.
  func output(of file: String) -> String
  /// The reason to leave out a page; `nil` to import it.
  func reasonToSkip(_ page: ImportedPage) -> String?
  /// The first command in a line that takes in text of another file, and the lines of that text; `nil` if there is none.
  /// - Parameter isCode: Whether the line is between the fences of code.
  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion?
  /// The files that a page imports to show their texts as components, by the names of these.
  func parts(of file: String) -> [String: String]
  /// Converts the markup that only this program has.
  func convert(_ page: inout ImportedPage)
  /// The paths of the posts below the folder of posts, by their files.
  func postPathsByFile(in pages: [ImportedPage]) -> [String: String]
  /// The order of the pages; empty if it is set in the files themselves.
  func navigation(of pages: [ImportedPage]) -> [NavigationItem]
  /// The file of the first page, if that was the list of the posts.
  var listOfPosts: String? { get }
  /// What the settings and the navigation have that is not imported, for the report.
  func leftOut(of pages: [ImportedPage]) -> [String]
}

extension ForeignProject {
  var site: SiteFacts { SiteFacts() }
  var fileFolders: [String] { [] }
  var documents: String { "" }
  var linkFolders: [String] { [] }
  var language: String { "en" }
  var languageFolders: [String: String] { [:] }
  func isPage(_ file: String) -> Bool { true }
  func output(of file: String) -> String { file }
  func reasonToSkip(_ page: ImportedPage) -> String? { nil }
  func inclusion(in line: String, of file: String, isCode: Bool) -> Inclusion? { nil }
  func parts(of file: String) -> [String: String] { [:] }
  func convert(_ page: inout ImportedPage) {}
  func navigation(of pages: [ImportedPage]) -> [NavigationItem] { [] }
  var listOfPosts: String? { nil }
  func leftOut(of pages: [ImportedPage]) -> [String] { [] }

  /// The pages of a folder that is called like a blog, if most of them have a date.
  func postPathsByFile(in pages: [ImportedPage]) -> [String: String] {
    for folder in ImportCommand.blogs.map({ $0 + "/" }) {
      let inner = pages.filter { page in
        page.language == nil && page.output.hasPrefix(folder) && page.output != folder + "index.md"
      }
      guard inner.count(where: { $0.date != nil }) * 2 > inner.count else { continue }
      return inner.reduce(into: [:]) { $0[$1.file] = String($1.output.dropFirst(folder.count)) }
    }
    return [:]
  }
}

/// A folder of Markdown that belongs to no program.
struct PlainProject: ForeignProject {
  let root: String
  let texts: String

  init(_ folder: String, _ root: String) {
    self.root = root
    // A repository has its texts in a folder of its own beside those about the repository itself.
    let names = Self.entries(of: "\(root)/docs").map(\.name)
    texts = names.contains { $0.hasSuffix(".md") || $0.hasSuffix(".mdx") } ? "\(root)/docs" : root
  }
}

// MARK: - A file that a text names: it is read only if it lies in the project

extension ForeignProject {
  /// The path of a file without symbolic links; `nil` if it is no file or is outside of the project.
  func file(_ path: String) -> String? {
    let file = Files.resolved(path)
    return Files.contains(root, file) && Files.status(of: file)?.kind == .file ? file : nil
  }

  /// The lines of a file; `nil` if it is no file, is outside of the project, or cannot be read.
  func lines(of path: String) -> [String]? {
    guard let file = file(path), let bytes = try? Files.read(file, limit: ImportCommand.textLimit)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).lines
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// The first pages of HTML with front matter, with how many there are.
  func filesLeftOut(among files: [String]) -> [(file: String, reason: String)] {
    let pages = files.filter { file in
      file.hasSuffix(".html") && file != listOfPosts && isPage(file)
        && (try? Files.start(of: "\(texts)/\(file)", 3)) == Array("---".utf8)
    }
    if pages.isEmpty { return [] }
    let reason = "\(pages.count.counted("page")) of HTML, and no text in Markdown"
    return [(pages.prefix(5).joined(separator: ", "), reason)]
  }

  /// The lines of a text without its front matter; `nil` if they cannot be read.
  func text(of path: String) -> [String]? {
    guard var lines = lines(of: path) else { return nil }
    _ = ForeignMatter(takingFrom: &lines)
    return lines
  }

  /// What a folder holds; nothing if it cannot be read.
  static func entries(of folder: String) -> [FileEntry] {
    (try? Files.entries(of: folder, foundOdd: { _ in })) ?? []
  }

  /// Replaces each command that takes in a file by the text of that file; the words of the line stay around it, and the white
  /// space before a command at the start of its line stands before each line of the text.
  ///
  /// Included lines may include others, up to a depth; a file that includes itself ends there, and a page with more
  /// than 50,000 included lines keeps the commands that follow.
  func including(_ lines: [String], by file: String) -> [String] {
    let parts = parts(of: file)
    var count = 0
    var scan = FenceScan()
    func found(in line: String) -> Inclusion? {
      inclusion(in: line, of: file, isCode: scan.isOpen)
        ?? (scan.isOpen ? nil : part(in: line, of: file, among: parts))
    }
    func inserted(_ line: String, depth: Int) -> [String] {
      guard depth < 8, count < 50_000, let (command, lines) = found(in: line) else {
        _ = scan.isCode(line)
        return [line]
      }
      count += lines.count
      let start = line[..<command.lowerBound]
      let isFirst = start.trimmed.isEmpty
      let text = (isFirst ? lines.indented(start) : lines).joined(separator: "\n")
      return ((isFirst ? "" : start) + text + line[command.upperBound...]).lines
        .flatMap { $0 == line ? [$0] : inserted($0, depth: depth + 1) }
    }
    return lines.flatMap { inserted($0, depth: 0) }
  }
}

/// Why a project cannot be imported.
struct ImportError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
