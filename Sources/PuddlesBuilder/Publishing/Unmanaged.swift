// The folders of a site: which are as the last build left them, and what in the others is not its own.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Entries of a site that no build wrote.
enum Unmanaged {
  /// What the folders of a site hold.
  struct Found {
    /// The topmost entries that no build wrote, in the order of their bytes.
    var paths: [String] = []
    /// Whether each folder is known to be as it was left.
    var isAsLeft: [Bool]
  }

  /// The topmost of them, in the order of their bytes.
  /// - Parameters:
  ///   - skipped: Names at the root that are the builder's own.
  ///   - known: The folders as the last build left them; what it found there is what the manifest says.
  ///     The state that each has now is noted.
  static func entries(
    in folder: String, besides manifest: Manifest,
    skipping skipped: Set<String> = BuildFolders.ownNames, known: inout FolderStamps
  ) throws(FileError) -> [String] {
    let tree = FolderTree(of: manifest.paths)
    return try find(
      in: folder, besides: manifest, tree, reported: manifest.unmanaged, skipping: skipped,
      known: &known
    ).paths
  }

  /// The same without knowing anything of the folders.
  static func entries(
    in folder: String, besides manifest: Manifest,
    skipping skipped: Set<String> = BuildFolders.ownNames
  ) throws(FileError) -> [String] {
    var known = FolderStamps()
    return try entries(in: folder, besides: manifest, skipping: skipped, known: &known)
  }

  /// Looks at the folders of a site.
  /// - Parameters:
  ///   - tree: The folders of the manifest.
  ///   - reported: What is there in folders that are as they were left.
  static func find(
    in folder: String, besides manifest: Manifest, _ tree: FolderTree, reported: Set<String>,
    skipping skipped: Set<String>, known: inout FolderStamps
  ) throws(FileError) -> Found {
    let refusal = Mutex<FileError?>(nil)
    var found = Found(isAsLeft: Array(repeating: false, count: tree.folders.count))
    var open = [0]
    let last = known
    var now = FolderStamps()
    let root = OpenFolder(folder)
    // Level by level, because the folders of one can be listed side by side.
    while !open.isEmpty {
      let looks = Parallel.compactMap(open) { number -> Look? in
        let path = tree.folders[number]
        var look = Look(number: number, stamp: FolderStamps.stamp(of: path, in: root))
        if number > 0, look.stamp != nil, last[path] == look.stamp {
          look.isAsLeft = true
          look.open = tree.inside(number)
          look.found = reported.filter { Files.parent(of: $0) == path }
          return look
        }
        do throws(FileError) {
          try list(number, in: folder, besides: manifest, tree, skipping: skipped, &look)
        } catch {
          refusal.withLock { $0 = error }
        }
        return look
      }
      if let refusal = refusal.withLock(\.self) { throw refusal }
      for look in looks {
        now[tree.folders[look.number]] = look.stamp
        found.isAsLeft[look.number] = look.isAsLeft
        found.paths += look.found
      }
      open = looks.flatMap(\.open)
    }
    found.paths.sort { $0.precedesInBytes($1) }
    known = now
    return found
  }

  private static func list(
    _ number: Int, in root: String, besides manifest: Manifest, _ tree: FolderTree,
    skipping skipped: Set<String>, _ look: inout Look
  ) throws(FileError) {
    let path = tree.folders[number]
    let folder = path.isEmpty ? root : "\(root)/\(path)"
    // The tree may have folders that are not there yet.
    if number > 0, Files.status(of: folder, followingLinks: false)?.kind != .folder { return }
    let folders = tree.inside(number).map { (tree.folders[$0], $0) }
    let inside = Dictionary(folders) { first, _ in first }
    for entry in try Files.entries(of: folder) {
      let path = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      if entry.kind == .folder, let number = inside[path] {
        look.open.append(number)
      } else if entry.kind == .folder || !manifest.holds(path), !skipped.contains(path) {
        look.found.append(path)
      }
    }
  }

