// One hash at a time: each takes megabytes, and a crowd at the door must not take them all at once.

public import CoreModels

/// Hashes and checks passwords one after another.
actor PasswordQueue {
  private let cost: PasswordHash.Cost

  init(cost: PasswordHash.Cost) {
    self.cost = cost
  }

  func hash(_ password: String) throws -> String {
    try PasswordHash.make(password, cost: cost)
  }

  func matches(_ password: String, _ hash: String) throws -> Bool {
    try PasswordHash.matches(password, hash)
  }
}

extension PasswordHashing {
  /// Argon2id at the standard cost.
  public static var argon2id: PasswordHashing { argon2id(cost: .standard) }

  /// Argon2id at some cost, computed by one thread at a time.
  public static func argon2id(cost: PasswordHash.Cost) -> PasswordHashing {
    let queue = PasswordQueue(cost: cost)
    return PasswordHashing(
      hash: { try await queue.hash($0) }, matches: { try await queue.matches($0, $1) })
  }
}
