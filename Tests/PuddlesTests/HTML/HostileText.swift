// The hostile texts that lie beside the repository, if they do.

import Foundation

/// Texts that try to break out of a context, from the assets beside the package.
struct HostileText: Decodable {
  let context: String
  let hostile: [String]
}

extension HostileText {
  private static let folder: URL? = {
    let package = (1...4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let candidates = ["../shared", "../../shared"].map {
      package.appending(path: "\($0)/assets/xss").standardizedFileURL
    }
    let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    if found == nil { print("Skipped: there are no hostile texts in ../shared/assets/xss") }
    return found
  }()

  /// Whether the assets are there.
  static var isPresent: Bool { folder != nil }

  /// The texts that aim at one context.
  static func aiming(at context: String) throws -> [String] {
    let data = try read("contexts.json")
    let all = try JSONDecoder().decode([HostileText].self, from: data)
    return all.filter { $0.context.hasPrefix(context) }.flatMap(\.hostile)
  }

  /// Thousands of payloads that aim at any context.
  static func payloads() throws -> [String] {
    try JSONDecoder().decode([String].self, from: read("payloadbox.json"))
  }

  private static func read(_ name: String) throws -> Data {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: folder.appending(path: name))
  }
}
