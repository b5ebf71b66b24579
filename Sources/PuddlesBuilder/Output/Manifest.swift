// The list of the files that a build wrote; the next build may replace and remove these files, and no others.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The files of a site.
package struct Manifest: Sendable {
  /// The name of the file with the list. It is in the site itself, so that both are published in one step, and it is
  /// written last: a folder with a manifest contains a whole site.
  package static let name = ".puddles-manifest"
  private static let head = "puddles manifest 4\n"
  /// A line of the version before is `hash size path`.
  private static let oldHead = "puddles manifest 3\n"

  /// What stands for each published file as the build left it; `unknown` if no record says so.
  private var stamps: [PathKey: UInt64] = [:]
  private static let unknown: UInt64 = 0

  package init(_ paths: [String] = []) {
    for path in paths { add(path) }
  }
}

/// A path that is compared as most disks do it, by its bytes. For Swift, two spellings of one letter are the same text.
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
  /// Adds a file, or forgets how it was left.
  mutating func add(_ path: String) { stamps[PathKey(path)] = Self.unknown }

  /// Adds a file of another site as it was left there.
  mutating func add(_ path: String, from other: Manifest) {
    stamps[PathKey(path)] = other.stamps[PathKey(path)]
  }

  /// Whether a file belongs to the site.
  package func holds(_ path: String) -> Bool { stamps[PathKey(path)] != nil }

  var count: Int { stamps.count }

  /// The paths of files that `other` does not list, in the order of their bytes.
  func paths(without other: Manifest) -> [String] {
    stamps.keys.filter { other.stamps[$0] == nil }.map(\.path).sorted { $0.precedesInBytes($1) }
  }

  /// The paths of all files, in the order of their bytes.
  package var paths: [String] { stamps.keys.map(\.path).sorted { $0.precedesInBytes($1) } }

  /// Every folder that holds a file of the site, at any depth.
  var folders: Set<PathKey> {
    var folders: Set<PathKey> = []
    for path in stamps.keys {
      var folder = Files.parent(of: path.path)
      while folder != ".", folders.insert(PathKey(folder)).inserted {
        folder = Files.parent(of: folder)
      }
    }
    return folders
  }

  /// Removes the files of the site, and the folders that are empty then. A link in place of a folder is not followed.
  @discardableResult
  func remove(from root: String) throws(FileError) -> Int {
    var removed = 0
    var open: Set = [PathKey(".")]
    let folders = folders.map(\.path).sorted { $0.precedesInBytes($1) }
    for folder in folders where open.contains(PathKey(Files.parent(of: folder))) {
      let status = Files.status(of: "\(root)/\(folder)", followingLinks: false)
      if status?.kind == .folder { open.insert(PathKey(folder)) }
    }
    for path in stamps.keys where open.contains(PathKey(Files.parent(of: path.path))) {
      if try Files.removeUnlessFolder("\(root)/\(path.path)") { removed += 1 }
    }
    for folder in folders.reversed() where open.contains(PathKey(folder)) {
      try? Files.removeEmptyFolder("\(root)/\(folder)")
    }
    return removed
  }
}

// MARK: - As text

extension Manifest {
  /// A line with the path of each file, in the order of their bytes.
  package var bytes: [UInt8] { Array((Self.head + paths.map { $0 + "\n" }.joined()).utf8) }

  /// Reads the text that ``bytes`` returns; `nil` for other bytes, and if a path leads out of the folder.
  package init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), text.utf8.last == 0x0A
    else { return nil }
    let isOld = text.hasBytePrefix(Self.oldHead)
    guard isOld || text.hasBytePrefix(Self.head) else { return nil }
    for line in text.parts(at: 0x0A).dropFirst().dropLast() {
      let words = isOld ? line.parts(at: 0x20, maxSplits: 2) : [line]
      guard words.count == (isOld ? 3 : 1), !isOld || words[0].utf8.count == 16,
        let path = words.last, Self.isInside(path)
      else { return nil }
      add(String(path))
    }
  }

  private static func isInside(_ path: Substring) -> Bool {
    path.parts(at: UInt8(ascii: "/")).allSatisfy { !["", ".", ".."].contains($0) }
  }

  /// Reads the manifest of a site; empty for a folder without one, `nil` if it is damaged.
  package static func read(in folder: String) -> Manifest? {
    let file = "\(folder)/\(name)"
    guard Files.status(of: file, followingLinks: false) != nil else { return Manifest() }
    return (try? Files.read(file)).flatMap { Manifest($0) }
  }

  /// Writes the manifest into a folder in one step, because files that an incomplete list leaves out would count as
  /// files that no build wrote.
  func write(in folder: String) throws(FileError) {
    try Files.makeFolder(folder)
    try Files.replace(
      "\(folder)/\(Self.name)", bytes, draft: "\(folder)/\(BuildFolders.draftManifest)")
  }
}

/// Thrown if the manifest of an output is damaged, so that nothing there may be replaced or removed.
package struct UnknownManifestError: Error, CustomStringConvertible {
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
  /// Removes the stamps of files that have changed, and returns the paths of all files that now have no stamp.
  mutating func compareStamps(in folder: String) -> [String] {
    let changed = Parallel.compactMap(Array(stamps)) { path, stamp in
      stamp != Self.unknown && Self.stamp(of: path, in: folder) == stamp ? nil : path.path
    }
    for path in changed { add(path) }
    return changed
  }

  /// Adds the missing stamps of the files in a folder.
  mutating func recordStamps(in folder: String) {
    let open = stamps.filter { $0.value == Self.unknown }.map(\.key)
    for (path, stamp) in zip(open, Parallel.map(open) { Self.stamp(of: $0, in: folder) }) {
      stamps[path] = stamp
    }
  }

  /// Changes whenever the manifest in a folder is written; `unknown` without one.
  static func stamp(in folder: String) -> UInt64 { stamp(of: PathKey(name), in: folder) }

  private static func stamp(of path: PathKey, in folder: String) -> UInt64 {
    FileStamp(of: "\(folder)/\(path.path)")?.fingerprint ?? unknown
  }

  func write(to writer: inout ByteWriter) {
    writer.write(stamps) { $0.write($1.key.path, $1.value) }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    for _ in 0..<(try reader.count()) {
      let (path, stamp): (String, UInt64) = (try reader.read(), try reader.read())
      stamps[PathKey(path)] = stamp
    }
  }
}
