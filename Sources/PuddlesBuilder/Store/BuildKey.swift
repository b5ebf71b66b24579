// What every page of a build depends on: the program, the options, the site's own value.
import Puddles
import PuddlesBasics
import PuddlesSystem

#if canImport(Darwin)
  import Darwin
#endif

/// Two builds with the same key differ only in what their pages read. Every property counts, at any
/// depth: one that is added here, to ``BuildOptions`` or to the site is part of the key.
struct BuildKey: Sendable {
  private let program: [ProgramImage]
  private let site: UInt64
  private let words: [String?]
  private let assets: [[UInt64]]
  /// How the build runs does not count.
  private let options: BuildOptions
  /// Where the folders of the options are.
  private let folders: [String]
}

extension BuildKey {
  /// The key of a site built with these options by this program; `nil` if the site's value holds what
  /// cannot be compared with that of the next build.
  static func fingerprint(
    of site: some Site, _ map: SiteMap, _ options: BuildOptions, _ folders: BuildFolders
  ) -> UInt64? {
    guard let value = ValueFingerprint.of(site) else { return nil }
    var options = options
    options.run = BuildOptions.Run()
    return ValueFingerprint.of(
      BuildKey(
        program: ProgramImage.all, site: value,
        words: [site.name, site.language, site.baseURL, site.liveURL],
        assets: map.assets.sorted { $0.path < $1.path }.map { asset in
          [Fingerprint.of(bytes: asset.path.utf8), Fingerprint.of(bytes: asset.bytes)]
        }, options: options, folders: [folders.content, folders.output]))
  }
}

/// A file that the running program was loaded from, with its state.
private struct ProgramImage: Sendable {
  let path: String
  let size: Int
  let modified: [Int]

  static let all = paths.sorted().map { path in
    let status = Files.status(of: path)
    return ProgramImage(path: path, size: status?.size ?? 0, modified: status?.modified ?? [])
  }

  #if canImport(Darwin)
    private static var paths: [String] {
      (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
    }
  #else
    /// Every file that has executable pages in the memory of this process.
    private static var paths: Set<String> {
      guard let bytes = try? Files.read("/proc/self/maps") else { return [] }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      return Set(
        lines.compactMap { line in
          let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
          guard fields.count == 6, fields[1].contains(UInt8(ascii: "x")) else { return nil }
          let path = String(decoding: fields[5].drop { $0 == 0x20 }, as: UTF8.self)
          return path.hasPrefix("/") ? path : nil
        })
    }
  #endif
}
