// The files that hosts read, and the lines for servers of one's own.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

private func site() -> TinySite {
  var site = TinySite(pages: [TinyPage("a")])
  site.head =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; img-src 'self' data:\">"
  let listing = PlaceGroup<TinyPlace>.Listing(
    [], redirects: [.init(from: RoutePath(["old"]), to: .page("a"))])
  site.extraGroups = [PlaceGroup { listing }]
  return site
}

@Suite("Files for hosts")
struct HostingTests {
  @Test(
    "Netlify and Cloudflare get headers and redirects, GitHub a file that lets all others through")
  func files() async throws {
    let bench = try Workbench()
    #expect(await bench.build(site()) { $0.host = .netlify }.texts == [])
    #expect(
      try bench.text("Public/_headers") == """
        /*
          Content-Security-Policy: default-src 'self'; img-src 'self' data:; frame-ancestors 'none'
          X-Content-Type-Options: nosniff
          Referrer-Policy: strict-origin-when-cross-origin

        /assets/*
          Cache-Control: public, max-age=31536000, immutable

        """)
    #expect(try bench.text("Public/_redirects") == "/old/ /a/ 301!\n")
    await bench.build(site()) {
      $0.host = .cloudflare
      $0.basePath = "/sub/"
    }
    #expect(try bench.text("Public/_redirects") == "/sub/old/ /sub/a/ 301\n")
    #expect(await bench.build(site()) { $0.host = .github }.removed == 2)
    #expect(try bench.text("Public/.nojekyll") == "")
    try bench.write("Content/static/_headers", "own")
    await bench.build(site()) { $0.host = .netlify }
    #expect(try bench.text("Public/_headers") == "own")
  }

  @Test("the policy for all allows what one page allows, and no page loses its own")
  func policies() {
    func union(_ a: String, _ b: String) -> String {
      SecurityPolicy(a).union(SecurityPolicy(b)).text
    }
    #expect(union("default-src 'none'", "default-src 'self'") == "default-src 'self'")
    #expect(
      union("default-src 'self' https://x", "default-src 'none'; style-src 'sha256-a'")
        == "default-src 'self' https://x; style-src 'self' 'sha256-a' https://x")
    #expect(
      union("default-src 'self'; base-uri 'none'", "default-src 'self'") == "default-src 'self'")
    #expect(union("object-src 'none'", "object-src 'none'") == "object-src 'none'")
  }

  @Test(
    "nginx serves folders, the page for unknown paths, redirects and headers",
    .enabled(if: Server.nginx != nil))
  func nginx() async throws {
    for basePath in ["/", "/sub/"] {
      let bench = try Workbench()
      try bench.write("Content/static/.well-known/x.txt", "known")
      try bench.write("Content/assets/dot.svg", "<svg/>")
      let report = await bench.build(site()) { $0.basePath = basePath }
      #expect(report.isPublished)
      let manifest = Manifest.read(in: bench.path("Public"))
      let plan = try HostPlan(basePath: basePath, files: manifest.paths) { path throws(FileError) in
        try Files.read(bench.path("Public/\(path)"))
      }
      let text = try #require(plan.configuration(for: .nginx, root: bench.path("Public")))
      let server = try Server(nginx: text, in: bench.root)
      defer { server.end() }
      func get(_ path: String) throws -> String { try server.get(basePath + path) }
      #expect(try get("").contains("200 OK"))
      #expect(try get("").contains("Content-Security-Policy: default-src 'self'; img-src"))
      #expect(try get("a/").contains("200 OK") && get("a/index.html").contains("200 OK"))
      #expect(try get("a").contains("301 Moved") && get("a").contains("/a/\r\n"))
      #expect(try get("nothing").contains("404 Not Found") && get("nothing").contains("Not here"))
      #expect(try get(".puddles-manifest").contains("404 Not Found"))
      #expect(try get(".well-known/x.txt").contains("known"))
      #expect(try get("old/").contains("301 Moved") && get("old/").contains("\(basePath)a/\r\n"))
      let asset = try #require(manifest.paths.first { $0.hasPrefix("assets/") })
      #expect(try get(asset).contains("Cache-Control: public, max-age=31536000, immutable"))
      #expect(try get(asset).contains("X-Content-Type-Options: nosniff"))
    }
  }
}
