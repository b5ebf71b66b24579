// What a page shows of the versions of its site: a link to the list of them, and a note on older ones.
public import Puddles

/// The name of the version, as a link to the list of the versions of this page; nothing in a site without versions.
///
/// With a script the list opens below it. A build writes the list again when a version comes or goes.
public struct VersionSwitch: Component {
  let page: PageContext

  @Environment(.strings) private var strings

  /// The switch of a page's header.
  public init(_ page: PageContext) {
    self.page = page
  }

  public var body: some HTML {
    if let version = page.version, let list = page.location.href(besideVersions: "versions") {
      div(.class("versions")) {
        a(.href(list), .ariaLabel("\(strings(ThemeStrings.versions)): \(version)")) { version }
      }
    }
  }
}

/// A note that the page belongs to an older version, with a link to the same page of the latest one.
///
/// Each page of a version has it, hidden: a stylesheet beside the versions shows it when a newer one is there.
public struct VersionNote: Component {
  let page: PageContext

  @Environment(.strings) private var strings

  /// The note of a page.
  public init(_ page: PageContext) {
    self.page = page
  }

  public var body: some HTML {
    if let version = page.version, let latest = page.location.href(besideVersions: "latest") {
      p(
        .class("notice version-note"), .data("version", version), .hidden, .data("search", "off")
      ) {
        strings(ThemeStrings.olderVersion, ["version": version])
        " "
        a(.href(latest)) { strings(ThemeStrings.readLatest) }
      }
    }
  }
}

/// What the head of a page with versions loads.
struct VersionFiles: Component {
  let page: PageContext

  var body: some HTML {
    if let url = page.location.href(toFileBesideVersions: "versions.css") {
      Head.link(.rel(.stylesheet), .href(asset: ThemeFiles.versionStyles.path))
      Head.link(.rel(.stylesheet), .href(url))
      script(.src(asset: ThemeFiles.versionSwitch.path), .defer)
    }
  }
}
