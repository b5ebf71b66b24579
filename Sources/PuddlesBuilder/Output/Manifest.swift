// The list of the files that a build wrote: the next one may replace and remove these, and nothing else.
import Puddles
package import PuddlesBasics
import PuddlesSystem

/// The files of a site by path, each with its size and its hash.
package struct Manifest: Sendable {
  package struct Entry: Sendable, Equatable {
    package let size: Int
    package let hash: ContentHash
    /// What the published file looked like after the build, if the record says so.
    var stamp: FileStamp?
  }

  /// Lies in the site that it lists, so that both are published in one step. It is written last: a folder with
  /// a manifest is a whole site.
  package static let name = ".puddles-manifest"
  private static let head = "puddles manifest 3\n"

  private var files: [PathKey: Entry] = [:]
  /// Entries of others in the output that were reported already.
  package var kept: Set<String> = []

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

  /// Removes the files of the site, its own list, and the folders that are empty then; how many files
  /// there were.
  @discardableResult
  func remove(from root: String) throws(FileError) -> Int {
    var removed = 0
    for path in paths where Files.status(of: "\(root)/\(path)", followingLinks: false) != nil {
      try Files.remove("\(root)/\(path)")
      removed += 1
    }
    // The deepest first: a folder that holds something else stays.
    for folder in folders.map(\.path).sorted(by: >) {
      try? Files.removeEmptyFolder("\(root)/\(folder)")
    }
    for name in BuildFolders.ownNames { try Files.removeTree("\(root)/\(name)") }
    return removed
  }
}

// MARK: - As text

extension Manifest {
  /// A line for each file, `hash size path`, in the order of the bytes of their paths, after one for each
  /// entry of others, `kept path`.
  package var bytes: [UInt8] {
    let kept = kept.sorted { $0.precedesInBytes($1) }.filter { !$0.utf8.contains(0x0A) }
    var text = Self.head + kept.map { "kept \($0)\n" }.joined()
    for path in paths {
      guard let entry = self[path] else { continue }
      text += "\(entry.hash.text) \(entry.size) \(path)\n"
    }
    return Array(text.utf8)
  }

  /// `nil` if the bytes are not what ``bytes`` writes, or name a file outside of its folder.
  package init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), text.hasBytePrefix(Self.head),
      text.utf8.last == 0x0A
    else { return nil }
    for line in text.parts(at: 0x0A).dropFirst().dropLast() {
      let word = line.before(0x20)
      let rest = Substring(line.utf8[word.endIndex...].dropFirst())
      if word == "kept" {
        kept.insert(String(rest))
        continue
      }
      let size = rest.before(0x20)
      let path = String(Substring(rest.utf8[size.endIndex...].dropFirst()))
      guard word.utf8.count == 16, let hash = UInt64(word, radix: 16), let size = Int(size),
        size >= 0, Self.isInside(path)
      else { return nil }
      self[path] = Entry(size: size, hash: ContentHash(value: hash))
    }
  }

  private static func isInside(_ path: String) -> Bool {
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

  /// Changes whenever the manifest in a folder is written; 0 without one.
  static func stamp(in folder: String) -> UInt64 {
    FileStamp(of: "\(folder)/\(name)")?.fingerprint ?? 0
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
  /// Drops the stamps of files that are not as they were left, and says which.
  mutating func compareStamps(in folder: String) -> [String] {
    let root = OpenFolder(folder)
    let changed = Parallel.compactMap(Array(files)) { path, entry in
      entry.stamp != nil && root.stamp(of: path.path) == entry.stamp ? nil : path
    }
    for path in changed { files[path]?.stamp = nil }
    return changed.map(\.path)
  }

  /// Looks at the files of a folder whose stamps are not known.
  mutating func noteStamps(in folder: String) {
    let root = OpenFolder(folder)
    let found = Parallel.compactMap(files.filter { $0.value.stamp == nil }.map(\.key)) { path in
      root.stamp(of: path.path).map { (path, $0) }
    }
    for (path, stamp) in found { files[path]?.stamp = stamp }
  }

  func write(to writer: inout ByteWriter) {
    writer.write(kept.sorted())
    writer.write(files) { writer, file in
      writer.write(file.key.path)
      writer.write(file.value.size)
      writer.write(file.value.hash.value)
      writer.write(file.value.stamp)
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    kept = Set(try reader.read() as [String])
    let lines = try reader.list { reader throws(CorruptedDataError) in
      let path = PathKey(try reader.read())
      let (size, hash): (Int, UInt64) = (try reader.read(), try reader.read())
      let entry = Entry(size: size, hash: ContentHash(value: hash), stamp: try reader.read())
      return (path, entry)
    }
    files = Dictionary(lines) { first, _ in first }
  }
}

extension FileStamp: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    for part in [size, seconds, nanoseconds] { writer.write(part) }
    writer.write(number)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      size: try reader.read(), seconds: try reader.read(), nanoseconds: try reader.read(),
      number: try reader.read())
  }
}
