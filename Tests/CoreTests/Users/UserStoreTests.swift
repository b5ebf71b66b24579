// The user file: private, durable, and strict about what stands in it.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import TestSupport
import Testing
import UserStore

@Suite("The user file")
struct UserStoreTests {
  private let folder: TemporaryFolder
  private let naomi = Account(user: Mock.User.example, passwordHash: "$argon2id$v=19$one")

  init() throws { folder = try TemporaryFolder() }

  private func errors(_ text: String) async throws -> [String] {
    let store = UserStore(path: try folder.write("u.json", text))
    let error = await #expect(throws: DiagnosticsError.self) { try await store.load() }
    let faults = error?.diagnostics ?? []
    #expect(faults.allSatisfy { $0.excerpt == nil })
    return faults.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
  }

  @Test("a hash is no longer than hashes are", arguments: [(512, true), (513, false)])
  func longHash(count: Int, isFine: Bool) async throws {
    let hash = naomi.password + String(repeating: "x", count: count - naomi.password.count)
    let store = UserStore(inMemory: [])
    _ = try await store.load()
    let isSaved: Void? = try? await store.save([Account(user: naomi.user, passwordHash: hash)])
    #expect((isSaved != nil) == isFine)
  }

  @Test("accounts survive the way to the file and back, with unknown keys")
  func roundTrip() async throws {
    let store = UserStore(path: folder.file("u.json"))
    #expect(try await store.load().isEmpty)
    try await store.save([naomi])
    let text = try folder.read("u.json").replacing(
      "\"username\"", with: "\"color\": \"blue\", \"username\"")
    let second = UserStore(path: try folder.write("u.json", text))
    var accounts = try await second.load()
    #expect(accounts == [naomi])
    let amos = User(id: Mock.id(1), username: "amos", name: "Amos")
    accounts.append(Account(user: amos, passwordHash: "$argon2id$v=19$two"))
    try await second.save(accounts)
    #expect(try folder.read("u.json").contains("\"color\": \"blue\""))
    #expect(try await UserStore(path: folder.file("u.json")).load() == accounts)
  }

  @Test("what is wrong is named with its place; a password is never repeated")
  func faults() async throws {
    let user = """
      {"version": 1, "users": [
      {"id": "00000000-0000-4000-8000-000000000001", "username": "Nao mi", "name": " ",
      "password": "rocinante"}]}
      """
    #expect(
      try await errors(user) == [
        "2:60: 'users[0].username' must be 2 to 32 of a-z, 0-9, '.', '-' and '_'",
        "2:78: 'users[0].name' has nothing to see in it",
        "3:13: 'users[0].password' must be a hash that begins with $argon2id$",
      ])
  }

  @Test("two accounts with one user name are refused")
  func sharedName() async throws {
    func user(_ number: Int) -> String {
      """
      {"id": "00000000-0000-4000-8000-00000000000\(number)", "username": "naomi", "name": "N",
      "password": "$argon2id$x"}
      """
    }
    let text = "{\"version\": 1, \"users\": [\(user(1)),\n\(user(2))]}"
    #expect(
      try await errors(text) == ["3:60: 'users[1].username' is that of another account, too"])
    await #expect(throws: DiagnosticsError.self) {
      let other = User(id: Mock.id(1), username: "naomi", name: "Other")
      try await UserStore(inMemory: []).save([
        naomi, Account(user: other, passwordHash: "$argon2id$x"),
      ])
    }
  }
}

@Suite("The rules of a registration")
struct RegistrationTests {
  @Test("a good one has no faults and is stored trimmed and in lower case")
  func good() {
    let wish = Registration(username: " Naomi.N ", name: " Naomi ", password: " a secret ")
    #expect(wish.brokenRules == [])
    #expect(
      wish.cleaned == Registration(username: "naomi.n", name: "Naomi", password: " a secret "))
  }

  @Test("everything that is wrong is said at once")
  func bad() {
    let wish = Registration(username: "é", name: "  ", password: "short")
    #expect(wish.brokenRules == [.username, .name, .password])
    let long = Registration(
      username: String(repeating: "a", count: 33), name: String(repeating: "a", count: 61),
      password: String(repeating: "a", count: 201))
    #expect(long.brokenRules == [.username, .name, .password])
  }
}
