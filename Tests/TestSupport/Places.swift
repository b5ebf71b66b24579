// Where the tests find the data of this package.

import Foundation

/// Paths that do not depend on the working directory.
package enum Places {
  /// The root of this package.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A file of the example data.
  package static func data(_ name: String) -> String { package + "/Content/data/" + name }
}
