// Hashes of passwords.
import PuddlesPasswords
import Testing

@Suite("Hashes of passwords")
struct PasswordHashTests {
  @Test("a password has its hash, another one has not")
  func matches() throws {
    let hash = try PasswordHash.make("rocinante", cost: .least)
    #expect(try PasswordHash.matches("rocinante", hash))
    #expect(try !PasswordHash.matches("Rocinante", hash))
    #expect(try !PasswordHash.matches("", hash))
  }

  @Test("two hashes of one password differ in their salt")
  func salted() throws {
    let hashes = try (1...4).map { _ in try PasswordHash.make("rocinante", cost: .least) }
    #expect(Set(hashes).count == 4)
  }

  @Test("the standard is Argon2id with 19 MiB and two passes, and stands in the hash")
  func standard() throws {
    let hash = try PasswordHash.make("rocinante")
    #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(try PasswordHash.matches("rocinante", hash))
  }

  @Test("a known hash of the reference tool is understood")
  func foreignHash() throws {
    // argon2 somesalt -id -t 2 -k 65536 -p 1, from the test vectors of the reference library.
    let hash =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    #expect(try PasswordHash.matches("password", hash))
    #expect(try !PasswordHash.matches("passwort", hash))
  }

  @Test("an accent is one accent, however it was typed")
  func normalized() throws {
    let hash = try PasswordHash.make("caf\u{E9} noir", cost: .least)
    #expect(try PasswordHash.matches("cafe\u{301} noir", hash))
  }

  @Test("what is no hash is an error, not a no", arguments: ["", "rocinante", "$argon2id$v=19$"])
  func malformed(text: String) {
    #expect(throws: PasswordHashError.self) { try PasswordHash.matches("rocinante", text) }
  }

  @Test("through the queue of a host")
  func queue() async throws {
    let passwords = PasswordHasher(cost: .least)
    let hash = try await passwords.hash("rocinante")
    #expect(try await passwords.matches("rocinante", hash))
    #expect(try await !passwords.matches("tachi", hash))
  }
}
