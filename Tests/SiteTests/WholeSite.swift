// Builds the whole example site into folders of its own and compares them.
import App
import Foundation
import Puddles
import PuddlesBuilder
import TestSupport

/// The package this test belongs to.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// Copies the content with its history, as another clone has it: an edit or a commit while a test runs
/// changes nothing there. Documents show sources, which lie beside it.
func copyContent(to root: String) throws {
  let git = Process()
  git.executableURL = URL(filePath: "/usr/bin/env")
  git.arguments = ["git", "clone", "--quiet", "--shared", "--no-checkout", packageRoot, root]
  git.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
  git.standardError = FileHandle.nullDevice
  try git.run()
  git.waitUntilExit()
  // Without a repository there is no history to copy.
  try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  try FileManager.default.copyItem(atPath: "\(packageRoot)/Content", toPath: "\(root)/Content")
  for folder in ["Sources", "Tests"] {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(folder)", withDestinationPath: "\(packageRoot)/\(folder)")
  }
}

/// Builds the example site, as its program has it, and gives the report.
func build(
  into output: String, content: String = "\(packageRoot)/Content", basePath: String = "/",
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
    let report = await SiteTests.build(
      into: "\(folder.path)/Public", basePath: "/sub/", baseURL: "https://example.org/sub/")
    return PublishedExample(report: report, files: try SiteTests.files(in: "\(folder.path)/Public"))
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

/// Every file below a folder with its bytes; the builder's own manifest included.
func files(in folder: String) throws -> [String: Data] {
  let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
  var files: [String: Data] = [:]
  for name in names {
    var isFolder: ObjCBool = false
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { continue }
    files[name] = try Data(contentsOf: URL(filePath: path))
  }
  return files
}

/// The files whose bytes differ, or that are in one folder only.
func differences(_ a: [String: Data], _ b: [String: Data]) -> [String] {
  Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
}
