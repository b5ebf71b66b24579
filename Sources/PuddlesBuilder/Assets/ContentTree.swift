// Lists the files of one folder of the content, at any depth.
import Puddles
import PuddlesSystem

/// Finds the files of a folder that go into the site.
package struct ContentTree {
  /// Where the files are, with links resolved.
  let root: String
  /// The name of the folder in messages, such as `Content/assets`.
  let name: String
  /// The folder that no link may leave; `nil` if links may lead anywhere.
  let limit: String?
  /// Whether files and folders are included whose names begin with a dot.
  let includesHidden: Bool
  /// Whether the folder also contains documents. They are skipped here: other code reads them and checks their names.
  let hasDocuments: Bool
}

extension ContentTree {
  /// The greatest depth of folders; it is the same for documents.
  private static var depthLimit: Int { 250 }

  /// The files below a root, sorted by the bytes of their paths.
  struct Listing {
    var files: [String] = []
    /// Backup files of editors, which are never published.
    var backups: [String] = []
    /// An error for each file that cannot be published.
    fileprivate var faults: [Diagnostic] = []
  }

  /// Lists everything below the root; empty if there is no folder.
  ///
  /// - Throws: A `DiagnosticsError` with every file or folder that cannot be published.
  func listing() throws -> Listing {
    guard Files.isFolder(root) else { return Listing() }
    var listing = Listing()
    try collect("", ContentIndex.folder(root), into: &listing)
    if !listing.faults.isEmpty { throw DiagnosticsError(listing.faults) }
    return listing
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    try Files.read("\(root)/\(path)")
  }

  private func collect(
    _ prefix: String, _ folder: FolderIndex, into listing: inout Listing
  ) throws(FileError) {
    if let failure = folder.failure { throw failure }
    for name in folder.oddNames where isWanted(name) && !isDocument(name) {
      listing.faults.append(fault("is not UTF-8 in its name", prefix + name))
    }
    for entry in folder.entries where isWanted(entry.name) {
      if !entry.isFolder, isDocument(entry.name) { continue }
      let path = prefix + entry.name
      if !entry.isFolder, FileName.isBackup(entry.name) {
        listing.backups.append(path)
      } else if let text = SitePath.fault(of: RoutePath([entry.name])) {
        let path = prefix + Self.escaped(entry.name)
        listing.faults.append(fault("\(text) in its name", path, help: "rename it"))
      } else {
        try add(entry, at: path, into: &listing)
      }
    }
  }

  private func add(
    _ entry: FolderIndex.Entry, at path: String, into listing: inout Listing
  ) throws(FileError) {
    switch entry.found(within: limit) {
    case .folder where path.utf8.count(where: { $0 == UInt8(ascii: "/") }) >= Self.depthLimit:
      listing.faults.append(fault("lies deeper than \(Self.depthLimit) folders", path))
    case .folder(let folder): try collect(path + "/", folder, into: &listing)
    case .file: listing.files.append(path)
    case .outside:
      let text = "is a link that leaves the content folder"
      listing.faults.append(fault(text, path, help: "'--follow-links' allows it"))
    case .loop: listing.faults.append(fault("is a link to a folder that it lies in", path))
    case .dead: listing.faults.append(fault("is a link that leads nowhere", path))
    case .other: listing.faults.append(fault("is not a file", path))
    }
  }

  /// A name with escapes for its control characters, so that a message shows it.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map {
      $0.value < 0x20 || $0.value == 0x7F ? $0.escaped(asASCII: true) : String($0)
    }.joined()
  }

  private func isWanted(_ name: String) -> Bool {
    name != ".DS_Store" && (includesHidden || !name.hasPrefix("."))
  }

  private func isDocument(_ name: String) -> Bool { hasDocuments && Self.isRead(name) }

  /// Whether a file is read by the program and never published: a document, a `sidebar.yml`, or a graph of symbols.
  package static func isRead(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "sidebar.yml" || name.hasSuffix(".md") || name.hasSuffix(".markdown")
      || name.hasSuffix(".symbols.json")
  }

  private func fault(_ text: String, _ path: String, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, code: "asset", "this \(text)", file: "\(name)/\(path)", help: help)
  }
}
