// A small file system of its own, where the tests may make one.
import Foundation

/// A memory disk of a few kilobytes.
struct Mount {
  let path: String

  /// Whether this process may mount; tried once.
  static let isPossible: Bool = {
    let path = NSTemporaryDirectory() + "/puddles-mount-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let mount = try? Mount(at: path, kilobytes: 16) else { return false }
    mount.end()
    return true
  }()

  /// One that was moved with the folder that it lies in.
  init(held path: String) {
    self.path = path
  }

  init(at path: String, kilobytes: Int) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let words = ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", path]
    guard try Self.run("mount", words) == 0 else { throw CocoaError(.featureUnsupported) }
  }

  /// Leaves only a few kilobytes free.
  func shrink(toFree kilobytes: Int) throws {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else { throw CocoaError(.featureUnsupported) }
    let used = Int(facts.f_blocks - facts.f_bfree) * Int(facts.f_frsize) / 1024
    let words = ["-o", "remount,size=\(used + kilobytes)k", path]
    guard try Self.run("mount", words) == 0 else { throw CocoaError(.featureUnsupported) }
  }

  func end() {
    _ = try? Self.run("umount", [path])
  }

  private static func run(_ program: String, _ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
