// What every page of a build depends on, as one number: the program, the options, the site's words.
import Puddles
import PuddlesBasics
import PuddlesSystem

#if canImport(Darwin)
  import Darwin
#endif

/// Two builds with one key differ only in what their pages read.
enum BuildKey {
  /// The key of a site built with these options by this program; `nil` if the site's value holds
  /// what cannot be compared with that of the next build.
  static func key(of site: some Site, _ options: BuildOptions, _ folders: BuildFolders) -> UInt64? {
    guard let value = ValueFingerprint.of(site) else { return nil }
    var options = options
    options.usesCache = true
    options.explained = []
    options.measuresTime = false
    options.isInPlace = false
    options.waits = true
    options.canExchange = true
    let words = [
      program, "\(options)", folders.content, folders.output, site.title, site.language,
      site.baseURL ?? "", site.liveURL ?? "",
    ]
    let assets = site.assets.sorted { $0.path < $1.path }.flatMap { asset in
      [Fingerprint.of(bytes: asset.path.utf8), ContentHash(asset.bytes).value]
    }
    return Fingerprint.combine([value] + words.map { Fingerprint.of(bytes: $0.utf8) } + assets)
  }

  /// The running program alone.
  static var programKey: UInt64 { Fingerprint.of(bytes: program.utf8) }

  /// The files that the running program was loaded from, with libraries, and their states.
  private static let program = images.sorted().map { path in
    let status = Files.status(of: path)
    return "\(path) \(status?.size ?? 0) \(status?.modified ?? [])"
  }.joined(separator: "\n")

  #if canImport(Darwin)
    private static var images: [String] {
      (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
    }
  #else
    /// Every file that has executable pages in the memory of this process.
    private static var images: Set<String> {
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
