// What lies in an output folder and was written by no build: it stays when the site is replaced.
import PuddlesBasics
import PuddlesSystem

/// The entries of a site that no build wrote.
struct ForeignEntries {
  private let root: String
  /// The topmost of them in the order of their bytes, by their paths; a folder stands for all in it.
  private(set) var entries: [FileEntry] = []

  /// - Parameters:
  ///   - site: What a build wrote into the folder.
  ///   - next: A site that takes its place: what lies in its folders is looked at one by one.
  init(
    in root: String, besides site: Manifest, for next: Manifest = Manifest()
  ) throws(FileError) {
    self.root = root
    let folders = site.folders.union(next.folders)
    var open = Files.isFolder(root) ? [""] : []
    // Level by level, because the folders of one can be listed side by side.
    while !open.isEmpty {
      let lists = Parallel.map(open) { folder in
        Result { () throws(FileError) in
          try Files.entries(of: folder.isEmpty ? root : "\(root)/\(folder)")
        }
      }
      let all = try zip(open, lists).map { folder, list throws(FileError) in
        try list.get().map { entry in
          FileEntry(
            name: folder.isEmpty ? entry.name : "\(folder)/\(entry.name)", kind: entry.kind)
        }
      }.joined()
      open = all.filter { $0.kind == .folder && folders.contains(PathKey($0.name)) }.map(\.name)
      entries += all.filter { entry in
        entry.kind == .folder ? !folders.contains(PathKey(entry.name)) : !site.holds(entry.name)
      }
    }
    entries.removeAll { BuildFolders.ownNames.contains($0.name) }
    entries.sort { $0.name.precedesInBytes($1.name) }
  }
}

extension ForeignEntries {
  var paths: [String] { entries.map(\.name) }

  /// Takes those out that are the same in the next site; the others that lie where it has something else.
  /// - Parameter written: The files of the next site that are not as they lie here.
  mutating func obstacles(for next: Manifest, _ written: Set<PathKey>) -> [String] {
    let folders = next.folders
    entries.removeAll { next.holds($0.name) && !written.contains(PathKey($0.name)) }
    return paths.filter { path in
      next.holds(path) || folders.contains(PathKey(path))
        || Files.parents(of: path).contains(where: next.holds)
    }
  }

  /// Gives each entry a second name in another folder; those that cannot have it, because there is something
  /// else.
  func link(into other: String) throws(FileError) -> [String] {
    var stranded: [String] = []
    for entry in entries { try link(entry, into: other, &stranded) }
    return stranded
  }

  private func link(
    _ entry: FileEntry, into other: String, _ stranded: inout [String]
  ) throws(FileError) {
    let (old, new) = ("\(root)/\(entry.name)", "\(other)/\(entry.name)")
    let there = Files.status(of: new, followingLinks: false)?.kind
    switch (entry.kind, there) {
    case (.folder, nil), (.folder, .folder):
      try Files.makeFolder(new)
      if there == nil, let mode = Files.status(of: old)?.mode { Files.setMode(mode, of: new) }
      for inner in try Files.entries(of: old) {
        let entry = FileEntry(name: "\(entry.name)/\(inner.name)", kind: inner.kind)
        try link(entry, into: other, &stranded)
      }
    case (_, nil):
      try Files.makeFolder(Files.parent(of: new))
      try Files.link(old, new)
    default:
      if !Files.areOne(old, new), !Files.hold(old, new) { stranded.append(entry.name) }
    }
  }
}
