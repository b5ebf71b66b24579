// A reference from the front matter of one entry to another entry.

/// Names an entry of a collection of `Matter`: by the path of its file, such as `first-steps` or
/// `first-steps.md`.
///
/// References are checked when the collections are loaded: a dead one is an error at its place, and
/// `--links warn` makes it a warning.
public struct Reference<Matter>: Sendable, Hashable {
  /// See ``Entry/id``.
  public let id: String

  public init(_ id: String) {
    self.id = Entry<Never>.id(ofFile: id)
  }
}

extension Reference: Decodable {
  /// Any decoder will do; only front matter is checked.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
    guard let decoder = decoder as? ValueDecoder else { return }
    decoder.record.references.append(
      EntryReference(type: Matter.self, id: id, position: decoder.value.position))
  }
}

extension Reference: HasStandIn {
  static var standIn: Reference { Reference("") }
}

/// A reference as the check sees it.
struct EntryReference: Sendable {
  /// The type of the front matter of the entries it may name.
  let type: Any.Type
  let id: String
  let position: SourcePosition
}
