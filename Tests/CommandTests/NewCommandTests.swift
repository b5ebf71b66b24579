// `site new`: what it writes and what it refuses.
import Foundation
import PuddlesBuilder
import PuddlesOptions
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesCommand

@Suite("site new")
struct NewCommandTests {
  private func files(
    _ starter: Starter,
    _ reference: PackageReference = PackageReference(dependency: "DEP", identity: "id")
  ) throws -> [String: String] {
    let name = try #require(PackageName("my-garden"))
    let template = PackageTemplate(name: name, starter: starter, reference: reference)
    return Dictionary(uniqueKeysWithValues: template.files.map { ($0.path, $0.text) })
  }

  @Test("a name is a folder, a Swift type and a title")
  func names() {
    let name = PackageName("my-blog")
    #expect(name?.folder == "my-blog")
    #expect(name?.type == "MyBlog")
    #expect(name?.title == "My blog")
    #expect(PackageName("Garden")?.type == "Garden")
    for name in ["", "1st", "a b", "ä", "site", "Swift", "class", "PuddlesExtra", "a/b"] {
      #expect(PackageName(name) == nil, "\(name)")
    }
  }

  @Test("no placeholder is left in any starter", arguments: Starter.allCases)
  func placeholders(starter: Starter) throws {
    for (path, text) in try files(starter) {
      #expect(!(path + text).contains("<#"), "\(path)")
      #expect(!(path + text).contains("#>"), "\(path)")
    }
  }

  @Test("the library is found by a path, a relative one, or a URL")
  func references() {
    let url = PackageReference("https://example.org/x/puddles-web.git", from: "/tmp/Garden")
    #expect(
      url?.dependency
        == ".package(url: \"https://example.org/x/puddles-web.git\", branch: \"main\")")
    #expect(url?.identity == "puddles-web")
    let path = PackageReference("/nowhere/lib", from: "/nowhere/work/Garden")
    #expect(path?.dependency == ".package(path: \"../../lib\")")
    #expect(path?.identity == "lib")
    #expect(path?.isLocal == true && url?.isLocal == false)
  }

  @Test("a package that depends on a folder of this machine says so")
  func localLibrary() throws {
    let local = PackageReference(dependency: "DEP", identity: "id", isLocal: true)
    #expect(try files(.blog, local)["README.md"]?.contains("a folder of this machine") == true)
    #expect(try files(.blog)["README.md"]?.contains("a folder of this machine") == false)
  }

  private func command(_ words: [String], at desk: Desk) throws -> NewCommand {
    try NewCommand(Arguments(words + ["--package", "/lib"], for: .new), desk.console())
  }

  @Test("a folder that is not empty is left alone; an empty one is filled")
  func folders() throws {
    let desk = try Desk()
    try desk.write("Garden/mine.txt", "mine")
    let command = try command(["\(desk.root)/Garden", "--blog"], at: desk)
    #expect(try command.run() == 1)
    #expect(
      desk.reported
        == "error: '\(desk.root)/Garden' exists already and is not an empty folder\n")
    try Files.remove("\(desk.root)/Garden/mine.txt")
    #expect(try command.run() == 0)
    #expect(Files.status(of: "\(desk.root)/Garden/Package.swift") != nil)
    #expect(Files.status(of: "\(desk.root)/Garden/.github/workflows/pages.yml") != nil)
  }

  @Test("without a terminal a starter has to be said, and one is enough")
  func starters() throws {
    let desk = try Desk()
    #expect(try command(["\(desk.root)/Garden"], at: desk).run() == 2)
    #expect(desk.reported.contains("'--blog', '--docs', '--app'"))
    #expect(throws: UsageError.conflict("--blog", "--app")) {
      try command(["Garden", "--app", "--blog"], at: desk)
    }
  }

  @Test(
    "each starter builds, passes its tests and its check, and looks as it should",
    .slow)
  func packages() async throws {
    let contents = [
      Starter.blog: "Three waves in shades of green", .docs: "Where to begin", .app: "Middlemarch",
    ]
    for starter in Starter.allCases {
      let package = try await OutsidePackage("my-garden")
      let reference = try #require(PackageReference(Places.package, from: package.folder))
      for (path, text) in try files(starter, reference) { try package.write(path, text) }
      let test = try package.swift("test")
      try #require(test.status == 0, "\(starter): \(test.output)")
      let build = try package.site("build")
      try #require(build.status == 0, "\(starter): \(build.output)")
      let check = try package.site("check")
      #expect(check.status == 0, "\(starter): \(check.output)")
      #expect(check.output.contains("no faults"), "\(starter): \(check.output)")
      let page = starter == .blog ? "pictures/index.html" : "index.html"
      #expect(
        try package.read("Public/\(page)").contains(contents[starter] ?? ""), "\(starter)")
      // The browser suite looks at them.
      let kept = "\(Places.package)/.build/starters/\(starter.rawValue)"
      try? Files.removeTree(kept)
      try Files.makeFolder(Files.parent(of: kept))
      try FileManager.default.copyItem(atPath: "\(package.folder)/Public", toPath: kept)
    }
  }
}
