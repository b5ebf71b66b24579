// How dear a hash is.

extension PasswordHash {
  /// What one hash costs whoever computes it.
  public struct Cost: Hashable, Sendable {
    /// Memory that is filled, in units of 1,024 bytes.
    public var kibibytes: UInt32
    /// How often the memory is gone over.
    public var passes: UInt32
    /// How many threads could share the work.
    public var lanes: UInt32

    public init(kibibytes: UInt32, passes: UInt32, lanes: UInt32 = 1) {
      self.kibibytes = kibibytes
      self.passes = passes
      self.lanes = lanes
    }
  }
}

extension PasswordHash.Cost {
  /// 19 MiB and two passes: the least that is recommended for a server, some 30 ms on one core.
  public static let standard = Self(kibibytes: 19_456, passes: 2)

  /// The least that the library computes, for tests that make many accounts.
  public static let least = Self(kibibytes: 8, passes: 1)
}
