// Loads a folder: every fault of every file in one run.

public import Puddles

extension DocumentTree {
  /// Reads all documents of a folder.
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - name: how messages call the folder; its path if nothing is given.
  /// - Throws: `DiagnosticsError` with the faults of all files, sorted by file and line.
  public init(
    folder: String, displayedAs name: String? = nil, options: Options = Options()
  ) throws(DiagnosticsError) {
    let name = name ?? folder
    let listing: FolderListing
    do throws(Fault) {
      listing = try FolderListing(of: folder)
    } catch {
      throw DiagnosticsError([Source(file: name, bytes: []).diagnostic(error)])
    }
    var loader = DocumentLoader(options: options, displayName: name)
    loader.load(listing)
    let errors = loader.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw DiagnosticsError(loader.diagnostics.sorted()) }
    self.init(
      root: DocumentFolder(names: [], documents: loader.documents),
      files: Set(listing.files.map { $0.joined(separator: "/") }),
      omissions: loader.omissions(of: listing), warnings: loader.diagnostics.sorted())
  }
}
