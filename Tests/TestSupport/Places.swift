// Where the tests find the data of this package, the outside test material and the helper program.

import Foundation

/// Paths that do not depend on the working directory.
package enum Places {
  /// The root of this package.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A file of the example data.
  package static func data(_ name: String) -> String { package + "/Content/data/" + name }

  /// The folder of outside test material; nil on a machine without it.
  package static let assets: String? = {
    let found = ["../shared/assets", "../../shared/assets"].map { package + "/" + $0 }
      .first { FileManager.default.fileExists(atPath: $0) }
    if found == nil { print("SKIPPED: tests over ../shared/assets, the folder is not here") }
    return found
  }()

  /// The program that saves until it is killed, built beside the tests.
  package static let killHelper: String? = {
    let folders = [Bundle.main.bundlePath, CommandLine.arguments.first ?? ""]
      .map { URL(fileURLWithPath: $0) }
    return folders.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent("StoreKillHelper").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}
