// What a build wrote: the file that lets the next build remove just that, and tools read.
import Puddles
package import PuddlesBasics
import PuddlesSystem
import Synchronization

/// The files of a site with what each comes from, its size and its hash, by path.
package struct Manifest: Sendable {
  package struct Entry: Sendable, Equatable {
    package let size: Int
    package let hash: ContentHash
    /// What the file comes from, such as a place or a file of the content; empty if unknown.
    package var source = ""
    /// What the published file looked like after the build, if the store says so.
    var stamp: FileStamp?

    package init(size: Int, hash: ContentHash, source: String = "") {
      (self.size, self.hash, self.source) = (size, hash, source)
    }
  }

  /// Lies inside the output, so that it is exchanged with the site it describes.
  package static let name = ".puddles-manifest"

  /// The files of the build that this one began with, in order: most files stay from build to build.
  private var base = SortedPaths()
  /// What each of them is now; `nil` for one that is not in the site.
  private var entries: [Entry?] = []
  /// The other files.
  private var added: [PathKey: Entry] = [:]
  private(set) var count = 0
  /// Entries of others in the output that were reported already.
  package var unmanaged: Set<String> = []

  package init() {}
}

/// Paths in the order of their bytes, and the number of each; manifests share them.
private final class SortedPaths: Sendable {
  let paths: [String]
  /// Made when a path is first looked for: a build with nothing to do looks for none.
  private let numbers = Mutex<[PathKey: Int]?>(nil)

  init(_ paths: [String] = []) {
    self.paths = paths
  }

  func number(of path: String) -> Int? {
    if paths.isEmpty { return nil }
    let key = PathKey(path)
    return numbers.withLock { numbers in
      if let number = numbers?[key] { return number }
      guard numbers == nil else { return nil }
      let made = Dictionary(paths.indices.map { (PathKey(paths[$0]), $0) }) { first, _ in first }
      numbers = made
      return made[key]
    }
  }
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
  /// The manifest in a folder; empty if there is none or it cannot be understood.
  package static func read(in folder: String) -> Manifest {
    guard let bytes = try? Files.read("\(folder)/\(name)") else { return Manifest() }
    return Manifest(bytes) ?? Manifest()
  }

  /// Whether there is a manifest in a folder that cannot be understood: it is damaged, or of another
  /// version of this program.
  static func isUnknown(in folder: String) -> Bool {
    let file = "\(folder)/\(name)"
    guard Files.status(of: file, followingLinks: false) != nil else { return false }
    return (try? Files.read(file)).flatMap { Manifest($0) } == nil
  }

  /// Changes whenever the manifest in a folder is written; 0 without one.
  static func stamp(in folder: String) -> UInt64 {
    FileStamp(of: "\(folder)/\(name)")?.fingerprint ?? 0
  }

