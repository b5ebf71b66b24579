// From Codable values to trees and back.

internal import Foundation

extension JSONValue {
  /// The tree of a value; dates are texts of ISO 8601.
  /// - Throws: What the value throws, or an error about numbers that JSON does not have.
  package init(encoding value: any Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try JSONReader.read([UInt8](encoder.encode(value))).value
  }

  /// The value of a tree.
  /// - Throws: `DecodingError` if the tree does not fit the type.
  package func decoded(as type: any Decodable.Type) throws -> any Decodable {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(JSONWriter.write(JSONNode(self))))
  }

  /// The text of the tree, with sorted keys and a line for each value.
  package var text: String { String(decoding: JSONWriter.write(JSONNode(self)), as: UTF8.self) }
}
