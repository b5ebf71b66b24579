// Programs that a test starts, and whose end it waits for.
import Foundation

package enum ChildProcess {
  /// How a program ended, and all that it printed.
  package struct End: Sendable {
    package let status: Int32
    package let output: String
  }

  /// Runs a program that is found in `PATH` to its end.
  /// - Parameter variables: All that it has of an environment; those of the test if `nil`.
  package static func run(
    _ words: [String], in folder: String? = nil, variables: [String: String]? = nil
  ) throws -> End {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    if let variables { process.environment = variables }
    let pipe = Pipe()
    // Otherwise a program that another test starts meanwhile keeps the pipe open, and it never ends.
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return End(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  /// The path of a program of this package, built beside the tests; `nil` if it was not.
  package static func built(_ name: String) -> String? {
    let folders = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
      .map { URL(filePath: $0) }
    return folders.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appending(path: name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
