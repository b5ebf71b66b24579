// An identified array is coded as a plain array; a duplicate id in data is an error with its place.

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as a plain array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Reads a plain array; throws `DecodingError.dataCorrupted` when an id occurs twice.
  public init(from decoder: any Decoder) throws {
    let array = try [Element](from: decoder)
    do {
      self = try Self(checking: array)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }
}
