// The hostile texts that lie beside the repository, if they do.

import Foundation

/// Texts that try to break out of a context, from the assets beside the package.
struct HostileText: Decodable {
  let context: String
  let hostile: [String]
}

extension HostileText {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/assets/xss")

  /// Whether the assets are there; says so once if they are not.
  static let isPresent: Bool = {
    let isPresent = FileManager.default.fileExists(
      atPath: folder.appending(path: "contexts.json").path)
    if !isPresent { print("Skipped: there are no hostile texts at \(folder.path)") }
    return isPresent
  }()

  /// The texts that aim at one context.
  static func aiming(at context: String) throws -> [String] {
    let data = try Data(contentsOf: folder.appending(path: "contexts.json"))
    let all = try JSONDecoder().decode([HostileText].self, from: data)
    return all.filter { $0.context.hasPrefix(context) }.flatMap(\.hostile)
  }

  /// Thousands of payloads that aim at any context.
  static func payloads() throws -> [String] {
    let data = try Data(contentsOf: folder.appending(path: "payloadbox.json"))
    return try JSONDecoder().decode([String].self, from: data)
  }
}
