// Files that are made from the list of all pages: the sitemap, and where robots find it.
import Puddles

extension SiteBuild {
  /// Writes `sitemap.xml` and `robots.txt`, or notes that they were left out.
  func makeIndexes(of pages: [PageRecord], _ draft: Draft) {
    guard let base = baseURL.map({ $0.hasSuffix("/") ? $0 : $0 + "/" }) else {
      return draft.log.omit(["sitemap.xml, robots.txt and canonical URLs (no base URL)"])
    }
    do {
      let urls = pages.filter { !$0.isHiddenFromSearch }.map { base + $0.path.encoded }
      try draft.put(sitemap(of: urls), at: "sitemap.xml", from: "the sitemap")
      guard !draft.table.paths.contains("robots.txt") else { return }
      let robots = "User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n"
      try draft.put(Array(robots.utf8), at: "robots.txt", from: "the file for robots")
    } catch {
      draft.log.add(error, at: "the sitemap")
    }
  }

  private func sitemap(of urls: [String]) -> [UInt8] {
    var xml = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    xml += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8
    for url in urls { xml += "<url><loc>\(escaped(url))</loc></url>\n".utf8 }
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
