// Test data from outside the package: read where it lies, and skipped where it does not.

import Foundation
import TestSupport

enum Assets {
  /// The assets lie beside the package, or beside the folder of its working copies.
  static let root: URL? = {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let candidates = ["../shared/assets", "../../shared/assets"].map { package.appending(path: $0) }
    let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    if found == nil { print("skipped: there is no ../shared/assets beside the package") }
    return found
  }()

  static var arePresent: Bool { root != nil }

  static func load<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(type, from: Data(contentsOf: root.appending(path: path)))
  }
}
