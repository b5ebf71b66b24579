// Writing accounts onto the tree that was loaded.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

extension UserFormat {
  static func write(_ accounts: IdentifiedArrayOf<Account>, onto root: JSONNode?) -> JSONNode {
    let old = root?["users"]?.byUUID() ?? [:]
    var file = JSONNode(.object(root?.members ?? []))
    file["version"] = .whole(version)
    file["users"] = .list(accounts.map { node($0, onto: old[$0.id]) })
    return file
  }

  private static func node(_ account: Account, onto old: JSONNode?) -> JSONNode {
    var node = old ?? JSONNode(.object([]))
    node.set("id", account.id)
    node["username"] = .text(account.user.username)
    node["name"] = .text(account.user.name)
    node["password"] = .text(account.passwordHash)
    return node
  }
}
