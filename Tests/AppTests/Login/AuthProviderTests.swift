// What accounts promise: no guessing, no telling, no sharing.
import CoreMockData
import CoreModels
import Foundation
import Puddles
import PuddlesBasics
import PuddlesTesting
import Synchronization
import TestSupport
import Testing
import UserStore

@testable import App

/// Counts what is asked of a hash, which is a toy.
private final class Hasher: Sendable {
  private let checked = Mutex<[String]>([])

  var checkedHashes: [String] { checked.withLock { $0 } }

  var hashing: PasswordHashing {
    PasswordHashing(
      hash: { "$argon2id$\($0)" },
      matches: { password, hash in
        self.checked.withLock { $0.append(hash) }
        return hash == "$argon2id$\(password)"
      })
  }
}

@Suite("Accounts")
struct AuthProviderTests {
  private let hasher = Hasher()

  private func accounts(_ storage: UserStore = UserStore(inMemory: [])) -> Accounts {
    Accounts(in: storage.items(), passwords: hasher.hashing)
  }

  private let amos = Registration(username: "amos", name: "Amos", password: "mechanic")

  @Test("an account that was made can be signed in to; its password is nowhere")
  func register() async throws {
    let storage = UserStore(inMemory: [])
    let auth = AuthProvider(accounts: accounts(storage))
    #expect(try await auth.register(amos).name == "Amos")
    #expect(try await auth.isLoggedIn)
    await #expect(throws: AuthError.takenUsername) {
      try await auth.register(Registration(username: "AMOS", name: "B", password: "mechanic"))
    }
    auth.logout()
    #expect(try await !auth.isLoggedIn)
    #expect(try await auth.login(username: "Amos", password: "mechanic").name == "Amos")
    #expect(try await storage.load().map(\.password) == ["$argon2id$mechanic"])
  }

  @Test("two visitors do not share who they are")
  func visitors() async throws {
    let first = AuthProvider(accounts: accounts())
    try await first.register(amos)
    let second = first.forAnotherVisitor(keeping: SessionStorage())
    #expect(try await !second.isLoggedIn)
    try await second.login(username: "amos", password: "mechanic")
    first.logout()
    #expect(try await second.user?.name == "Amos")
  }

  @Test("an unknown user takes the work of a known one: one hash is checked")
  func timing() async throws {
    let auth = AuthProvider(accounts: accounts())
    try await auth.register(amos)
    for name in ["amos", "nobody"] {
      await #expect(throws: AuthError.wrongCredentials) {
        try await auth.login(username: name, password: "guess-work")
      }
    }
    #expect(hasher.checkedHashes.count == 2)
    #expect(hasher.checkedHashes.allSatisfy { $0.hasPrefix("$argon2id$") })
  }

  @Test("there is an end to the number of accounts, and the form says so")
  func room() async throws {
    let full = (1...UserLimits.accounts).map { number in
      Account(
        user: User(id: Mock.id(UInt32(number)), username: "user\(number)", name: "U"),
        passwordHash: "")
    }
    let storage = UserStore(inMemory: IdentifiedArray(full))
    let auth = AuthProvider(accounts: accounts(storage))
    await #expect(throws: AuthError.noRoom) { try await auth.register(amos) }
    #expect(AuthError.noRoom.text(in: Strings()).contains("No new one was made."))
    #expect(try await storage.load().count == UserLimits.accounts)
  }

  @Test("signing in and signing out each give a new session id")
  func renewal() async throws {
    let auth = AuthProvider.mock
    let test = try await ModuleTest(Login(), environment: EnvironmentValues(auth))
    #expect(!test.takesNewSessionID)
    try test.fill("User name", "naomi").fill("Password", "rocinante")
    try await test.tap("Log in")
    #expect(test.takesNewSessionID)
    #expect(!test.takesNewSessionID)
    try await test.tap("Log out")
    #expect(test.takesNewSessionID)
  }

  @Test("an account that is gone signs its visitor out")
  func removed() async throws {
    let auth = AuthProvider(accounts: accounts(), visitor: Mock.id(99))
    #expect(try await !auth.isLoggedIn)
  }

  @Test("without a password hash no visitor is signed in, and trying says what it needs")
  func withoutHost() async throws {
    let auth = AuthProvider.live(in: "/nowhere", passwords: nil)
    #expect(try await !auth.isLoggedIn)
    let fault = AuthError.needsLiveHost
    await #expect(throws: fault) { try await auth.login(username: "naomi", password: "rocinante") }
    #expect(fault.text(in: Strings()) == "There are accounts only in the live app.")
  }

  @Test("accounts in a file are there for the next process")
  func file() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    try await AuthProvider.live(in: folder.path + "/data", passwords: hasher.hashing).register(amos)
    let next = AuthProvider.live(in: folder.path + "/data", passwords: hasher.hashing)
    #expect(try await next.login(username: "amos", password: "mechanic").name == "Amos")
  }
}
