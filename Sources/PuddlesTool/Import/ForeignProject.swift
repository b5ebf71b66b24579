// The programs whose projects can be imported, and what each of them has to say.
import PuddlesSystem

/// A program whose projects can be imported.
enum ImportFormat: String, CaseIterable, Sendable {
  case hugo, jekyll, mdbook, mkdocs, docc

  /// - Parameter root: The folder of a project, resolved.
  func project(in root: String) -> any ForeignProject {
    switch self {
    case .hugo: HugoProject(root)
    case .jekyll: JekyllProject(root)
    case .mdbook: BookProject(root)
    case .mkdocs: MkDocsProject(root)
    case .docc: DocCProject(root)
    }
  }
}

/// A project of another program: where its texts lie, and how its markup is converted.
protocol ForeignProject {
  /// Its folder, resolved.
  var root: String { get }
  /// The folder that holds its texts; the files of a project have their paths below it.
  var texts: String { get }
  /// The name of the site, for a first page that has to be made.
  var title: String? { get }
  /// The order of the pages; empty if the files themselves say it.
  var navigation: [NavigationItem] { get }
  /// Folders whose files have URLs at the top of the site.
  var fileFolders: [String] { get }

  /// Whether a Markdown file is a page.
  func isPage(_ file: String) -> Bool
  /// Where the page of a file is written, below the output.
  func output(of file: String) -> String
  /// Why a page is left out.
  func reasonToSkip(_ page: ImportedPage) -> String?
  /// Exchanges what only this program knows.
  func convert(_ page: inout ImportedPage)
}

extension ForeignProject {
  var title: String? { nil }
  var navigation: [NavigationItem] { [] }
  var fileFolders: [String] { [] }
  func isPage(_ file: String) -> Bool { true }
  func output(of file: String) -> String { file }
  func reasonToSkip(_ page: ImportedPage) -> String? { nil }
}

// MARK: - A file that a text names: it is read only if it lies in the project

extension ForeignProject {
  /// The path of a file without symbolic links; `nil` if it is none, or lies outside of the project.
  func file(_ path: String) -> String? {
    let file = Files.resolved(path)
    return Files.contains(root, file) && Files.status(of: file)?.kind == .file ? file : nil
  }

  /// The lines of a file; `nil` as above, and for one that cannot be read.
  func lines(of path: String) -> [String]? {
    file(path).flatMap { try? Files.read($0) }.map { String(decoding: $0, as: UTF8.self).lines }
  }
}
