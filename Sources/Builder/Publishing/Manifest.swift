// What a build wrote: the file that lets the next build remove just that.

/// The files of a site with their sizes and hashes, by path.
struct Manifest: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    let size: Int
    let hash: ContentHash
  }

  /// Lies inside the output, so that it is exchanged with the site it describes.
  static let name = ".puddles-manifest"
  private static let head = "puddles-manifest 1"

  var entries: [String: Entry] = [:]
}

extension Manifest {
  /// The manifest in a folder; empty if there is none or it cannot be understood.
  static func read(in folder: String) -> Manifest {
    guard let bytes = try? Files.read("\(folder)/\(name)"),
      let text = String(validating: bytes, as: UTF8.self)
    else { return Manifest() }
    return Manifest(text) ?? Manifest()
  }

  /// `nil` if the text is not a manifest, or names a file outside of its folder.
  init?(_ text: String) {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }[...]
    guard lines.popFirst() == Self.head[...] else { return nil }
    for line in lines {
      let fields = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard fields.count == 3, let hash = UInt64(Substring(fields[0]), radix: 16),
        let size = Int(Substring(fields[1])), let path = String(fields[2]), Self.isInside(path)
      else { return nil }
      entries[path] = Entry(size: size, hash: ContentHash(value: hash))
    }
  }

  /// One line for each file, sorted by the bytes of its path.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.head)\n".utf8)
    for (path, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      bytes += "\(entry.hash.text) \(entry.size) \(path)\n".utf8
    }
    return bytes
  }

  /// Every folder that holds a file of the manifest, at any depth.
  var folders: Set<String> {
    var folders: Set<String> = []
    for path in entries.keys {
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if !folders.insert(String(folder)).inserted { break }
      }
    }
    return folders
  }

  private static func isInside(_ path: String) -> Bool {
    !path.split(separator: "/", omittingEmptySubsequences: false)
      .contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
