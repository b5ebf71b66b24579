// What every page of a build depends on: the program, the options, the site's own value.
import Puddles
import PuddlesBasics
import PuddlesSystem

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
        words: [site.name, site.settings.language, site.settings.baseURL, site.settings.liveURL],
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

  static let all = SystemProcess.imagePaths.sorted().map { path in
    let status = Files.status(of: path)
    return ProgramImage(path: path, size: status?.size ?? 0, modified: status?.modified ?? [])
  }
}
