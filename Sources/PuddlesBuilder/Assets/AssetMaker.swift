// Names and writes assets. Each name contains a fingerprint of the content, so that hosts may cache the file for ever.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The result of making the assets.
struct MadeAssets: Sendable {
  var map = AssetMap()
  /// The assets by their names.
  var assets: [String: MadeAsset] = [:]
  /// The URLs in stylesheets and copied HTML files; they are checked together with those of pages.
  var links: [PageLinks] = []
  /// Whether every file could be made; if one is missing, a link to a missing file proves nothing.
  var isComplete = true
}

/// How an asset is named, and where its bytes come from.
struct AssetSource: Sendable {
  let owner: String
  /// Whether it lies in the content, and was not brought by the program.
  var isContent = false
  /// Whether it is published only if something refers to it.
  var isOptional = false
  /// Whether it was made from another file or by the program; then it is no omission if nothing refers to it.
  var isDerived = false
  /// The file that ``bytes`` reads, if that of an unchanged file is known from the last build.
  var path: String?
  var bytes: @Sendable () throws -> [UInt8]
}

/// An asset that has a file in the site; an optional one may never be written there.
struct MadeAsset: Sendable {
  let source: AssetSource
  let file: String
  let hash: UInt64
  /// The state of its file before it was read; `nil` if that may change unnoticed.
  var stamp: UInt64?
  /// The names of assets that it refers to, if it is a stylesheet.
  let needed: Set<String>
  let links: PageLinks?
}

/// The hash of an asset whose file is as it was.
struct KnownAsset: BinaryCodable {
  let stamp, hash: UInt64
}

/// Names and writes all assets. A stylesheet is written after the assets that it refers to.
package struct AssetMaker {
  /// By the paths of the assets below `assets/`.
  private(set) var sources: [String: AssetSource]
  let build: PreparedBuild
  private(set) var made = MadeAssets()
  private var open: Set<String> = []

  init(_ sources: [String: AssetSource], _ build: PreparedBuild) {
    self.sources = sources
    self.build = build
  }
}

extension AssetMaker {
  /// Makes every asset in the order of the paths; assets that a stylesheet refers to are made before it.
  mutating func makeAll() {
    for path in sources.keys.sorted() { make(path) }
    made.map = AssetMap(made.assets.mapValues { RoutePath($0.file.namesOfPath) })
    build.log.count { $0.assets = made.assets.values.count { !$0.source.isOptional } }
  }

  /// Adds assets that were made from others.
  mutating func makeAll(_ derived: [DerivedAsset]) {
    for asset in derived where sources[asset.name] == nil {
      sources[asset.name] = AssetSource(
        owner: asset.displayName, isOptional: true, isDerived: true, path: asset.path
      ) { try Files.read(asset.path) }
    }
    makeAll()
  }

  private mutating func make(_ path: String) {
    guard var source = sources[path], open.insert(path).inserted else { return }
    do {
      let stamp = source.path.flatMap { FileStamp(changesOf: $0) }
      if let known = build.last.summary?.assets[path], known.stamp == stamp?.fingerprint {
        let file = "assets/" + Self.fingerprinted(path, known.hash)
        made.assets[path] = MadeAsset(
          source: source, file: file, hash: known.hash, stamp: known.stamp, needed: [], links: nil)
        return
      }
      var (bytes, needed) = (try source.bytes(), Set<String>())
      let isStylesheet = path.hasSuffix(".css")
      if isStylesheet {
        (bytes, needed) = rewritten(StylesheetFile(bytes), at: path)
        // Only the bytes of a stylesheet are kept in memory; a picture may be large, so its file is read again.
        source.bytes = { [bytes] in bytes }
      }
      let hash = Fingerprint.of(bytes: bytes)
      let (file, owner) = ("assets/" + Self.fingerprinted(path, hash), source.owner)
      let links = isStylesheet ? links(of: StylesheetFile(bytes), in: file, owner) : nil
      made.assets[path] = MadeAsset(
        source: source, file: file, hash: hash,
        stamp: isStylesheet || stamp?.isSettled != true ? nil : stamp?.fingerprint, needed: needed,
        links: links)
      if source.isOptional { return }
      try build.put(bytes, at: file, from: owner)
      if let links { made.links.append(links) }
    } catch {
      build.log.add(error, at: "the asset '\(path)'")
      made.isComplete = false
    }
  }

  /// Returns a stylesheet with the final names of its assets in its URLs, and the assets that it refers to.
  private mutating func rewritten(
    _ sheet: StylesheetFile, at path: String
  ) -> (bytes: [UInt8], needed: Set<String>) {
    let needed = Set(sheet.urls.compactMap { target(of: sheet.text($0), from: path) })
    for target in needed.sorted() { make(target) }
    let final = sheet.replacingURLs { url in
      target(of: url, from: path).flatMap { made.assets[$0] }
        .map { Self.replacingFileName(of: url, with: Files.name(of: $0.file)) }
    }
    return (final, needed)
  }

  /// The path of the asset that a URL in a stylesheet leads to; `nil` if it leads to no asset.
  private func target(of url: String, from path: String) -> String? {
    let target = ResolvedURL(url, from: "assets/\(path)", basePath: "/").insidePath
    guard let target, !url.hasPrefix("/"), target.hasPrefix("assets/")
    else { return nil }
    let name = String(target.dropFirst("assets/".count))
    return sources[name] == nil ? nil : name
  }

  private func links(of sheet: StylesheetFile, in file: String, _ owner: String) -> PageLinks {
    let references = PackedTexts(sheet.urls.map(sheet.text))
    return PageLinks(file: file, owner: owner, LinkTexts(references: references))
  }
}

extension AssetMaker {
  /// Whether a file of the site is the asset `name`, with any fingerprint in its name.
  package static func isFile(_ file: String, of name: String) -> Bool {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    let dot = Files.name(of: name).dropFirst().contains(".")
    let index = parts.count - (dot ? 2 : 1)
    guard parts.indices.contains(index), parts[index].count == digits else {
      return false
    }
    var rest = parts
    rest.remove(at: index)
    return rest.joined(separator: ".") == name
  }

  /// Adds a fingerprint to a path: `css/site.css` becomes `css/site.0123abcd.css`.
  static func fingerprinted(_ path: String, _ hash: UInt64) -> String {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else {
      return "\(path).\(digits(of: hash))"
    }
    return "\(path[..<dot]).\(digits(of: hash))\(path[dot...])"
  }

  private static let digits = 8

  /// The first digits of a hash, as they are used in file names.
  static func digits(of hash: UInt64) -> String { String(hash.hexadecimal.prefix(digits)) }

  /// Replaces the file name in a URL; folders, query and fragment stay as they are.
  static func replacingFileName(of url: String, with name: String) -> String {
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let start = url[..<end].lastIndex(of: "/").map { url.index(after: $0) } ?? url.startIndex
    return String(url[..<start] + RoutePath([name]).encoded.dropLast() + url[end...])
  }
}

// MARK: - In the record

extension KnownAsset {
  func write(to writer: inout ByteWriter) { writer.write(stamp, hash) }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(stamp: try reader.read(), hash: try reader.read())
  }
}

extension MadeAssets {
  /// What the next build need not read again.
  var known: [String: KnownAsset] {
    assets.compactMapValues { asset in
      asset.stamp.map { KnownAsset(stamp: $0, hash: asset.hash) }
    }
  }
}