  package subscript(path: String) -> Entry? {
    get { base.number(of: path).map { entries[$0] } ?? added[PathKey(path)] }
    set {
      let number = base.number(of: path)
      let old = number.map { entries[$0] } ?? added[PathKey(path)]
      count += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1)
      if let number { entries[number] = newValue } else { added[PathKey(path)] = newValue }
    }
  }

  /// Whether a file belongs to the site.
  func holds(_ path: String) -> Bool { self[path] != nil }

  /// All files, in the order of the bytes of their paths.
  var lines: [(path: String, entry: Entry)] {
    var lines: [(path: String, entry: Entry)] = []
    lines.reserveCapacity(count)
    var rest = added.keys.map(\.path).sorted { $0.precedesInBytes($1) }[...]
    for (number, path) in base.paths.enumerated() {
      guard let entry = entries[number] else { continue }
      while let next = rest.first, next.precedesInBytes(path) {
        if let entry = added[PathKey(rest.removeFirst())] { lines.append((next, entry)) }
      }
      lines.append((path, entry))
    }
    for path in rest { if let entry = added[PathKey(path)] { lines.append((path, entry)) } }
    return lines
  }

  /// The paths of all files, in the order of their bytes.
  package var paths: [String] { lines.map(\.path) }

  /// A manifest without files that has room for those of this one.
  var emptied: Manifest {
    var manifest = Manifest()
    (manifest.base, manifest.unmanaged) = (base, unmanaged)
    manifest.entries = Array(repeating: nil, count: entries.count)
    return manifest
  }

  /// Takes files over from the manifest that this one was emptied from; whether it has all of them. If
  /// not, none is taken.
  mutating func keep(_ paths: [String], of other: Manifest) -> Bool {
    var found: [(number: Int, entry: Entry)] = []
    for path in paths {
      guard let number = base.number(of: path), let entry = other.entries[number] else {
        return false
      }
      found.append((number, entry))
    }
    for (number, entry) in found {
      if entries[number] == nil { count += 1 }
      entries[number] = entry
    }
    return true
  }

  /// The files that another manifest has and this one has not, in the order of their bytes.
  func missing(from other: Manifest) -> [String] {
    guard base === other.base, other.added.isEmpty else {
      return other.paths.filter { !holds($0) }
    }
    return entries.indices.filter { entries[$0] == nil && other.entries[$0] != nil }
      .map { base.paths[$0] }
  }

  /// Every folder that holds a file of the manifest, at any depth.
  var folders: Set<PathKey> {
    var folders: Set<PathKey> = []
    for path in paths {
      for folder in Files.parents(of: path) {
        guard folders.insert(PathKey(folder)).inserted else { break }
      }
    }
    return folders
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

// MARK: - In the store

extension Manifest: BinaryCodable {
  static let key = StoreTable<Manifest>().key()

  /// Drops the stamps of files that are not as they were left, and says which.
  mutating func compareStamps(in folder: String) -> [String] {
    let root = OpenFolder(folder)
    let changed = Parallel.compactMap(lines) { line in
      line.entry.stamp != nil && root.stamp(of: line.path) == line.entry.stamp ? nil : line.path
    }
    for path in changed { self[path]?.stamp = nil }
    return changed
  }

  /// Looks at the files of a folder whose stamps are not known.
  mutating func noteStamps(in folder: String) {
    let root = OpenFolder(folder)
    let open = lines.compactMap { $0.entry.stamp == nil ? $0.path : nil }
    let found = Parallel.compactMap(open) { ($0, root.stamp(of: $0)) }
    for (path, stamp) in found { self[path]?.stamp = stamp }
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(unmanaged.sorted())
    writer.write(lines) { writer, line in
      writer.write(line.path)
      writer.write(line.entry.size)
      writer.write(line.entry.hash.value)
      writer.write(line.entry.source)
      writer.write(line.entry.stamp)
    }
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let unmanaged = Set(try reader.texts())
    let lines = try reader.list { reader throws(CorruptedDataError) in
      let path = try reader.text()
      var entry = Entry(
        size: try reader.number(), hash: ContentHash(value: try reader.word()),
        source: try reader.text())
      entry.stamp = try reader.read()
      return (path, entry)
    }
    self.init(sorted: lines)
    self.unmanaged = unmanaged
  }

  /// - Parameter lines: In the order of ``lines``.
  private init(sorted lines: [(path: String, entry: Entry)]) {
    base = SortedPaths(lines.map(\.path))
    entries = lines.map(\.entry)
    count = lines.count
  }
}

// MARK: - As text

extension Manifest {
  private static let head = #"{"puddles":"manifest","version":2,"kept":["#

  /// The text of the manifest: the same bytes for the same files.
  package var bytes: [UInt8] {
    let unmanaged = unmanaged.sorted { $0.precedesInBytes($1) }
    let head = Self.head + unmanaged.map(JSONText.quoted).joined(separator: ",") + #"],"files":["#
    let lines = lines
    let parts = Parallel.map(Array(stride(from: 0, to: lines.count, by: 1024)), portion: 1) {
      start in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(1024 * 160)
      for (path, entry) in lines[start..<min(start + 1024, lines.count)] {
        bytes += (bytes.isEmpty && start == 0 ? "\n" : ",\n").utf8
        entry.append(path, to: &bytes)
      }
      return bytes
    }
    return Array(head.utf8) + parts.joined() + Array("\n]}\n".utf8)
  }

  /// `nil` if the bytes are not what ``bytes`` writes, or name a file outside of its folder.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = ManifestReader(bytes)
    guard reader.skip(Self.head) else { return nil }
    var unmanaged: Set<String> = []
    while let name = reader.string() {
      unmanaged.insert(name)
      _ = reader.skip(",")
    }
    guard reader.skip(#"],"files":["#) else { return nil }
    var lines: [(path: String, entry: Entry)] = []
    while reader.skip("\n{") {
      guard let line = reader.file(), Self.isInside(line.path),
        lines.last?.path.precedesInBytes(line.path) ?? true
      else { return nil }
      lines.append(line)
      _ = reader.skip(",")
    }
    guard reader.skip("\n]}\n"), reader.isAtEnd else { return nil }
    self.init(sorted: lines)
    self.unmanaged = unmanaged
  }

  private static func isInside(_ path: String) -> Bool {
    path.parts(at: UInt8(ascii: "/")).allSatisfy {
      !["", ".", ".."].contains($0)
    }
  }
}

extension Manifest.Entry {
  fileprivate func append(_ path: String, to bytes: inout [UInt8]) {
    bytes += "{\"path\":".utf8
    JSONText.append(path, to: &bytes)
    bytes += ",\"source\":".utf8
    JSONText.append(source, to: &bytes)
    bytes += ",\"bytes\":\(size),\"hash\":\"".utf8
    hash.append(to: &bytes)
    bytes += "\"}".utf8
  }
}

/// Reads just the forms of JSON that a manifest is made of.
private struct ManifestReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Goes past a text, if it is there.
  mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// A line behind its brace.
  mutating func file() -> (path: String, entry: Manifest.Entry)? {
    guard skip("\"path\":"), let path = string(), skip(",\"source\":"), let source = string(),
      skip(",\"bytes\":"), let size = Int(taking(while: { $0 >= 0x30 && $0 <= 0x39 })), size >= 0,
      skip(",\"hash\":\""), case let digits = taking(while: { $0 != 0x22 }),
      digits.utf8.count == 16,
      digits == digits.lowercased(), let hash = UInt64(digits, radix: 16), skip("\"}")
    else { return nil }
    return (path, Manifest.Entry(size: size, hash: ContentHash(value: hash), source: source))
  }

  private mutating func taking(while isWanted: (UInt8) -> Bool) -> String {
    let part = bytes[position...].prefix(while: isWanted)
    position = part.endIndex
    return String(decoding: part, as: UTF8.self)
  }

  /// A string with the escapes that `JSONText.quoted` writes.
  mutating func string() -> String? {
    guard skip("\"") else { return nil }
    var text = ""
    while true {
      text += taking { $0 != 0x22 && $0 != 0x5C }
      if skip("\"") { return text }
      guard let scalar = escape() else { return nil }
      text.unicodeScalars.append(scalar)
    }
  }

  private mutating func escape() -> Unicode.Scalar? {
    if skip("\\\"") { return "\"" }
    if skip("\\\\") { return "\\" }
    if skip("\\n") { return "\n" }
    guard skip("\\u"), position + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
