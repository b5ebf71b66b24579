// The form of the team file: reading teams from its tree, and writing them onto the tree that was
// loaded.

import CoreModels
import Foundation
import PuddlesBasics
import PuddlesData

/// Version 1 of the team file.
enum TeamFormat: DocumentFormat {
  static let version = 1
  static let empty = IdentifiedArrayOf<Team>()

  static let fileKeys = ["teams", "version"]
  static let teamKeys = ["id", "members", "name"]
}

extension TeamFormat {
  static func read(_ root: JSONNode, _ reader: inout DataReader) -> IdentifiedArrayOf<Team> {
    guard reader.isObject(root, subject: "the file") else { return empty }
    guard reader.isVersion(root["version"], atMost: version) else { return empty }
    guard let list = reader.required("teams", in: root, known: fileKeys) else { return empty }
    return reader.identified(list, key: "teams") { team($0, &$1) } ?? []
  }

  private static func team(_ node: JSONNode, _ reader: inout DataReader) -> Team? {
    guard reader.isObject(node, subject: "a team") else { return nil }
    let id = reader.required("id", in: node, known: teamKeys)
      .flatMap { reader.uuid($0, key: "id") }
    let name = reader.required("name", in: node, known: teamKeys)
      .flatMap { reader.teamName($0) }
    let members = reader.required("members", in: node, known: teamKeys)
      .flatMap { reader.list($0, subject: "'members'") }?
      .compactMap { reader.uuid($0, key: "members") }
    guard let id, let name, let members else { return nil }
    return Team(id: id, name: name, members: members)
  }
}

extension DataReader {
  fileprivate mutating func teamName(_ node: JSONNode) -> String? {
    guard let text = text(node, key: "name"),
      isLength(of: text, in: TeamLimits.name, key: "name", at: node)
    else { return nil }
    return text
  }
}

extension TeamFormat {
  static func write(_ teams: IdentifiedArrayOf<Team>, onto root: JSONNode?) -> JSONNode {
    let old = root?["teams"]?.byUUID() ?? [:]
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["teams"] = .list(teams.map { node($0, onto: old[$0.id]) })
    return file
  }

  private static func node(_ team: Team, onto old: JSONNode?) -> JSONNode {
    var node = old ?? JSONNode(.object([]))
    node.set("id", team.id)
    node["name"] = .text(team.name)
    node["members"] = .list(team.members.map { .text($0.uuidString) })
    return node
  }
}
