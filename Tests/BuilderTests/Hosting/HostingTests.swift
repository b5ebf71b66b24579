// The headers of pages, and the lines of the guide for servers of one's own.
import Foundation
import Puddles
import TestSupport
import Testing

@testable import PuddlesBuilder

private func site() -> TinySite {
  var site = TinySite(pages: [TinyPage("a")])
  site.head =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; img-src 'self' data:\">"
  let listing = PageListing(
    [],
    redirects: [
      .init(from: Destination(path: RoutePath(["old"])), to: .page("a")),
      .init(from: Destination(path: RoutePath(["älter"])), to: .page("a")),
    ])
  site.extraGroups = [PageGroup { listing }]
  return site
}

@Suite("Hosts of built sites")
struct HostingTests {
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

  @Test(
    "with the lines of the guide a server has folders, the page for unknown paths and headers",
    .slow,
    arguments: Server.Program.ofFiles)
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
      contentsOfFile: "\(Places.package)/Content/docs/guide/deploying.md", encoding: .utf8)
    let title =
      program == .nginx ? "nginx.conf, in the server block" : "Caddyfile, in the block of the site"
    let parts = guide.components(separatedBy: "```text title=\"\(title)\"\n")
    try #require(parts.count == 2, "the guide has no block '\(title)'")
    return parts[1].components(separatedBy: "```")[0]
      .replacingOccurrences(of: "/srv/example", with: folder)
  }
}
