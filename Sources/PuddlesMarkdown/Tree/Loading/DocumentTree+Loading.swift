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
    /// Without the warnings of single documents.
    let own: [Diagnostic]
    /// The files of all documents, whether they could be read or not.
    var files: Set<String> = []

    var diagnostics: [Diagnostic] { own + tree.contents.warnings.ofDocuments }

    func flawless() throws(DiagnosticsError) -> DocumentTree {
      let hasErrors = own.contains { $0.severity == .error }
      if hasErrors {
        let links = tree.certainlyDeadLinks(amongDocuments: files)
        throw DiagnosticsError((diagnostics + links).sorted())
      }
      return tree
    }
  }

  static func read(folder: String, displayedAs name: String?, options: Options) -> Reading {
    let name = name ?? folder
    let origin = Origin.disk(folder: folder)
    var loader = DocumentLoader(options: options, displayName: name)
    do throws(Fault) {
      let listing = try Stopwatch.time("enumeration") { () throws(Fault) in
        try FolderListing(
          of: folder, followsOutsideLinks: options.followsOutsideLinks,
          knowing: FolderLook.taken(for: folder))
      }
      loader.load(listing)
      var reading = Self.reading(
        loader, files: Set(listing.files.map { $0.joined(separator: "/") }),
        omissions: loader.omissions(of: listing), origin: origin)
      reading.files = Set(listing.documents.map { $0.joined(separator: "/") })
      return reading
    } catch {
      let tree = DocumentTree(loader, files: [], omissions: [], origin: origin)
      return Reading(
        tree: tree, own: [Source(file: name, bytes: []).diagnostic(error)])
    }
  }

  static func read(
    _ files: [(file: String, text: String)], displayedAs name: String = "", options: Options
  ) -> Reading {
    var loader = DocumentLoader(options: options, displayName: name)
    loader.load(files.filter { $0.file != SidebarFile.name })
    let texts = Dictionary(files.map { ($0.file, $0.text) }) { first, _ in first }
    var reading = Self.reading(
      loader, files: Set(texts.keys), omissions: loader.omissions(), origin: .memory(texts))
    reading.files = Set(texts.keys)
    return reading
  }

  /// The tree, with the sidebar that is written by hand, if there is one.
  private static func reading(
    _ loader: DocumentLoader, files: Set<String>, omissions: [String], origin: Origin
  ) -> Reading {
    guard files.contains(SidebarFile.name) else {
      let tree = DocumentTree(loader, files: files, omissions: omissions, origin: origin)
      return Reading(tree: tree, own: loader.diagnostics)
    }
    let files = files.subtracting([SidebarFile.name])
    var loader = loader
    // The tree without the sidebar is soon gone: what is read of it is nobody's business.
    let sidebar = ReadRecorder.ignoring {
      loader.readSidebar(
        for: DocumentTree(loader, files: files, omissions: omissions, origin: origin))
    }
    return Reading(
      tree: DocumentTree(
        loader, files: files, omissions: omissions, origin: origin, sidebar: sidebar),
      own: loader.diagnostics)
  }
}
