// The coding key of a list element.

/// The place of an element in its list.
struct ListKey: CodingKey {
  let index: Int

  init(index: Int) {
    self.index = index
  }

  init?(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.index = index
  }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }
}
