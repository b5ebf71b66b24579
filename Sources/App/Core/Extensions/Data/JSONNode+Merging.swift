// Writing values into a tree that was loaded, so that what it holds beside them stays.

public import Foundation

extension JSONNode {
  /// The objects of a list by their UUID, to be written onto.
  public func byUUID() -> [UUID: JSONNode] {
    let pairs = elements.compactMap { node in
      node["id"]?.text.flatMap(UUID.init(uuidString:)).map { ($0, node) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Writes a UUID unless the key already holds it in another spelling.
  public mutating func set(_ key: String, _ uuid: UUID) {
    if let text = self[key]?.text, UUID(uuidString: text) == uuid { return }
    self[key] = .text(uuid.uuidString)
  }

  /// Writes a date in ISO 8601 form unless the key already holds it in another spelling.
  ///
  /// A date outside the years 1 to 9999 is written as a text that no format reads back.
  public mutating func set(_ key: String, _ date: Date) {
    if let text = self[key]?.text, ISODate.date(text) == date { return }
    self[key] =
      ISODate.text(date).map { .text($0) } ?? .text("\(date.timeIntervalSinceReferenceDate)")
  }
}
