// Resolves the URLs in a page, and finds the files that they lead to.
import PuddlesBasics

/// The rules by which the links of a site are resolved.
struct LinkRules: Sendable {
  /// The path of the site on its host.
  let basePath: String
  /// The URL where the site will be published, with a slash at its end.
  var baseURL: String?
  /// Whether the site is a version, beside others.
  var hasVersions = false
  /// The files of the feeds that the site has if it is known where it will be published.
  var feeds: Set<String> = []
  /// Whether links must name the `index.html` of a folder, because the site is also opened from a disk.
  var isForDisk = false
}

/// A URL, resolved against the file that contains it. It works on bytes, and one value is used for many URLs, because a
/// site has more links than anything else.
struct ResolvedURL {
  enum Kind: Equatable {
    /// Another site, a mail address, data: anything that a build cannot check.
    case elsewhere
    /// A file or folder of the site.
    case inside
    /// A URL that cannot lead anywhere, and the reason.
    case broken(Reason)
  }

  enum Reason: String {
    case malformed = "is malformed"
    case leavesBase = "leaves the base path of the site"
    case isRelative = "is relative on a page that is served under many URLs"
    case leavesRoot = "climbs above the root of the site"
  }

  private(set) var kind = Kind.elsewhere
  /// The decoded path below the root of the site; a folder ends with a slash or is empty.
  private(set) var path: [UInt8] = []
  /// The decoded fragment; empty if there is none.
  private(set) var fragment: [UInt8] = []
  /// Whether the URL begins with a slash or with the base URL, so that it means the same in every file.
  private(set) var isAbsolute = false
}

extension ResolvedURL {
  /// - Parameters:
  ///   - file: The path of the file that contains the URL.
  ///   - basePath: The path of the site on its host.
  init(_ url: String, from file: String, basePath: String) {
    read(Array(url.utf8)[...], from: file, LinkRules(basePath: basePath))
  }

  /// The path, if it is within the site.
  var insidePath: String? { kind == .inside ? String(decoding: path, as: UTF8.self) : nil }

  /// Whether a URL names a scheme or a host.
  private static func leadsElsewhere(_ url: ArraySlice<UInt8>) -> Bool {
    for byte in url {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"): return url.starts(with: "//".utf8)
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }

  /// The id that the fragment names. What follows `:~:` is a text to search for, and not part of the id.
  var id: ArraySlice<UInt8> {
    guard fragment.contains(UInt8(ascii: "~")) else { return fragment[...] }
    let mark = Array(":~:".utf8)
    let end = fragment.indices.first { fragment[$0...].starts(with: mark) } ?? fragment.endIndex
    return fragment[..<end]
  }

  /// Resolves a URL against the file that contains it.
  mutating func read(_ url: ArraySlice<UInt8>, from file: String, _ rules: LinkRules) {
    if let base = rules.baseURL, url.starts(with: base.utf8) {
      // One slash is kept: the base URL is the root of the site.
      read(url.dropFirst(base.utf8.count - 1), from: file, basePath: "/")
    } else {
      read(url, from: file, basePath: rules.basePath)
    }
    if rules.hasVersions, kind == .broken(.leavesRoot), Self.leadsBeside(url) { kind = .elsewhere }
    if file == "404.html", !isAbsolute, url.first != UInt8(ascii: "#"), kind != .elsewhere {
      kind = .broken(.isRelative)
    }
  }

  /// Whether a URL leads to what a build keeps beside the versions of a site.
  private static func leadsBeside(_ url: ArraySlice<UInt8>) -> Bool {
    var rest = url
    while rest.starts(with: "../".utf8) { rest = rest.dropFirst(3) }
    return ["latest/", "versions/", VersionRoot.stylesheet].contains { rest.starts(with: $0.utf8) }
  }

  private mutating func read(_ url: ArraySlice<UInt8>, from file: String, basePath: String) {
    isAbsolute = url.first == UInt8(ascii: "/")
    path.removeAll(keepingCapacity: true)
    fragment.removeAll(keepingCapacity: true)
    let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    if !Self.decode(url[hash...].dropFirst(), into: &fragment) {
      fragment = Array(url[hash...].dropFirst())
    }
    let text = url[..<hash].prefix { $0 != UInt8(ascii: "?") }
    if Self.leadsElsewhere(url) {
      kind = .elsewhere
    } else if text.isEmpty {
      path.append(contentsOf: file.utf8)
      kind = .inside
    } else if text.first == UInt8(ascii: "/") {
      readAbsolute(text, basePath)
    } else {
      path.append(contentsOf: file.utf8)
      removeName()
      append(text)
    }
  }

  /// Makes the path of a folder that of its `index.html`.
  mutating func openFolder() {
    if !path.isEmpty, path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path.append(contentsOf: "index.html".utf8)
  }

  var isFolder: Bool { path.isEmpty || path.last == UInt8(ascii: "/") }
}

extension ResolvedURL {
  private mutating func readAbsolute(
    _ text: ArraySlice<UInt8>, _ basePath: String
  ) {
    if text.starts(with: basePath.utf8) {
      append(text.dropFirst(basePath.utf8.count))
    } else if text.count == basePath.utf8.count - 1, basePath.utf8.starts(with: text) {
      kind = .inside
    } else {
      kind = .broken(.leavesBase)
    }
  }

  /// Appends a relative path to the folder in `path`, part by part (RFC 3986, 5.2.4).
  private mutating func append(_ text: ArraySlice<UInt8>) {
    var rest = text
    kind = .inside
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest[part.endIndex...]
      let hasSlash = rest.popFirst() != nil
      let start = path.count
      guard Self.decode(part, into: &path) else { return kind = .broken(.malformed) }
      switch path.count - start {
      case 1 where path[start] == UInt8(ascii: "."): path.removeLast()
      case 2 where path[start] == UInt8(ascii: ".") && path[start + 1] == UInt8(ascii: "."):
        path.removeLast(2)
        guard !path.isEmpty else { return kind = .broken(.leavesRoot) }
        path.removeLast()
        removeName()
      case 1... where hasSlash: path.append(UInt8(ascii: "/"))
      default: break
      }
    }
  }

  /// Removes everything behind the last slash of the path.
  private mutating func removeName() {
    while let last = path.last, last != UInt8(ascii: "/") { path.removeLast() }
  }

  /// Appends a text without its percent escapes; returns whether they are well-formed and decode to UTF-8.
  private static func decode(
    _ text: ArraySlice<UInt8>, into bytes: inout [UInt8]
  ) -> Bool {
    guard text.contains(UInt8(ascii: "%")) else {
      bytes.append(contentsOf: text)
      return true
    }
    guard let name = PercentEncoding.decode(Substring(decoding: text, as: UTF8.self)) else {
      return false
    }
    bytes.append(contentsOf: name.utf8)
    return true
  }
}

/// Finds files by the hashes of their paths, because Swift treats some paths as equal that hosts do not.
struct FileTable {
  let names: [String]
  private let numbers: [UInt64: Int]

  init(_ names: [String]) {
    self.names = names
    let hashes = names.map { Fingerprint.of(bytes: $0.utf8) }
    numbers = Dictionary(zip(hashes, 0...)) { first, _ in first }
  }
}

extension FileTable {
  func number(of target: ResolvedLink) -> Int? { numbers[target.file] }

  func number(of name: String) -> Int? { number(of: name.utf8) }

  func number(of name: some Sequence<UInt8>) -> Int? { numbers[Fingerprint.of(bytes: name)] }
}
