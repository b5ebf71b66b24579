// Keeps accounts in one JSON file that only its owner may read.

public import CoreExtensions
public import CoreModels
public import PuddlesBasics

/// A place that keeps accounts.
public protocol UserStorage: Sendable {
  /// All accounts. A failure is thrown, never an empty list.
  func load() async throws -> IdentifiedArrayOf<Account>

  /// Replaces all accounts.
  func save(_ accounts: IdentifiedArrayOf<Account>) async throws
}

/// The accounts of a JSON file, read and replaced as a whole.
///
/// The file is `{"users": [{"id", "username", "name", "password": "$argon2id$…"}], "version": 1}`
/// with the permissions 0600. Keys that the store does not know are kept.
public actor UserStore: UserStorage {
  private var document: DurableDocument<UserFormat>

  /// Names the file; it is not opened yet.
  public init(path: String) { document = DurableDocument(path: path, isPrivate: true) }

  /// Reads all accounts, and never changes the file. Without a file there are none.
  ///
  /// Throws ``StoreError`` with everything that is wrong in the file; its folder must be there.
  public func load() throws(StoreError) -> IdentifiedArrayOf<Account> { try document.load() }

  /// Replaces the accounts in the file. A process that ends meanwhile leaves the old or the new
  /// file, whole.
  ///
  /// Throws ``StoreError`` when somebody else changed the file since the load, when it was never
  /// loaded or could not be, and when an account breaks the rules.
  public func save(_ accounts: IdentifiedArrayOf<Account>) throws(StoreError) {
    try document.save(accounts)
  }
}

/// The twin of ``UserStore`` that touches no file but keeps the same rules.
public actor InMemoryUserStore: UserStorage {
  private var accounts: IdentifiedArrayOf<Account>

  /// Starts with these accounts.
  public init(accounts: IdentifiedArrayOf<Account> = []) { self.accounts = accounts }

  /// The accounts as they were saved last.
  public func load() -> IdentifiedArrayOf<Account> { accounts }

  /// Keeps the accounts; throws ``StoreError`` when one breaks the rules for files.
  public func save(_ accounts: IdentifiedArrayOf<Account>) throws(StoreError) {
    _ = try DurableDocument<UserFormat>.checked(accounts, onto: nil, path: "users in memory")
    self.accounts = accounts
  }
}
