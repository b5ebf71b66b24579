// The programs whose projects can be imported, and the protocol for each of them.
import PuddlesSystem

/// A program whose projects can be imported.
enum ImportFormat: String, CaseIterable, Sendable {
  case hugo, jekyll, mdbook, mkdocs, docc

  /// - Parameter root: The folder of a project, without symbolic links.
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

/// A project of another program: finds its texts and converts its markup.
protocol ForeignProject {
  /// The folder of the project, without symbolic links.
  var root: String { get }
  /// The folder of the texts; the paths of files are relative to it.
  var texts: String { get }
  /// The title of the site, used if a first page must be made.
  var title: String? { get }
  /// The order of the pages; empty if it is set in the files themselves.
  var navigation: [NavigationItem] { get }
  /// Folders whose files have URLs at the top of the site.
  var fileFolders: [String] { get }

  /// Whether a Markdown file is a page of the project.
  func isPage(_ file: String) -> Bool
  /// The path below the output folder where the page of a file is written.
  func output(of file: String) -> String
  /// The reason to leave out a page; `nil` to import it.
  func reasonToSkip(_ page: ImportedPage) -> String?
  /// Converts the markup that only this program has.
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
  /// The path of a file without symbolic links; `nil` if it is no file or is outside of the project.
  func file(_ path: String) -> String? {
    let file = Files.resolved(path)
    return Files.contains(root, file) && Files.status(of: file)?.kind == .file ? file : nil
  }

  /// The lines of a file; `nil` if it is no file, is outside of the project, or cannot be read.
  func lines(of path: String) -> [String]? {
    file(path).flatMap { try? Files.read($0) }.map { String(decoding: $0, as: UTF8.self).lines }
  }
}
