// Builds the whole example site into folders of its own and compares them.
import App
import Foundation
import PuddlesBuilder
import TestSupport

/// Copies the content with its history, as another clone has it: an edit or a commit while a test runs
/// changes nothing there. Documents show sources, which lie beside it.
func copyContent(to root: String) throws {
  _ = try ChildProcess.run(
    ["git", "clone", "--quiet", "--shared", "--no-checkout", Places.package, root],
    variables: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") })
  // Without a repository there is no history to copy.
  try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  try copyExampleContent(to: root)
}

/// Builds the example site, as its program has it, and gives the report.
func build(
  into output: String, content: String, basePath: String = "/",
  baseURL: String? = nil
) async -> BuildReport {
  var options = BuildOptions()
  options.content = content
  options.output = output
  options.basePath = basePath
  options.baseURL = baseURL
  let site = ExampleSite()
  return await SiteBuild(site, options: options).run()
}

/// The example site as a build published it.
struct PublishedExample: Sendable {
  let report: BuildReport
  /// The bytes of each file.
  let files: [String: Data]

  private static let build = Task {
    let folder = try TemporaryFolder()
    let root = folder.file("copy")
    try copyContent(to: root)
    let report = await SiteTests.build(
      into: "\(folder.path)/Public", content: "\(root)/Content", basePath: "/sub/",
      baseURL: "https://example.org/sub/")
    return PublishedExample(
      report: report, files: try TestSupport.files(in: "\(folder.path)/Public"))
  }

  /// The site below `/sub/`, with a base URL, made once for all tests that look at it.
  static func built() async throws -> PublishedExample { try await build.value }

  /// The text of a file; empty if there is no such file.
  func text(_ file: String) -> String { String(decoding: files[file] ?? Data(), as: UTF8.self) }

  /// The text of each page.
  var pages: [String: String] {
    files.filter { $0.key.hasSuffix(".html") }.mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
