// The folders of a site, and what the store knows of those of the last two sites.
import PuddlesBasics
import PuddlesSystem

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
