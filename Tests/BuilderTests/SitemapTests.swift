// Sitemaps: one, or several with an index.
import Puddles
import Testing

@testable import PuddlesBuilder

@Test("a sitemap that would hold too many pages is split, and the first one lists the others")
func splitSitemap() async throws {
  let bench = try Workbench()
  var site = TinySite(pages: (0..<5).map { TinyPage("p\($0)") })
  site.baseURL = "https://example.org/"
  #expect(await bench.build(site) { $0.sitemapLimit = 4 }.texts == [])
  let index = try bench.text("Public/sitemap.xml")
  #expect(index.contains("<loc>https://example.org/sitemap-1.xml</loc>"))
  #expect(index.contains("<loc>https://example.org/sitemap-2.xml</loc>"))
  let parts = try (1...2).map { try bench.text("Public/sitemap-\($0).xml") }
  #expect(parts.map { $0.split(separator: "<loc>").count - 1 } == [4, 2])
  #expect(BuildOptions().sitemapLimit == 50_000)
  #expect(await bench.build(site) { $0.sitemapLimit = 6 }.removed == 2)
  #expect(try bench.text("Public/sitemap.xml").contains("/p4/"))
}
