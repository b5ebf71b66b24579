// Writes a page for each old URL, because a static host cannot redirect: the page leads to the new URL.
import Puddles
import PuddlesBasics

extension SiteBuild {
  /// The assets that the pages of redirects need: a script, if sections of a page have moved.
  func redirectAssets(for redirects: [Redirect]) -> [SiteAsset] {
    redirects.contains { !$0.fragments.isEmpty } ? [RedirectScript.asset] : []
  }

  func drawRedirects(
    _ redirects: [Redirect], with renderer: Renderer, _ build: PreparedBuild
  ) async -> [PageRecord] {
    var records: [PageRecord] = []
    for redirect in redirects {
      do {
        let (bytes, reads) = try await ReadRecorder.recording {
          try await page(for: redirect, with: renderer)
        }
        build.recorder.record(reads)
        let file = SitePath.file(of: redirect.path)
        try build.output.put(bytes, at: file)
        let links = ScannedPage(bytes).links
        records.append(PageRecord(path: redirect.path, file: file, links: .value(links)))
      } catch {
        build.log.add(error, at: "the redirect \(redirect.path)")
        records.append(.failed(redirect.path))
      }
    }
    return records
  }

  private func page(for redirect: Redirect, with renderer: Renderer) async throws
    -> [UInt8]
  {
    var location = renderer.root
    location.path = redirect.path
    var sections: [RedirectPage.Section] = []
    for fragment in redirect.fragments {
      let path = map.path(of: fragment.target, on: nil)
      sections.append(
        RedirectPage.Section(
          fragment: fragment.fragment, name: try await name(at: path, with: renderer),
          href: location.href(to: path, fragment: fragment.heading)))
    }
    let target = map.path(of: redirect.target, on: nil)
    let language = (try? map.page(at: target)).map(map.language) ?? map.languages.all[0]
    let page = RedirectPage(
      name: try await name(at: target, with: renderer),
      language: language, href: location.href(to: target, fragment: redirect.section),
      canonicalURL: absoluteBase.map { $0 + target.encoded }, sections: sections,
      script: sections.isEmpty ? nil : location.href(toAsset: RedirectScript.name))
    return try await Puddles.render(page)
  }

  /// The name of the page at a path, or of the site: the check of links reports a page that does not exist.
  private func name(at path: RoutePath, with renderer: Renderer) async throws -> String {
    guard let place = try? map.page(at: path) else { return site.name }
    do { return try await map.name(of: place, in: renderer.environment) } catch is NotFoundError {
      return site.name
    }
  }
}

/// A page that redirects, with a link for browsers that do not follow the redirect.
///
/// A browser sends no fragment to a host, and a refresh loses it. So if sections of the old page have moved, a script
/// reads the fragment first; without scripts the page shows a list of the sections. Its first tag says where the page is
/// now, so that `site serve` can answer with a redirect, as a host does that knows the old URLs.
struct RedirectPage: Component {
  struct Section: Sendable {
    let fragment: String
    let name: String
    let href: String
  }

  let name: String
  let language: String
  let href: String
  let canonicalURL: String?
  let sections: [Section]
  /// The URL of the script that reads the fragment; `nil` if no sections have moved.
  let script: String?

  /// Whether the page refreshes at once: not if sections have moved, so that visitors can read their list.
  private var refreshes: Bool { sections.isEmpty }

  private var arrow: String { Strings(language: language).forwardArrow }

  private var policy: String {
    "default-src 'none'; \(sections.isEmpty ? "" : "script-src 'self'; ")base-uri 'none'"
  }

  var body: some HTML {
    PageDocument(.lang(language), .data("moved-to", href)) {
      Head.meta(.charset)
      Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
      Head.meta(.httpEquiv(.contentSecurityPolicy), .content(policy))
      if refreshes { Head.meta(.httpEquiv(.refresh), .content("0; url=\(href)")) }
      Head.title { name }
      Head.meta(.name("robots"), .content("noindex"))
      if let canonicalURL { Head.link(.rel(.canonical), .href(canonicalURL)) }
      Head.meta(.name("color-scheme"), .content("light dark"))
      if let script { Puddles.script(.src(script), .defer) }
    } body: {
      main {
        p {
          "\(arrow) "; a(.href(href)) { name }
        }
        if !sections.isEmpty { list }
      }
    }
  }

  @HTMLBuilder private var list: some HTML {
    ul {
      for section in sections {
        li(.id(section.fragment)) {
          "#\(section.fragment) \(arrow) "; a(.href(section.href)) { section.name }
        }
      }
    }
  }
}

/// The first tag of the page at an old URL.
package enum RedirectTag {
  /// How many bytes of a file `target(of:)` needs: a path of the longest segments does not fit, and is not redirected.
  package static var head: Int { 4096 }

  /// The URL that the page at an old URL leads to, relative to it, from the start of its file; `nil` for other pages.
  package static func target(of start: [UInt8]) -> String? {
    guard start.starts(with: "<!DOCTYPE html>\n<html lang=\"".utf8) else { return nil }
    let line = start.drop { $0 != UInt8(ascii: "\n") }
    let tag = String(decoding: line.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let mark = tag.firstRange(of: " data-moved-to=\"") else { return nil }
    return CharacterReferences.decode(String(tag[mark.upperBound...].before(UInt8(ascii: "\""))))
  }
}

// MARK: - The script of old pages whose sections have moved

enum RedirectScript {
  /// The path of the asset.
  static let name = "redirect.js"

  /// The script: it opens the section that the fragment names, or else the page.
  static let asset = SiteAsset(
    name, bytes: ServedScript.bytes(of: PackageResources.redirect_js))
}
