// Loads a folder: every fault of every file in one run.

public import Puddles
import PuddlesSystem

extension DocumentTree {
  /// Reads all documents of a folder.
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - name: how messages call the folder; its path if nothing is given.
  /// - Throws: `DiagnosticsError` with the faults of all files, sorted by file and line.
  public init(
    folder: String, displayedAs name: String? = nil, options: Options = Options()
  ) throws(DiagnosticsError) {
    self = try Self.read(folder: folder, displayedAs: name, options: options).flawless()
  }

  /// Reads documents held in memory, each under the name its file would have.
  /// - Throws: `DiagnosticsError` with the faults of all of them.
  public init(
    _ files: [(file: String, text: String)], options: Options = Options()
  ) throws(DiagnosticsError) {
    self = try Self.read(files, options: options).flawless()
  }
}

extension DocumentTree {
  /// The documents that could be read, and what is wrong with the others.
  struct Reading {
    let tree: DocumentTree
    /// What is wrong with the folder, with front matter, and, if there is an error among it, with all
    /// texts: so all errors come in one run.
    let diagnostics: [Diagnostic]
    /// The files of all documents, whether they could be read or not.
    let files: Set<String>

    init(_ tree: DocumentTree, _ own: [Diagnostic], files: Set<String>) {
      self.tree = tree
      self.files = files
      let isBroken = own.contains { $0.severity == .error }
      diagnostics = own + (isBroken ? tree.textFaults() : [])
    }

    func flawless() throws(DiagnosticsError) -> DocumentTree {
      if diagnostics.contains(where: { $0.severity == .error }) {
        let links = tree.certainlyDeadLinks(amongDocuments: files)
        throw DiagnosticsError((diagnostics + links).sorted())
      }
      return tree
    }
  }

  static func read(folder: String, displayedAs name: String?, options: Options) -> Reading {
    let name = name ?? folder
    var loader = DocumentLoader(
      options: options, displayName: name, origin: .disk(folder: folder))
    do throws(Fault) {
      let listing = try Stopwatch.time("enumeration") { () throws(Fault) in
        try FolderListing(of: folder, followsOutsideLinks: options.followsOutsideLinks)
      }
      loader.load(listing)
      return Self.reading(
        loader, documents: listing.documents.map { $0.joined(separator: "/") },
        files: Set(listing.files.map { $0.joined(separator: "/") }),
        omissions: loader.omissions(of: listing))
    } catch {
      let tree = DocumentTree(loader, files: [], omissions: [])
      return Reading(tree, [Source(file: name, bytes: []).diagnostic(error)], files: [])
    }
  }

  static func read(
    _ files: [(file: String, text: String)], displayedAs name: String = "", options: Options
  ) -> Reading {
    let texts = Dictionary(files.map { ($0.file, $0.text) }) { first, _ in first }
    var loader = DocumentLoader(options: options, displayName: name, origin: .memory(texts))
    loader.load(files: files.map(\.file).filter { $0 != SidebarFile.name })
    return Self.reading(
      loader, documents: files.map(\.file), files: Set(texts.keys), omissions: loader.omissions())
  }

  /// The tree, with the sidebar that is written by hand, if there is one.
  private static func reading(
    _ loader: DocumentLoader, documents: [String], files: Set<String>, omissions: [String]
  ) -> Reading {
    let documents = Set(documents)
    guard files.contains(SidebarFile.name) else {
      let tree = DocumentTree(loader, files: files, omissions: omissions)
      return Reading(tree, loader.diagnostics, files: documents)
    }
    let files = files.subtracting([SidebarFile.name])
    var loader = loader
    // Reads of the tree without the sidebar do not count: it is dropped here.
    let sidebar = ReadRecorder.ignoring {
      loader.readSidebar(for: DocumentTree(loader, files: files, omissions: omissions))
    }
    return Reading(
      DocumentTree(loader, files: files, omissions: omissions, sidebar: sidebar),
      loader.diagnostics, files: documents)
  }
}
