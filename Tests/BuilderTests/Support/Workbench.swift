// A folder of its own for each test, and the few things tests do in it.
import Foundation
import Puddles
import PuddlesSystem
import Synchronization
import Testing

@testable import PuddlesBuilder

/// A temporary project folder with `Content/` and `Public/`; removed with the value's last user.
final class Workbench: Sendable {
  let root: String
  let notices = Mutex<[String]>([])

  init(named name: String = "puddles-build") throws {
    root = Files.resolved(NSTemporaryDirectory()) + "/\(name)-\(UUID().uuidString)"
    try Files.makeFolder(root + "/Content")
  }

  deinit {
    try? Files.removeTree(root)
  }
}

extension Workbench {
  func path(_ name: String) -> String { "\(root)/\(name)" }

  func write(_ name: String, _ text: String) throws {
    try Files.makeFolder(Files.parent(of: path(name)))
    try Files.removeTree(path(name))
    try Files.create(path(name), Array(text.utf8))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Files.read(path(name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool {
    Files.status(of: path(name), followingLinks: false) != nil
  }

  @discardableResult
  func build(
    _ site: any Site = TinySite(), workers: Int? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async -> BuildReport {
    var options = BuildOptions(content: path("Content"), output: path("Public"))
    change(&options)
    let world = BuildWorld(
      workers: workers, notice: { [weak self] text in self?.notices.withLock { $0.append(text) } })
    return await SiteBuild(site, options: options, world: world).run()
  }

  /// Every file below a folder with its text.
  func tree(_ folder: String = "Public") throws -> [String: String] {
    var tree: [String: String] = [:]
    try collect(folder, "", into: &tree)
    return tree
  }

  private func collect(
    _ folder: String, _ prefix: String, into tree: inout [String: String]
  ) throws {
    for entry in try Files.entries(of: path("\(folder)/\(prefix)")) {
      let name = prefix + entry.name
      if entry.kind == .folder {
        try collect(folder, name + "/", into: &tree)
      } else {
        tree[name] = try text("\(folder)/\(name)")
      }
    }
  }
}

extension Workbench {
  /// When each file and each folder, hidden ones included, was changed in any way.
  func changes() throws -> [String: FileStamp] {
    var changes: [String: FileStamp] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) + ["."] {
      var record = stat()
      try #require(lstat(path(name), &record) == 0)
      changes[name] = FileStamp(changesOf: record)
    }
    return changes
  }
}

extension BuildReport {
  var texts: [String] { diagnostics.map(\.summary) }
}