  /// What one folder holds.
  private struct Look {
    let number: Int
    /// Looked at before the folder was listed: what comes in between counts as new the next time.
    let stamp: UInt64?
    var isAsLeft = false
    var open: [Int] = []
    var found: [String] = []
  }
}

/// The folders that hold some files, each behind the one that it lies in.
struct FolderTree: Sendable {
  /// The first one is the root, the empty path.
  private(set) var folders = [""]
  /// The number of the folder of each file.
  private(set) var folderOfFile: [Int] = []
  /// For each folder the first one in it, and the next one beside it; 0 if there is none.
  private var links: [(first: Int, next: Int)] = [(0, 0)]

  /// - Parameter files: In the order of their bytes: then all files below one folder follow each other.
  init(of files: [String]) {
    folderOfFile.reserveCapacity(files.count)
    var open = [0]
    for file in files {
      while let last = open.last, last > 0, !Self.contains(folders[last], file) {
        open.removeLast()
      }
      var rest = file.utf8.dropFirst(
        open.count > 1 ? folders[open[open.count - 1]].utf8.count + 1 : 0)
      while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        rest = rest[slash...].dropFirst()
        let parent = open[open.count - 1]
        open.append(folders.count)
        links.append((0, links[parent].first))
        links[parent].first = folders.count
        folders.append(String(file[..<slash]))
      }
      folderOfFile.append(open[open.count - 1])
    }
  }

  private static func contains(_ folder: String, _ file: String) -> Bool {
    let (folder, file) = (folder.utf8, file.utf8)
    return file.count > folder.count && file.starts(with: folder)
      && file[file.index(file.startIndex, offsetBy: folder.count)] == UInt8(ascii: "/")
  }

  /// The numbers of the folders in a folder.
  func inside(_ number: Int) -> [Int] {
    var numbers: [Int] = []
    var next = links[number].first
    while next > 0 {
      numbers.append(next)
      next = links[next].next
    }
    return numbers
  }
}

/// The state of the folders of a site. A folder that is as the last build left it has the names that it had
/// then, for the same files, so it is not listed again.
struct FolderStamps: Sendable {
  private var stamps: [String: UInt64] = [:]

  init() {}

  /// Looks at folders below a root.
  init(of paths: [String], in root: String) {
    let root = OpenFolder(root)
    let looks = Parallel.compactMap(paths) { path in
      Self.stamp(of: path, in: root).map { (path, $0) }
    }
    stamps = Dictionary(looks) { first, _ in first }
  }
}

extension FolderStamps {
  static let key = StoreTable<FolderStamps>().key()

  subscript(path: String) -> UInt64? {
    get { stamps[path] }
    set { stamps[path] = newValue }
  }

  /// The state of a folder; `nil` for one whose later changes could leave the same stamp.
  static func stamp(of path: String, in root: OpenFolder) -> UInt64? {
    root.stamp(changesOf: path).flatMap { $0.isSettled ? $0.fingerprint : nil }
  }
}

extension FolderStamps: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(stamps) { writer, folder in
      writer.write(folder.key)
      writer.write(folder.value)
    }
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let folders = try reader.list { reader throws(CorruptedDataError) in
      (try reader.text(), try reader.word())
    }
    stamps = Dictionary(folders) { first, _ in first }
  }
}

/// What is known of the site before the published one, from which the next one is made.
struct PreviousSite: Sendable {
  /// Its folders as they were left; none if nothing is known.
  var folders = FolderStamps()
  /// Files of the published site that it has not, or not as the same file.
  var differing: Set<String> = []
  /// Files that the published site has not.
  var gone: Set<String> = []

  static let key = StoreTable<PreviousSite>().key()
}

extension PreviousSite: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(folders)
    writer.write(differing.sorted())
    writer.write(gone.sorted())
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      folders: try reader.read(), differing: Set(try reader.texts()), gone: Set(try reader.texts()))
  }
}
