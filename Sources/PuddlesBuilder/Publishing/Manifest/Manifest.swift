// What a build wrote: the file that lets the next build remove just that, and tools read.
import Puddles
package import PuddlesBasics
package import PuddlesSystem

/// The files of a site with what each comes from, its size and its hash, by path.
///
/// Most files of a build are those of the last one: their lines are taken over as they were read.
package struct Manifest: Sendable {
  package struct Entry: Sendable, Equatable {
    package let size: Int
    package let hash: ContentHash
    /// What the file comes from, such as a place or a file of the content; empty if unknown.
    package var source = ""
  }

  /// Lies inside the output, so that it is exchanged with the site it describes.
  package static let name = ".puddles-manifest"

  private let lines: ManifestLines
  /// Whether each of the lines belongs to this manifest, too.
  private var isTaken: [Bool]
  /// The other files.
  private var own: [PathKey: Entry] = [:]
  /// Entries of others in the output that were reported already.
  package var kept: Set<String> = []
}

extension Manifest {
  package init() {
    self.init(ManifestLines(), takesAll: true)
  }

  init(_ lines: ManifestLines, takesAll: Bool) {
    self.lines = lines
    isTaken = [Bool](repeating: takesAll, count: lines.paths.count)
  }

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

  /// Tells whether somebody touched the manifest in a folder; 0 without one.
  static func stamp(in folder: String) -> UInt64 {
    FileStamp(of: "\(folder)/\(name)")?.fingerprint ?? 0
  }

  /// A manifest without files that can take over what this one read of them.
  var emptied: Manifest { Manifest(lines, takesAll: false) }
}

extension Manifest {
  package subscript(path: String) -> Entry? {
    get { own[PathKey(path)] ?? taken(path).flatMap(lines.entry) }
    set {
      if let number = taken(path) { isTaken[number] = false }
      own[PathKey(path)] = newValue
    }
  }

  /// Whether a file belongs to the site.
  func holds(_ path: String) -> Bool { own[PathKey(path)] != nil || taken(path) != nil }

  /// Takes over what was read of a file; whether anything was.
  mutating func take(_ path: String) -> Bool {
    guard let number = lines.numbers[PathKey(path)] else { return false }
    own[PathKey(path)] = nil
    isTaken[number] = true
    return true
  }

  /// Says what a file comes from that was made by this build.
  mutating func note(source: String, of path: String) {
    own[PathKey(path)]?.source = source
  }

  private func taken(_ path: String) -> Int? {
    lines.numbers[PathKey(path)].flatMap { isTaken[$0] ? $0 : nil }
  }
}

extension Manifest {
  /// How many files it has.
  var count: Int { own.count + isTaken.count { $0 } }

  /// How many of them were read, as they are now or otherwise.
  var oldCount: Int {
    isTaken.count { $0 } + own.keys.count { lines.numbers[$0] != nil }
  }

  /// The files that were read and that it does not have, in the order of the bytes of their paths.
  var missing: [String] {
    isTaken.indices.filter { !isTaken[$0] && own[PathKey(lines.paths[$0])] == nil }
      .map { lines.paths[$0] }
  }

  /// The paths of all files, in the order of their bytes.
  package var paths: [String] {
    var paths: [String] = []
    paths.reserveCapacity(count)
    forEach { path, _, _ in paths.append(path) }
    return paths
  }

  /// Goes through the files in the order of their bytes: each with its line or with its entry.
  func forEach(_ body: (_ path: String, _ line: ArraySlice<UInt8>?, _ entry: Entry?) -> Void) {
    var rest = own.sorted { $0.key.path.precedesInBytes($1.key.path) }[...]
    for number in isTaken.indices where isTaken[number] {
      let path = lines.paths[number]
      while let next = rest.first, next.key.path.precedesInBytes(path) {
        body(next.key.path, nil, next.value)
        rest.removeFirst()
      }
      body(path, lines[number], nil)
    }
    for next in rest { body(next.key.path, nil, next.value) }
  }

  /// Every folder that holds a file of the manifest, at any depth.
  package var folders: Set<String> {
    var folders: Set<String> = []
    forEach { path, _, _ in
      var rest = Substring(path)
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard folders.insert(String(rest)).inserted else { break }
      }
    }
    return folders
  }
}
