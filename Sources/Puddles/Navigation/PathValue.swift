// Values that can be one segment of a path.

/// A value that can be one segment of a path.
public protocol PathValue: Hashable, Sendable {
  /// The decoded segment; never empty, never `.` or `..`.
  var pathSegment: String { get }
  /// `nil` if the segment is no spelling of a value.
  ///
  /// A value has one URL: a path with another spelling of it leads to the path that ``pathSegment``
  /// gives.
  init?(pathSegment: String)
}

extension String: PathValue {
  public var pathSegment: String { self }

  public init?(pathSegment: String) {
    self = pathSegment
  }
}

extension Int: PathValue {
  /// The integers that a path can hold: ±(2^53 − 1), as in JSON and in browsers.
  ///
  /// They are so far from the ends of `Int` that adding to one, or multiplying it by a small number,
  /// does not overflow. Two of them multiplied may.
  public static let pathRange = -9_007_199_254_740_991...9_007_199_254_740_991

  public var pathSegment: String { String(self) }

  public init?(pathSegment: String) {
    guard let number = Int(pathSegment), String(number) == pathSegment,
      Self.pathRange.contains(number)
    else { return nil }
    self = number
  }
}

extension PathValue where Self: RawRepresentable<String> {
  public var pathSegment: String { rawValue }

  public init?(pathSegment: String) {
    self.init(rawValue: pathSegment)
  }
}
