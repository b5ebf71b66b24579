// Where the tests find the data of this package and the helper program.

import Foundation

/// Paths that do not depend on the working directory.
package enum Places {
  /// The root of this package.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A file of the example data.
  package static func data(_ name: String) -> String { package + "/Content/data/" + name }

  /// The program that saves until it is killed, built beside the tests.
  package static let killHelper: String? = {
    let folders = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
      .map { URL(fileURLWithPath: $0) }
    return folders.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent("StoreKillHelper").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}
