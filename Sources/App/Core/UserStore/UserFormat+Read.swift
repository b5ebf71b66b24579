// Reading accounts from the tree of a file.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

extension UserFormat {
  static func read(_ root: JSONNode, _ reader: inout DataReader) -> IdentifiedArrayOf<Account> {
    guard reader.isObject(root, subject: "the file") else { return empty }
    guard reader.isVersion(root["version"], atMost: version) else { return empty }
    guard let list = reader.required("users", in: root, known: fileKeys) else { return empty }
    let accounts = reader.identified(list, key: "users") { account($0, &$1) } ?? []
    reportSharedNames(list, &reader)
    return accounts
  }

  private static func account(_ node: JSONNode, _ reader: inout DataReader) -> Account? {
    guard reader.isObject(node, subject: "a user") else { return nil }
    let id = reader.required("id", in: node, known: userKeys)
      .flatMap { reader.uuid($0, key: "id") }
    let username = reader.required("username", in: node, known: userKeys)
      .flatMap { reader.username($0) }
    let name = reader.required("name", in: node, known: userKeys)
      .flatMap { reader.shownName($0) }
    let hash = reader.required("password", in: node, known: userKeys)
      .flatMap { reader.passwordHash($0) }
    guard let id, let username, let name, let hash else { return nil }
    return Account(user: User(id: id, username: username, name: name), passwordHash: hash)
  }

  /// Two accounts with one user name would make it chance who signs in.
  private static func reportSharedNames(_ list: JSONNode, _ reader: inout DataReader) {
    var places: [String: Int] = [:]
    for node in list.elements.compactMap({ $0["username"] }) {
      guard let name = node.text else { continue }
      if let first = places[name] {
        reader.reportRepeated(id: name.excerpt(), at: node.offset, first: first)
      }
      places[name] = places[name] ?? node.offset
    }
  }
}

extension DataReader {
  fileprivate mutating func username(_ node: JSONNode) -> String? {
    guard let text = text(node, key: "username") else { return nil }
    if Registration.isUsername(text) { return text }
    report(
      .malformed(key: "username", found: text, expected: "2 to 32 of a-z, 0-9, '.', '-' and '_'"),
      at: node.offset)
    return nil
  }

  fileprivate mutating func shownName(_ node: JSONNode) -> String? {
    guard let text = text(node, key: "name"),
      isLength(of: text, in: UserLimits.name, key: "name", at: node)
    else { return nil }
    return text
  }

  /// The fault never shows the value: somebody may have written a password in its place.
  fileprivate mutating func passwordHash(_ node: JSONNode) -> String? {
    guard let text = text(node, key: "password") else { return nil }
    if text.hasPrefix("$argon2id$"), text.utf8.count <= 512 { return text }
    report(
      .malformed(key: "password", found: "…", expected: "a hash that begins with $argon2id$"),
      at: node.offset)
    return nil
  }
}
