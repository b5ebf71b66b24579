// The files that hosts read, and the lines of the guide for servers of one's own.
import Foundation
import Puddles
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

private func site() -> TinySite {
  var site = TinySite(pages: [TinyPage("a")])
  site.head =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; img-src 'self' data:\">"
  let listing = PlaceGroup<TinyPlace>.Listing(
    [],
    redirects: [
      .init(from: RoutePath(["old"]), to: .page("a")),
      .init(from: RoutePath(["älter"]), to: .page("a")),
    ])
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
          Content-Security-Policy: default-src 'self'; form-action 'self'; img-src 'self' data:; frame-ancestors 'self'
          X-Content-Type-Options: nosniff
          Referrer-Policy: strict-origin-when-cross-origin

        /assets/*
          Cache-Control: public, max-age=31536000, immutable

        """)
    #expect(try bench.text("Public/_redirects") == "/old/ /a/ 301!\n/%C3%A4lter/ /a/ 301!\n")
    await bench.build(site()) {
      $0.host = .cloudflare
      $0.basePath = "/sub/"
    }
    #expect(
      try bench.text("Public/_redirects") == "/sub/old/ /sub/a/ 301\n/sub/%C3%A4lter/ /sub/a/ 301\n"
    )
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
    #expect(
      union("script-src 'self'", "script-src 'none'; script-src-elem https://x")
        == "script-src 'self'; script-src-elem 'self' https://x")
    #expect(
      union("default-src 'none'; style-src 'self'", "default-src 'none'; style-src-attr https://x")
        == "default-src 'none'; style-src 'self'; style-src-attr 'self' https://x")
    #expect(
      union("default-src a; script-src b", "default-src a; child-src c")
        == "default-src a; child-src a c; script-src a b; worker-src b c")
    #expect(union("object-src 'none'", "object-src 'none'") == "object-src 'none'")
  }

  @Test("the header of a page says what its head says, and what only headers can")
  func pageHeaders() {
    func header(_ policy: String) -> String {
      let meta = "<meta http-equiv=\"content-security-policy\" content=\"\(policy)\">"
      return SecurityPolicy.header(of: Array("<!DOCTYPE html><head>\(meta)<body>\(meta)".utf8))
    }
    #expect(
      header("default-src 'self'")
        == "default-src 'self'; form-action 'self'; frame-ancestors 'self'"
    )
    #expect(
      header("form-action 'self' https://x; sandbox; frame-ancestors *; report-uri /a")
        == "form-action 'self' https://x; frame-ancestors 'self'")
    #expect(SecurityPolicy.header(of: Array("<body>".utf8)) == SecurityPolicy.ofHeaders)
    #expect(header("default-src 'none'\r\nX: y").contains("\n") == false)
  }

  @Test("a page may send its forms elsewhere, and no other page loses what it may")
  func formTargets() async throws {
    let bench = try Workbench()
    for (name, policy) in [("a", "default-src 'self'; form-action https://x"), ("b", "img-src *")] {
      let head =
        "<meta http-equiv=\"content-security-policy\" content=\"\(policy)\"><title>x</title>"
      try bench.write("Content/static/\(name).html", "<!DOCTYPE html>\(head)")
    }
    #expect(await bench.build(site()) { $0.host = .netlify }.isPublished)
    #expect(
      try bench.text("Public/_headers").contains("form-action 'self' https://x;"))
  }

  @Test("only a page that leads on at once, and elsewhere, is an old URL")
  func refreshes() async throws {
    let bench = try Workbench()
    func write(_ name: String, _ content: String) throws {
      let head = "<meta http-equiv=\"refresh\" content=\"\(content)\"><title>x</title>"
      try bench.write("Content/static/\(name)", "<!DOCTYPE html>\(head)")
    }
    try write("status/index.html", "60; url=./")
    try write("self/index.html", "0; url=../self/")
    try write("later.html", "5; url=new.html")
    try write("old.html", " 0;url='new.html'")
    try bench.write("Content/static/new.html", "<!DOCTYPE html><title>x</title>")
    #expect(await bench.build { $0.host = .netlify }.isPublished)
    #expect(try bench.text("Public/_redirects") == "/old.html /new.html 301!\n")
  }

  @Test("a page that fails is one error, also for a host")
  func failure() async throws {
    let bench = try Workbench()
    let page = TinyPage("a", error: TinyFailure(description: "no"))
    let report = await bench.build(TinySite(pages: [page])) { $0.host = .netlify }
    #expect(report.texts == ["error[failed]: page /a/: no"], "\(report.texts)")
  }

  @Test(
    "with the lines of the guide a server has folders, the page for unknown paths and headers",
    arguments: Server.Program.allCases)
  func server(program: Server.Program) async throws {
    guard program.path != nil else { return print("SKIPPED: \(program) is not installed") }
    let bench = try Workbench()
    try bench.write("Content/static/.well-known/x.txt", "known")
    try bench.write("Content/assets/dot.svg", "<svg/>")
    #expect(await bench.build(site()).isPublished)
    let desk = try Workbench()
    let lines = try lines(of: program, for: bench.path("Public"))
    let server = try Server(program, lines: lines, in: desk.root)
    defer { server.end() }
    func get(_ path: String, _ status: Int, _ words: String...) throws {
      let answer = try server.get("/" + path)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(path): \(answer)")
      for word in words { #expect(answer.contains(word), "\(path): \(answer)") }
    }
    try get("", 200, "Content-Security-Policy: form-action 'self'; frame-ancestors 'self'")
    try get("a/", 200, "X-Content-Type-Options: nosniff")
    try get("a/index.html", 200)
    try get("a", program == .nginx ? 301 : 308, "/a/\r\n")
    try get("nothing", 404, "Not here")
    try get(".puddles-manifest", 404)
    try get(".well-known/x.txt", 200, "known")
    try get("old/", 301, "Location: ", "/new/\r\n")
    let asset = Manifest.read(in: bench.path("Public"))?.paths.first { $0.hasPrefix("assets/") }
    try get(
      try #require(asset), 200, "Cache-Control: public, max-age=31536000, immutable",
      "X-Content-Type-Options: nosniff")
  }

  /// The lines of the guide, for another folder.
  private func lines(of program: Server.Program, for folder: String) throws -> String {
    let guide = try String(
      contentsOfFile: "\(Server.package)/Content/docs/guide/deploying.md", encoding: .utf8)
    let title =
      program == .nginx ? "nginx.conf, in the server block" : "Caddyfile, in the block of the site"
    let parts = guide.components(separatedBy: "```text title=\"\(title)\"\n")
    try #require(parts.count == 2, "the guide has no block '\(title)'")
    return parts[1].components(separatedBy: "```")[0]
      .replacingOccurrences(of: "/srv/example", with: folder)
  }
}
