// The key of a site: what every page depends on, that is the program, the options and the site's own value.
import Puddles
import PuddlesBasics
import PuddlesSystem

enum BuildKey {
  /// Returns the key of a site that is built with these options by this program; `nil` if the site's value contains
  /// something that cannot be compared with that of the next build.
  ///
  /// Two builds with the same key differ only in what their pages read. Every property counts, at any depth, also one
  /// that is added to ``BuildOptions`` or to the site later. Only the options for how the build runs do not count.
  static func fingerprint(
    of site: some Site, _ map: SiteMap, _ options: BuildOptions, _ folders: BuildFolders
  ) -> UInt64? {
    guard let value = ValueFingerprint.of(site) else { return nil }
    var options = options
    options.run = BuildOptions.Run()
    let settings = site.settings
    let words = [site.name, settings.language, settings.baseURL, settings.liveURL]
    let program = SystemProcess.imagePaths.sorted().map { path in
      let status = Files.status(of: path)
      return (path, status?.size, status?.modified)
    }
    let assets = map.assets.sorted { $0.path < $1.path }.map { ($0.path, $0.bytes) }
    return ValueFingerprint.of(
      (value, program, words, assets, options, folders.content, folders.output))
  }
}
