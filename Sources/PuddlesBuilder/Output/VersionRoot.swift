// What lies beside the versions of a site: their list, a copy of the newest one, and a page for each page's versions.
package import Puddles
import PuddlesBasics
import PuddlesSystem

/// The folder around the versions of a site.
///
/// Each version is a site of its own in a folder of its name, and no build of another one touches it. What has to
/// change when a version comes lies beside them, with a manifest of its own, and follows from their folders alone:
///
/// - `latest/` is a copy of the newest release, and has a list of versions in place of each page that only others have,
/// - `versions/…/` lists, for each page of any version, where it is; pages lead there,
/// - `versions.json` is for programs; `versions.css` shows the note of older versions, whose pages are never written again,
/// - `index.html` leads to `latest/`, and what hosts read at the root is copied there.
package struct VersionRoot: Sendable {
  /// The folder as it was named.
  let output: String
  let siteName: String
  /// The languages of the site, the default one first.
  let languages: [String]

  package init(_ output: String, of site: some Site) {
    (self.output, siteName, languages) = (output, site.name, site.settings.languages)
  }

  static let stylesheet = "versions.css"
  private static let list = "versions.json"

  /// The files that hosts read at the root alone.
  private static let filesOfHosts: Set = [
    "404.html", "robots.txt", "favicon.ico", "CNAME", ".nojekyll", "_headers", "_redirects",
  ]
}

extension VersionRoot {
  /// Whether a folder holds versions.
  static func isRoot(_ folder: String) -> Bool {
    let manifest = Manifest.read(in: folder)
    return manifest?.holds(list) == true && manifest?.holds(stylesheet) == true
  }

  /// The versions in a folder, the newest first.
  static func names(in root: String) throws(FileError) -> [VersionName] {
    guard Files.isFolder(root) else { return [] }
    return try Files.entries(of: root).filter {
      $0.kind == .folder && Files.isFile("\(root)/\($0.name)/\(Manifest.name)")
    }.compactMap { VersionName($0.name) }.sorted(by: >)
  }

  /// The newest release; if there is none, the first of the names.
  /// - Parameter names: The versions, the newest first.
  static func latest(of names: [VersionName]) -> VersionName? {
    names.first(where: \.isRelease) ?? names.first
  }

  /// - Throws: `DiagnosticsError` if the output holds a site without versions and one with a version is built, or the
  ///   other way round.
  static func check(_ options: BuildOptions, root: String) throws(DiagnosticsError) {
    let error = { (text: String, help: String) in
      DiagnosticsError([Diagnostic(.error, code: "version", text, help: help)])
    }
    if let version = options.version, VersionName(version) == nil {
      throw error("'\(version)' is no name of a version", VersionName.expectation)
    }
    guard Files.isFile("\(root)/\(Manifest.name)"), isRoot(root) != (options.version != nil)
    else { return }
    throw options.version == nil
      ? error(
        "'\(options.output)' holds versions of a site",
        "build one with '--version NAME', or build into another folder")
      : error(
        "'\(options.output)' holds a site without versions",
        "remove that with 'site clean', or build into another folder")
  }

  /// Writes what lies beside the versions, as far as it has changed, and removes it with the last version.
  /// - Returns: The names of the versions, the newest first.
  @discardableResult
  package func update() throws -> [String] {
    let root = Files.resolved(output)
    let names = try Self.names(in: root)
    let folders = BuildFolders(besideVersionsIn: root)
    guard let published = Manifest.read(in: root) else {
      throw UnknownManifestError(output: output)
    }
    guard let latest = Self.latest(of: names) else {
      try published.remove(from: root)
      try Files.remove("\(root)/\(Manifest.name)")
      return []
    }
    try Files.removeTree(folders.next)
    let folder = OutputFolder(folders, published: published)
    defer { folder.discard() }
    let versions = names.map { BuiltVersion($0, in: root, isLatest: $0 == latest) }
    try put(versions, latest, into: folder)
    _ = try folder.publish()
    return names.map(\.text)
  }

  private func put(
    _ versions: [BuiltVersion], _ latest: VersionName, into folder: OutputFolder
  ) throws {
    guard let newest = versions.first(where: { $0.name == latest }) else { return }
    let source = "\(folder.folders.output)/\(latest.text)"
    for file in newest.files {
      let bytes = try Files.read("\(source)/\(file)")
      try folder.put(bytes, at: "latest/\(file)")
      if Self.filesOfHosts.contains(file) || file.hasBytePrefix(".well-known/") {
        try folder.put(bytes, at: file)
      }
    }
    for path in Set(versions.flatMap(\.pages)).sorted() {
      let bytes = try page(for: path, versions)
      let file = path + "index.html"
      try folder.put(bytes, at: "versions/\(file)")
      if !newest.files.contains(file) { try folder.put(bytes, at: "latest/\(file)") }
    }
    try folder.put(Self.json(versions, latest), at: Self.list)
    try folder.put(Self.css(versions, latest), at: Self.stylesheet)
    let start = RedirectPage(
      name: siteName, language: languages[0], href: "latest/index.html", canonicalURL: nil,
      sections: [], script: nil)
    try folder.put(try renderComponents(start), at: "index.html")
  }

