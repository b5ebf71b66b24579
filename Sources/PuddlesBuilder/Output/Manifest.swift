// The list of the files that a build wrote: the next one may replace and remove these, and nothing else.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The files of a site by path, each with its size and its hash.
package struct Manifest: Sendable {
  package struct Entry: Sendable, Equatable {
    package let size: Int
    package let hash: UInt64
    /// What stands for the published file as the build left it, if the record says so.
    var stamp: UInt64?
  }

  /// Lies in the site that it lists, so that both are published in one step. It is written last: a folder with
  /// a manifest is a whole site.
  package static let name = ".puddles-manifest"
  private static let head = "puddles manifest 3\n"

  private var files: [PathKey: Entry] = [:]

  package init() {}
}

/// The name of a file as a disk compares it: by its bytes. Two spellings of one letter are one text in
/// Swift, and two files on most disks.
struct PathKey: Hashable, Sendable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  static func == (a: PathKey, b: PathKey) -> Bool {
    a.path.hasSameBytes(as: b.path)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Fingerprint.of(bytes: path.utf8))
  }
}

extension Manifest {
  package subscript(path: String) -> Entry? {
    get { files[PathKey(path)] }
    set { files[PathKey(path)] = newValue }
  }

  /// Whether a file belongs to the site.
  func holds(_ path: String) -> Bool { files[PathKey(path)] != nil }

  var count: Int { files.count }

  /// The paths of files that another site does not have, in the order of their bytes.
  func paths(without other: Manifest) -> [String] {
    files.keys.filter { other.files[$0] == nil }.map(\.path).sorted { $0.precedesInBytes($1) }
  }

  /// The paths of all files, in the order of their bytes.
  package var paths: [String] { files.keys.map(\.path).sorted { $0.precedesInBytes($1) } }

  /// Every folder that holds a file of the site, at any depth.
  var folders: Set<PathKey> {
    var folders: Set<PathKey> = []
    for path in files.keys {
      for folder in Files.parents(of: path.path) {
        guard folders.insert(PathKey(folder)).inserted else { break }
      }
    }
    return folders
  }

  /// Removes the files of the site, and the folders that are empty then. A link in the place of a folder is not
  /// followed.
  @discardableResult
  func remove(from root: String) throws(FileError) -> Int {
    var removed = 0
    var open: Set = [PathKey(".")]
    let folders = folders.map(\.path).sorted { $0.precedesInBytes($1) }
    for folder in folders where open.contains(PathKey(Files.parent(of: folder))) {
      let status = Files.status(of: "\(root)/\(folder)", followingLinks: false)
      if status?.kind == .folder { open.insert(PathKey(folder)) }
    }
    for path in files.keys where open.contains(PathKey(Files.parent(of: path.path))) {
      let file = "\(root)/\(path.path)"
      let status = Files.status(of: file, followingLinks: false)
      if status == nil || status?.kind == .folder { continue }
      try Files.remove(file)
      removed += 1
    }
    for folder in folders.reversed() where open.contains(PathKey(folder)) {
      try? Files.removeEmptyFolder("\(root)/\(folder)")
    }
    return removed
  }
}

// MARK: - As text

extension Manifest {
  /// A line for each file, `hash size path`, in the order of the bytes of their paths.
  package var bytes: [UInt8] {
    let lines = paths.map { path in
      self[path].map { "\($0.hash.hexadecimal) \($0.size) \(path)\n" } ?? ""
    }
    return Array((Self.head + lines.joined()).utf8)
  }

  /// `nil` if the bytes are not what ``bytes`` writes, or name a file outside of its folder.
  package init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), text.hasBytePrefix(Self.head),
      text.utf8.last == 0x0A
    else { return nil }
    for line in text.parts(at: 0x0A).dropFirst().dropLast() {
      let words = line.parts(at: 0x20, maxSplits: 2)
      guard words.count == 3, words[0].utf8.count == 16, let hash = UInt64(words[0], radix: 16),
        let size = Int(words[1]), size >= 0, Self.isInside(words[2])
      else { return nil }
      self[String(words[2])] = Entry(size: size, hash: hash)
    }
  }

  private static func isInside(_ path: Substring) -> Bool {
    path.parts(at: UInt8(ascii: "/")).allSatisfy { !["", ".", ".."].contains($0) }
  }

  /// The manifest of a site; empty for a folder without one, `nil` if it cannot be understood.
  package static func read(in folder: String) -> Manifest? {
    let file = "\(folder)/\(name)"
    guard Files.status(of: file, followingLinks: false) != nil else { return Manifest() }
    return (try? Files.read(file)).flatMap { Manifest($0) }
  }

  /// Writes the manifest of a folder in one step: half a list would make files of the site look like those
  /// of others.
  func write(in folder: String) throws(FileError) {
    let draft = "\(folder)/\(BuildFolders.draftManifest)"
    try Files.makeFolder(folder)
    try Files.remove(draft)
    try Files.create(draft, bytes)
    try Files.move(draft, to: "\(folder)/\(Self.name)")
  }
}

/// The manifest of an output cannot be understood, so nothing there may be replaced or removed.
package struct UnknownManifest: Error, CustomStringConvertible {
  let output: String

  package var description: String {
    "the list of files '\(output)/\(Manifest.name)' is damaged or of another version, so it is unknown "
      + "what in '\(output)' is the builder's own"
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, code: "output", description,
      help: "remove '\(output)' and build again, or name another folder with '--output DIR'")
  }
}

// MARK: - In the record

extension Manifest: BinaryCodable {
  /// Drops the stamps of changed files; returns these and those without one.
  mutating func compareStamps(in folder: String) -> [String] {
    let changed = Parallel.compactMap(Array(files)) { path, entry in
      entry.stamp != nil && Self.stamp(of: path, in: folder) == entry.stamp ? nil : path
    }
    for path in changed { files[path]?.stamp = nil }
    return changed.map(\.path)
  }

  /// Looks at the files of a folder whose stamps are not known.
  mutating func noteStamps(in folder: String) {
    let open = files.filter { $0.value.stamp == nil }.map(\.key)
    for (path, stamp) in zip(open, Parallel.map(open) { Self.stamp(of: $0, in: folder) }) {
      files[path]?.stamp = stamp
    }
  }

  /// Changes whenever the manifest in a folder is written; 0 without one.
  static func stamp(in folder: String) -> UInt64 { stamp(of: PathKey(name), in: folder) ?? 0 }

  private static func stamp(of path: PathKey, in folder: String) -> UInt64? {
    FileStamp(of: "\(folder)/\(path.path)")?.fingerprint
  }

  func write(to writer: inout ByteWriter) {
    writer.write(files) {
      $0.write($1.key.path, $1.value.size, $1.value.hash, $1.value.stamp)
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let lines = try reader.list { reader throws(CorruptedDataError) in
      let path = PathKey(try reader.read())
      return (
        path, Entry(size: try reader.read(), hash: try reader.read(), stamp: try reader.read())
      )
    }
    files = Dictionary(lines) { first, _ in first }
  }
}
