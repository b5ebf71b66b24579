// Reads and writes accounts in a JSON file that only its owner may read, and checks them.

public import CoreModels
public import PuddlesBasics
public import PuddlesData

/// Reads and replaces the accounts of a file as a whole.
///
/// The file is `{"users": [{"id", "username", "name", "password": "$argon2id$…"}], "version": 1}`
/// with the permissions 0600. Keys that the store does not know stay. Messages repeat no values.
public struct UserStore: Sendable {
  fileprivate struct File: Codable {
    var users: IdentifiedArrayOf<Account> = []
  }

  private let document: DurableDocument<File>

  /// Creates a store for a file, which is not opened yet.
  public init(path: String) {
    document = DurableDocument(
      path, isPrivate: true, empty: File(), version: 1, check: Self.check)
  }

  /// A store with the same rules that touches no file.
  public init(inMemory accounts: IdentifiedArrayOf<Account> = []) {
    document = DurableDocument(
      inMemory: File(users: accounts), named: "users in memory", check: Self.check)
  }

  /// Reads all accounts, and never changes the file. Without a file there are none.
  /// - Throws: All faults of the file, each with its place; also if its folder is missing.
  public func load() async throws -> IdentifiedArrayOf<Account> { try await document.load().users }

  /// Replaces the accounts in the file.
  /// - Throws: If another program changed the file since the load, if it was never loaded or the
  ///   load failed, and if an account breaks the rules.
  public func save(_ accounts: IdentifiedArrayOf<Account>) async throws {
    try await document.save(File(users: accounts))
  }
}

extension UserStore {
  /// The accounts of a file, for changes of one of them at a time.
  public static func items(path: String) -> ItemStore<Account> {
    UserStore(path: path).items(revision: FileRevision(path: path))
  }

  /// The same accounts, for changes of one of them at a time.
  public func items(revision: FileRevision? = nil) -> ItemStore<Account> {
    ItemDocument(document, revision: revision).items(get: { $0.users }, set: { $0.users = $1 })
  }

  /// Throws all faults of an account that breaks the rules for files, for stores elsewhere.
  public static func check(_ account: Account) async throws {
    try await UserStore(inMemory: []).save([account])
  }

  private static func check(_ file: File, _ check: DataCheck) {
    var usernames: Set<String> = []
    check.each(file.users, at: "users") { user, check in
      if !Registration.isUsername(user.username) {
        check.record("must be 2 to 32 of a-z, 0-9, '.', '-' and '_'", at: "username")
      }
      // With two accounts of one user name, it would be chance who signs in.
      if !usernames.insert(user.username).inserted {
        check.record("is that of another account, too", at: "username")
      }
      check.length(of: user.name, in: UserLimits.name, at: "name")
      if !user.password.hasPrefix("$argon2id$") || user.password.utf8.count > 512 {
        check.record("must be a hash that begins with $argon2id$", at: "password")
      }
    }
  }
}
