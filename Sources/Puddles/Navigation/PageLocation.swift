// Where a page is, and how a link from it to any other page is written.
import PuddlesBasics

/// How links between pages of the site are written.
public enum LinkStyle: Sendable, Hashable {
  /// Relative and ending in the file, `../scrums/index.html`: works from a disk and anywhere else.
  case files
  /// Relative and ending in a slash, `../scrums/`: for hosts that serve a folder's index.
  case directories
  /// From the root of the host, `/base/scrums/`: for a page that is served under many URLs (404).
  case absolute
}

/// The URL of the page that is being rendered: its path, its query, and how links are written relative to it.
public struct PageLocation: Sendable {
  /// The path of the page, the language prefix included.
  public var path: RoutePath { didSet { encodedPath = path.encoded } }
  /// The encoded path, stored because every link of the page is written relative to it.
  private var encodedPath: String
  package var links: LinkStyle
  /// The path of the site on its host; begins and ends with a slash.
  package var basePath: String
  /// The name of the version of the site, if its output holds several: the last part of the base path.
  package var version: String?
  /// The page that this one lies over, if it shows a sheet or a dialog.
  package var presentedOver: RoutePath?
  /// The path of the page whose module is being rendered; the dialog pages of its questions lie below it. It differs
  /// from `path` on a dialog page, and for the page under a sheet.
  var place: RoutePath
  /// The query string of the URL.
  public var query = PageQuery()
  /// The language prefix of the path, if it has one.
  var folder: String?
  /// Finds the page that a destination means on a page with a language prefix; `nil` for a tree that belongs to
  /// no site, whose links are not checked. Each link copies the location of its page, which holds no more
  /// of the site than this.
  var findPage:
    (
      @Sendable (_ destination: Destination, _ folder: String?)
        -> (path: RoutePath, isLiveOnly: Bool)?
    )?
  /// Whether links lead nowhere, because what is shown is a preview.
  var isPreview = false
  /// Finds the path of an asset, below the root of the site, by its name.
  package var assets: AssetMap
  /// The URL at which the same site runs live, if there is one.
  package var liveURL: String?

  /// The location of a page that belongs to no site, for previews and tests: each asset lies below `assets/`.
  public init(path: RoutePath = .root) {
    self.init(path: path, assets: .unchecked)
  }

  package init(
    path: RoutePath = .root, links: LinkStyle = .files, basePath: String = "/",
    presentedOver: RoutePath? = nil, assets: AssetMap, liveURL: String? = nil
  ) {
    self.path = path
    encodedPath = path.encoded
    self.links = links
    self.basePath = basePath
    self.presentedOver = presentedOver
    place = path
    self.assets = assets
    self.liveURL = liveURL
  }
}

extension PageLocation {
  /// The URL of another page of the site by its path, seen from this one.
  public func href(to target: RoutePath, fragment: String? = nil) -> String {
    href(to: target, query: "", fragment: fragment)
  }

  /// - Parameter query: The query as it is written in a URL, without its question mark; empty for none.
  package func href(to target: RoutePath, query: String, fragment: String?) -> String {
    let path = target.encoded
    let suffix = Self.suffix(query, fragment)
    switch links {
    case .absolute: return basePath + path + suffix
    case .files: return relative(to: path, (target.isFile ? "" : "index.html") + suffix)
    case .directories:
      let url = relative(to: path)
      return (url.isEmpty ? "./" : url) + suffix
    }
  }

  /// The URL of a destination, seen from this page.
  public func href(to destination: Destination, fragment: String? = nil) -> String {
    href(to: path(of: destination), fragment: fragment)
  }

  /// The path of a destination below the root of the site. If the page exists in each language, it is the path in
  /// the language of this page.
  public func path(of destination: Destination) -> RoutePath {
    page(of: destination) ?? destination.path
  }

  /// The path of the page that a destination leads to; `nil` if the site has no such page.
  func page(of destination: Destination) -> RoutePath? {
    guard let findPage else { return destination.path }
    return findPage(destination, folder)?.path
  }

  /// The URL of a file of the site, such as an asset or a feed.
  public func href(toFile path: RoutePath) -> String {
    let encoded = path.encoded.dropLast()
    return links == .absolute ? basePath + encoded : relative(to: String(encoded))
  }

  /// The URL of the Markdown of another page, see `HTML.pageMarkdown`.
  package func href(toMarkdownOf page: RoutePath, fragment: String? = nil) -> String {
    let suffix = Self.suffix("", fragment)
    return href(toFile: page.appending(ArticleFacts.markdownName)) + suffix
  }

  /// A URL that begins with a slash, such as `/about/#team` or `/rss.xml`, seen from this page: the slash means the root
  /// of the site. Any other URL stays as it is, as does every URL in a tree that belongs to no site.
  package func href(fromRoot url: String) -> String {
    guard findPage != nil, Self.isFromRoot(url) else { return url }
    // Links of this style are absolute, and some are given as texts; the base path is not added twice.
    if links == .absolute {
      return url.hasBytePrefix(basePath) ? url : basePath + Substring(url.utf8.dropFirst())
    }
    let target = Substring(url.utf8.dropFirst())
    let path = target.before(UInt8(ascii: "?"), UInt8(ascii: "#"))
    let isFolder = path.isEmpty || path.hasByteSuffix("/")
    let suffix = target[path.endIndex...]
    let href = relative(to: String(path), isFolder && links == .files ? "index.html" : "")
    return (Self.needsDot(href) ? "./" + href : href) + suffix
  }

