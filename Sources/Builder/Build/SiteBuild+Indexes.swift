// Files that are made from the list of all pages: the sitemap, and where robots find it.
import Puddles

extension SiteBuild {
  /// Writes `sitemap.xml` and `robots.txt`, or notes that they were left out.
  func makeIndexes(of pages: [PageRecord], _ draft: Draft) {
    guard let base = baseURL.map({ $0.hasSuffix("/") ? $0 : $0 + "/" }) else {
      return draft.log.omit(["sitemap.xml, robots.txt and canonical URLs (no base URL)"])
    }
    do {
      let shown = pages.filter { !$0.isHiddenFromSearch && $0.translations.original == nil }
      try draft.put(sitemap(of: shown, base), at: "sitemap.xml", from: "the sitemap")
      guard !draft.table.paths.contains("robots.txt") else { return }
      let robots = "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n"
      try draft.put(Array(robots.utf8), at: "robots.txt", from: "the file for robots")
    } catch {
      draft.log.add(error, at: "the sitemap")
    }
  }

  /// Each page names its versions in other languages (https://www.sitemaps.org, and the `xhtml:link`
  /// that search engines read in it).
  private func sitemap(of pages: [PageRecord], _ base: String) -> [UInt8] {
    let hasLanguages = pages.contains { !$0.translations.alternates.isEmpty }
    let namespace = hasLanguages ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
    var xml = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    xml += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"\(namespace)>\n".utf8
    for page in pages {
      xml += "<url><loc>\(escaped(base + page.path.encoded))</loc>".utf8
      for version in page.translations.alternates {
        let href = escaped(base + version.path.encoded)
        xml += "<xhtml:link rel=\"alternate\" hreflang=\"\(version.language)\"".utf8
        xml += " href=\"\(href)\"/>".utf8
      }
      xml += "</url>\n".utf8
    }
    return xml + "</urlset>\n".utf8
  }

  /// Of the characters that XML reserves, an encoded URL can hold only these.
  private func escaped(_ url: String) -> String {
    var text = ""
    for character in url {
      switch character {
      case "&": text += "&amp;"
      case "'": text += "&apos;"
      case "<": text += "&lt;"
      default: text.append(character)
      }
    }
    return text
  }
}
