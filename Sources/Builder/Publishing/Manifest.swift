// What a build wrote: the file that lets the next build remove just that, and tools read.
import Puddles

/// The files of a site with what each comes from, its size and its hash, by path.
package struct Manifest: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let size: Int
    package let hash: ContentHash
    /// What the file comes from, such as a place or a file of the content; empty if unknown.
    package var source = ""
  }

  /// Lies inside the output, so that it is exchanged with the site it describes.
  package static let name = ".puddles-manifest"

  package var entries: [String: Entry] = [:]
  /// Entries of others in the output that were reported already.
  package var kept: Set<String> = []
}

extension Manifest {
  /// The manifest in a folder; empty if there is none or it cannot be understood.
  package static func read(in folder: String) -> Manifest {
    guard let bytes = try? Files.read("\(folder)/\(name)") else { return Manifest() }
    return Manifest(bytes) ?? Manifest()
  }

  /// Tells whether somebody touched the manifest in a folder; 0 without one.
  static func stamp(in folder: String) -> UInt64 {
    FileStamp(of: "\(folder)/\(name)")?.fingerprint ?? 0
  }

  /// The paths of all files, in the order of their bytes.
  package var paths: [String] {
    entries.keys.sorted { $0.precedesInBytes($1) }
  }

  /// Every folder that holds a file of the manifest, at any depth.
  package var folders: Set<String> {
    var folders: Set<String> = []
    for path in entries.keys {
      var rest = Substring(path)
      while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[..<slash]
        guard folders.insert(String(rest)).inserted else { break }
      }
    }
    return folders
  }
}
