// Looking into a node and changing what is inside.

extension JSONNode {
  /// The members of an object; empty for any other value.
  public var members: [JSONMember] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of a list; empty for any other value.
  public var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The text of a string; nil for any other value.
  public var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value of a key, the last one when the key occurs twice.
  ///
  /// Setting replaces the value of a key that is there, adds a new one at the end, and takes the
  /// key out for nil. Setting on anything but an object makes it an object.
  public subscript(key: String) -> JSONNode? {
    get { members.last { $0.key == key }?.node }
    set {
      var changed = members
      if let newValue, let place = changed.lastIndex(where: { $0.key == key }) {
        changed[place].node = newValue
      } else {
        changed.removeAll { $0.key == key }
        if let newValue { changed.append(JSONMember(key, newValue)) }
      }
      value = .object(changed)
    }
  }

  /// A text made by a program.
  public static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

  /// A whole number made by a program.
  public static func whole(_ number: Int) -> JSONNode { JSONNode(.number(String(number))) }

  /// A list made by a program.
  public static func list(_ nodes: [JSONNode]) -> JSONNode { JSONNode(.array(nodes)) }
}
