// What a build wrote: the file that lets the next build remove just that, and tools read.
import Puddles
package import PuddlesBasics
import PuddlesSystem

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

  private var files: [PathKey: Entry] = [:]
  /// Entries of others in the output that were reported already.
  package var unmanaged: Set<String> = []

  package init() {}
}

/// The name of a file as a disk compares it: by its bytes. Two spellings of one letter are one text in
/// Swift, and two files on most disks.
private struct PathKey: Hashable, Sendable {
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
    get { files[PathKey(path)] }
    set { files[PathKey(path)] = newValue }
  }

  /// Whether a file belongs to the site.
  func holds(_ path: String) -> Bool { files[PathKey(path)] != nil }

  var count: Int { files.count }

  /// The paths of all files, in the order of their bytes.
  package var paths: [String] { files.keys.map(\.path).sorted { $0.precedesInBytes($1) } }

  /// Makes room for as many files as another manifest has.
  mutating func reserve(for other: Manifest) {
    files.reserveCapacity(other.count)
  }

  /// The files that another manifest has and this one has not, in the order of their bytes.
  func missing(from other: Manifest) -> [String] {
    other.files.keys.filter { files[$0] == nil }.map(\.path).sorted { $0.precedesInBytes($1) }
  }

  /// Every folder that holds a file of the manifest, at any depth.
  package var folders: Set<String> {
    var folders: Set<String> = []
    for key in files.keys {
      var rest = Substring(key.path)
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard folders.insert(String(rest)).inserted else { break }
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
    let lines = files.map { ($0.key, $0.value.stamp) }
    let changed = Parallel.compactMap(lines) { key, stamp in
      stamp != nil && FileStamp(of: "\(folder)/\(key.path)") == stamp ? nil : key
    }
    for key in changed { files[key]?.stamp = nil }
    return changed.map(\.path)
  }

  /// Looks at the files of a folder whose stamps are not known.
  mutating func noteStamps(in folder: String) {
    let open = files.filter { $0.value.stamp == nil }.map(\.key)
    let found = Parallel.compactMap(open) { ($0, FileStamp(of: "\(folder)/\($0.path)")) }
    for (key, stamp) in found { files[key]?.stamp = stamp }
  }

  package func write(to writer: inout ByteWriter) {
    writer.write(unmanaged.sorted())
    writer.write(files) { writer, file in
      writer.write(file.key.path)
      writer.write(file.value.size)
      writer.write(file.value.hash.value)
      writer.write(file.value.source)
      writer.write(file.value.stamp)
    }
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    unmanaged = Set(try reader.texts())
    let files = try reader.list { reader throws(CorruptedDataError) in
      let path = PathKey(try reader.text())
      var entry = Entry(
        size: try reader.number(), hash: ContentHash(value: try reader.word()),
        source: try reader.text())
      entry.stamp = try reader.read()
      return (path, entry)
    }
    self.files = Dictionary(files) { first, _ in first }
  }
}

// MARK: - As text

extension Manifest {
  private static let head = #"{"puddles":"manifest","version":2,"kept":["#

  /// The text of the manifest: the same bytes for the same files.
  package var bytes: [UInt8] {
    let unmanaged = unmanaged.sorted { $0.precedesInBytes($1) }
    var bytes = Array((Self.head + unmanaged.map(JSONText.quoted).joined(separator: ",")).utf8)
    bytes += #"],"files":["#.utf8
    bytes.reserveCapacity(count * 128)
    var separator = "\n"
    for (key, entry) in files.sorted(by: { $0.key.path.precedesInBytes($1.key.path) }) {
      bytes += separator.utf8
      separator = ",\n"
      entry.append(key.path, to: &bytes)
    }
    bytes += "\n]}\n".utf8
    return bytes
  }

  /// `nil` if the bytes are not what ``bytes`` writes, or name a file outside of its folder.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = ManifestReader(bytes)
    guard reader.skip(Self.head) else { return nil }
    while let name = reader.string() {
      unmanaged.insert(name)
      _ = reader.skip(",")
    }
    guard reader.skip(#"],"files":["#) else { return nil }
    var last: String?
    while reader.skip("\n{") {
      guard let (path, entry) = reader.file(), Self.isInside(path),
        last?.precedesInBytes(path) ?? true
      else { return nil }
      self[path] = entry
      last = path
      _ = reader.skip(",")
    }
    guard reader.skip("\n]}\n"), reader.isAtEnd else { return nil }
  }

  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
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
  mutating func file() -> (path: String, Manifest.Entry)? {
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