  /// Whether a URL begins with one slash; with two, or a backslash that browsers read as a slash, it names a host.
  package static func isFromRoot(_ url: String) -> Bool {
    let start = url.utf8.prefix(2)
    guard start.first == slash else { return false }
    return start.count < 2 || start.last != slash && start.last != UInt8(ascii: "\\")
  }

  /// Whether a relative URL would be read as another one: the page itself, a scheme, or a host.
  private static func needsDot(_ url: String) -> Bool {
    let mark = url.utf8.first { "/:\\".utf8.contains($0) }
    return url.isEmpty || mark == UInt8(ascii: ":") || url.utf8.first.map { $0 == mark } ?? false
  }

  /// The URL of a file of a feed, seen from this page.
  func href(to feed: FeedFile) -> String {
    href(toFile: path(of: feed.page).appending(feed.format.fileName))
  }

  /// Whether it is known which assets there are, as in a build.
  package var listsAssets: Bool { !assets.isUnchecked }

  /// Whether a build has made an asset of the name; `false` where names are not checked.
  package func has(asset name: String) -> Bool {
    !assets.isUnchecked && assets.path(of: name) != nil
  }

  /// The URL of an asset, or `nil` if the site has none of that name.
  public func href(toAsset name: String) -> String? {
    assets.path(of: name).map { href(toFile: $0) }
  }

  /// The URL of the same page below a folder beside the versions of the site, such as `latest`; `nil` without versions,
  /// and on a page that is served under many URLs.
  package func href(besideVersions folder: String) -> String? {
    href(toFileBesideVersions: "\(folder)/\(encodedPath)\(links == .files ? "index.html" : "")")
  }

  /// The URL of a file beside the versions of the site; `nil` in the same cases.
  package func href(toFileBesideVersions file: String) -> String? {
    guard version != nil, links != .absolute else { return nil }
    let climb = encodedPath.utf8.count { $0 == Self.slash } + 1
    return String(repeating: "../", count: climb) + file
  }

  private static func suffix(_ query: String, _ fragment: String?) -> String {
    (query.isEmpty ? "" : "?" + query)
      + (fragment.map { "#" + PercentEncoding.encode(fragment: $0) } ?? "")
  }

  /// Returns the URL of `target` relative to this page: up to the common ancestor, then down.
  ///
  /// Every page has many links, so the two paths are compared byte by byte and not split into segments.
  /// - Parameter rest: What to append to the target.
  private func relative(to target: String, _ rest: String = "") -> String {
    var (path, target) = (encodedPath, target)
    return path.withUTF8 { from in
      target.withUTF8 { to in
        let shared = Self.sharedSegments(from, to)
        let climb = from[shared...].count { $0 == Self.slash }
        let size = climb * 3 + to.count - shared + rest.utf8.count
        return String(unsafeUninitializedCapacity: size) { url in
          for step in 0..<climb { _ = url[(step * 3)...].update(fromContentsOf: "../".utf8) }
          let end = url[(climb * 3)...].update(fromContentsOf: to[shared...])
          return url[end...].update(fromContentsOf: rest.utf8)
        }
      }
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// The length in bytes of the segments with which both paths begin.
  private static func sharedSegments<Path: RandomAccessCollection<UInt8>>(
    _ a: Path, _ b: Path
  ) -> Int where Path.Index == Int {
    var shared = 0
    for index in 0..<min(a.count, b.count) {
      guard a[index] == b[index] else { break }
      if a[index] == slash { shared = index + 1 }
    }
    return shared
  }
}

/// The assets of a site: their names in programs, and the paths where the builder put them.
package struct AssetMap: Sendable {
  private let paths: [String: RoutePath]?

  /// - Parameter paths: The path of each asset below the root of the site, by its name; `nil` if every name is an
  ///   asset.
  package init(_ paths: [String: RoutePath]? = [:]) {
    self.paths = paths?.mapValues { $0.storingEncoding() }
  }

  /// A map for pages rendered without a builder: each asset is found under `assets/`.
  package static var unchecked: AssetMap { AssetMap(nil) }

  /// Whether every name is an asset.
  var isUnchecked: Bool { paths == nil }

  func path(of name: String) -> RoutePath? {
    guard let paths else { return RoutePath(["assets"] + name.namesOfPath) }
    Reads.record(ReadKey(Self.source, name), revision: revision(of: name))
    return paths[name]
  }

  /// The name of an asset that is nearly the same.
  func nearest(to name: String) -> String? {
    paths.flatMap { Suggestion.nearest(to: name, among: $0.keys.sorted()) }
  }

  /// The ``ReadKey/source`` for reads of assets; the part of a key is a name.
  package static let source = "asset"

  /// The revision of a name; it changes when the path of the asset changes, or when it is removed.
  package func revision(of name: String) -> UInt64 {
    paths?[name].map { Fingerprint.of(bytes: $0.encoded.utf8) } ?? 0
  }
}