  private func page(for path: String, _ versions: [BuiltVersion]) throws -> [UInt8] {
    let names = path.namesOfPath
    let language = languages.dropFirst().first { $0 == names.first } ?? languages[0]
    return try renderComponents(
      VersionsPage(siteName: siteName, path: path, language: language, versions: versions))
  }

  private static func json(_ versions: [BuiltVersion], _ latest: VersionName) -> [UInt8] {
    let list = versions.map { version in
      JSONText.object([
        ("name", .string(version.name.text)), ("path", .string(version.name.text + "/")),
        ("pages", .number(version.pages.count)),
      ])
    }
    let text = JSONText.object([("latest", .string(latest.text)), ("versions", .array(list))]).text
    return Array((text + "\n").utf8)
  }

  /// The rules of a stylesheet that the pages of all versions load.
  private static func css(_ versions: [BuiltVersion], _ latest: VersionName) -> [UInt8] {
    let older = versions.filter { $0.name != latest }.map { "[data-version=\"\($0.name.text)\"]" }
    let note =
      older.isEmpty ? "" : ".version-note:is(\(older.joined(separator: ","))){display:block}\n"
    return Array((note + VersionsPage.css).utf8)
  }
}

/// One version in its folder, as its manifest describes it.
struct BuiltVersion: Sendable {
  let name: VersionName
  let isLatest: Bool
  let files: Set<String>
  /// The paths of its pages below its folder; empty for the first page, others end with a slash. Pages at old URLs do not
  /// count.
  let pages: Set<String>

  init(_ name: VersionName, in root: String, isLatest: Bool) {
    (self.name, self.isLatest) = (name, isLatest)
    let folder = "\(root)/\(name.text)"
    let files = (Manifest.read(in: folder) ?? Manifest()).paths
    self.files = Set(files)
    pages = Set(
      Parallel.compactMap(files) { file in
        guard Files.name(of: file) == "index.html",
          let start = try? Files.start(of: "\(folder)/\(file)", RedirectTag.head),
          RedirectTag.target(of: start) == nil
        else { return nil }
        return String(file.dropLast("index.html".count))
      })
  }
}

/// A page that lists the versions of a page: it leads to each that has the page, and names the others.
private struct VersionsPage: Component {
  let siteName: String
  let path: String
  let language: String
  let versions: [BuiltVersion]

  static let css = """
    .versions-page body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}

    """

  private var root: String { String(repeating: "../", count: path.namesOfPath.count + 1) }

  private var target: String { RoutePath(path.namesOfPath).encoded + "index.html" }

  var body: some HTML {
    let strings = Strings(language: language)
    PageDocument(.lang(language), .class("versions-page")) {
      Head.meta(.charset)
      Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
      Head.meta(
        .httpEquiv(.contentSecurityPolicy),
        .content("default-src 'none'; style-src 'self'; base-uri 'none'"))
      Head.title { "\(strings(VersionStrings.versions)) · \(siteName)" }
      Head.meta(.name("robots"), .content("noindex"))
      Head.meta(.name("color-scheme"), .content("light dark"))
      Head.link(.rel(.stylesheet), .href(root + VersionRoot.stylesheet))
    } body: {
      main {
        h1 { strings(VersionStrings.versions) }
        p {
          "\(siteName): "; code { "/\(path)" }
        }
        ul {
          for version in versions {
            li {
              if version.pages.contains(path) {
                a(.href("\(root)\(version.name.text)/\(target)")) { version.name.text }
              } else {
                "\(version.name.text): \(strings(VersionStrings.pageIsMissing)) "
                a(.href("\(root)\(version.name.text)/index.html")) {
                  strings(VersionStrings.firstPage)
                }
              }
              if version.isLatest { " (\(strings(VersionStrings.latest)))" }
            }
          }
        }
      }
    }
  }
}

/// The texts of the lists of versions.
enum VersionStrings: String, StringTable {
  case versions = "Versions"
  case pageIsMissing = "it does not have this page."
  case firstPage = "To its first page"
  case latest = "latest"

  static let translations: [String: [VersionStrings: String]] = [
    "de": [
      .versions: "Versionen", .pageIsMissing: "Sie hat diese Seite nicht.",
      .firstPage: "Zu ihrer ersten Seite", .latest: "neueste",
    ],
    "zh-Hans": [
      .versions: "版本", .pageIsMissing: "没有此页。", .firstPage: "前往其首页", .latest: "最新",
    ],
  ]
}

extension SiteBuild {
  /// Updates what lies beside the versions after one was built.
  func updateVersions(_ log: BuildLog) async throws {
    guard options.version != nil else { return }
    try await log.step("versions") {
      let lock = try lock(BuildFolders(options).lock)
      defer { lock.release() }
      do {
        let names = try VersionRoot(options.output, of: site).update()
        log.count { $0.versions = names }
      } catch let error as ObstructedError {
        log.add(error.diagnostics(in: Files.resolved(options.output), named: options.output))
      }
    }
  }
}
