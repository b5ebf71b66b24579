// `site new`: what it writes and what it refuses.
import Foundation
import PuddlesBuilder
import PuddlesSystem
import Testing

@testable import PuddlesCommand

@Suite("site new")
struct NewCommandTests {
  private func files(
    _ reference: PackageReference = PackageReference(dependency: "DEP", identity: "id")
  ) -> [String: String] {
    let template = PackageTemplate(name: "Garden", reference: reference)
    return Dictionary(uniqueKeysWithValues: template.files.map { ($0.path, $0.text) })
  }

  @Test("the package has one of each layer, and no placeholder is left")
  func template() throws {
    #expect(
      files().keys.sorted() == [
        ".gitignore", "Content/assets/site.css", "Content/greetings.txt", "Package.swift",
        "README.md", "Sources/Garden/Components/GreetingListView.swift",
        "Sources/Garden/GardenSite.swift", "Sources/Garden/Modules/Home.swift",
        "Sources/Garden/Modules/Missing.swift",
        "Sources/Garden/Providers/GreetingProvider.swift", "Sources/Garden/Router/Place.swift",
        "Sources/GardenHost/main.swift", "Sources/GardenMain/main.swift",
        "Tests/GardenTests/HomeTests.swift",
      ])
    for (path, text) in files() {
      for word in ["NAME", "DEPENDENCY", "IDENTITY"] { #expect(!text.contains(word), "\(path)") }
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
  }

  @Test("a folder that is not empty is left alone; an empty one is filled")
  func folders() async throws {
    let desk = try Desk()
    try desk.write("Garden/mine.txt", "mine")
    let command = NewCommand(name: "\(desk.root)/Garden", package: "/lib", console: desk.console())
    #expect(try command.run() == 1)
    #expect(
      desk.reported
        == "error: '\(desk.root)/Garden' exists already and is not an empty folder\n")
    try Files.remove("\(desk.root)/Garden/mine.txt")
    #expect(try command.run() == 0)
    #expect(Files.status(of: "\(desk.root)/Garden/Package.swift") != nil)
  }

  /// Compiles this library once more, so it runs when asked for: `PUDDLES_SLOW_TESTS=1`.
  @Test(
    "a new package builds, passes its tests and makes a site", .timeLimit(.minutes(15)),
    .enabled(if: ProcessInfo.processInfo.environment["PUDDLES_SLOW_TESTS"] == "1"))
  func newPackage() throws {
    let desk = try Desk()
    let library = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    let folder = "\(desk.root)/Garden"
    let reference = try #require(PackageReference(library, from: folder))
    for (path, text) in files(reference) { try desk.write("Garden/\(path)", text) }
    let flags = ["-Xswiftc", "-index-ignore-system-modules"]
    let test = try run(["swift", "test", "--package-path", folder] + flags)
    try #require(test.status == 0, "\(test.output)")
    let build = try run([
      "sh", "-c", "cd '\(folder)' && .build/debug/GardenSite build",
    ])
    try #require(build.status == 0, "\(build.output)")
    let page = String(decoding: try Files.read("\(folder)/Public/index.html"), as: UTF8.self)
    #expect(page.contains("<li>Good morning</li>"))
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Foundation.Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
