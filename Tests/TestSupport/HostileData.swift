// Texts and URLs that try to become more than they are, from `Tests/hostile.json`.
import Foundation

/// Own texts, by what they try to leave, and own URLs, by whether a page may link to them.
package struct HostileData: Decodable, Sendable {
  /// What a text stands in.
  package enum Context: String, Decodable, CaseIterable, CodingKeyRepresentable, Sendable {
    case text, attribute, element, script, comment
  }

  package struct URLs: Decodable, Sendable {
    package let dangerous: [String]
    package let harmless: [String]
  }

  package let texts: [Context: [String]]
  package let urls: URLs

  package static let own: Result<HostileData, any Error> = Result {
    let file = URL(filePath: Places.package).appending(path: "Tests/hostile.json")
    return try JSONDecoder().decode(HostileData.self, from: Data(contentsOf: file))
  }

  /// Each text alone, and behind each other one.
  package var all: [String] {
    let alone = Context.allCases.flatMap { self.texts[$0] ?? [] }
    return alone + alone.flatMap { first in alone.map { first + $0 } }
  }
}
