// A value with its place, for types that say more of it than decoding does.

package import PuddlesBasics

/// A value and where it stands in its file.
package struct Placed<Value: Decodable & Sendable>: Decodable, Sendable {
  package let value: Value
  package let position: SourcePosition
  /// Where its key stands; the value itself if it has none.
  package let keyPosition: SourcePosition

  package init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
    let decoder = decoder as? ValueDecoder
    position = decoder?.value.position ?? SourcePosition(line: 1, column: 1)
    keyPosition = decoder?.keyPosition ?? position
  }
}
