// The YAML between two fences at the beginning of a file.

/// The front matter of a document: keys with values, and where each stands.
public struct FrontMatter: Sendable, Hashable {
  /// The keys in the order of the file; empty if there is no front matter.
  public var values: YAMLMapping

  public init(values: YAMLMapping = YAMLMapping()) {
    self.values = values
  }
}

extension FrontMatter {
  /// Bytes of front matter that are read; more is an error.
  static let byteLimit = 64 << 10
  /// Lists and maps within one another.
  static let depthLimit = 32
}
