// The properties of a state that a form can change, found in a value that can be coded.
import PuddlesData

/// One property of a state, with what it is now.
struct StateField {
  enum Kind: Equatable {
    case text
    case integer
    case decimal
    case toggle
    /// One of several cases.
    case choice([Choice])
  }

  struct Choice: Equatable {
    let name: String
    let value: DataNode.Content
  }

  /// The names of the properties on the way to it; none for a state that is one value.
  let path: [String]
  let kind: Kind
  let value: DataNode.Content

  /// Its name in the query of a URL.
  var name: String { (["state"] + path).joined(separator: ".") }

  /// What a visitor sees: `isLoading` is *is loading*.
  var label: String {
    guard !path.isEmpty else { return "value" }
    return path.map { part in
      part.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }.joined(separator: ", ")
  }
}

// MARK: - Text

extension StateField {
  /// The value as a form sends it.
  var text: String {
    switch (kind, value) {
    case (.choice(let choices), _): choices.first { $0.value == value }?.name ?? ""
    default: Self.text(of: value)
    }
  }

  private static func text(of value: DataNode.Content) -> String {
    let node = DataNode(value)
    return node.isNull ? "" : node.text ?? ""
  }

  /// What a form submitted, in place of the value; `nil` if it is none of this kind.
  func value(of text: String) -> DataNode.Content? {
    switch kind {
    case .text: return .text(text, isQuoted: true)
    case .integer:
      return Int(text).flatMap { Self.integers.contains($0) ? Self.bare("\($0)") : nil }
    case .decimal: return Double(text).flatMap { $0.isFinite ? Self.bare("\($0)") : nil }
    case .toggle: return ["true", "false"].contains(text) ? Self.bare(text) : nil
    case .choice(let choices): return choices.first { $0.name == text }?.value
    }
  }
}

extension StateField {
  /// A number or a truth value.
  private static func bare(_ word: String) -> DataNode.Content { .text(word, isQuoted: false) }
}

// MARK: - Finding

extension StateField {
  /// The properties of a state, those of its parts included; none if it cannot be coded.
  static func fields(of state: Any) -> [StateField] {
    guard let state = state as? any Codable, let json = try? DataEncoder.node(of: state).content
    else {
      return []
    }
    return Array(fields(of: state, json, at: []).prefix(fieldLimit))
  }

  private static let fieldLimit = 40
  /// What a number of a state can be: with more, the sums of a component could overflow.
  private static let integers = -1_000_000_000...1_000_000_000
  private static let depthLimit = 4

  private static func fields(of value: Any, _ json: DataNode.Content, at path: [String])
    -> [StateField]
  {
    if let kind = kind(of: value, json) {
      return [StateField(path: path, kind: kind, value: json)]
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { fields(of: $0.value, json, at: path) } ?? []
    }
    guard mirror.displayStyle == .struct, path.count < depthLimit,
      case .mapping(let map) = json
    else { return [] }
    return mirror.children.flatMap { child -> [StateField] in
      guard let label = child.label, let value = map[label] else {
        return []
      }
      return fields(of: child.value, value.content, at: path + [label])
    }
  }

  private static func kind(of value: Any, _ json: DataNode.Content) -> Kind? {
    if let value = value as? any (CaseIterable & Encodable) { return choices(of: value) }
    switch (value, json) {
    case (is Bool, .text): return .toggle
    case (is String, .text): return .text
    case (is any BinaryInteger, .text): return .integer
    case (is any BinaryFloatingPoint, .text): return .decimal
    default: return nil
    }
  }

  private static func choices(of value: some CaseIterable & Encodable) -> Kind? {
    let choices = type(of: value).allCases.compactMap { choice -> Choice? in
      guard let json = try? DataEncoder.node(of: choice).content else { return nil }
      return Choice(name: "\(choice)", value: json)
    }
    return choices.count > 1 ? .choice(choices) : nil
  }
}

// MARK: - Changing

/// The tree of a state, changed by what a form submitted.
struct ChangedState {
  /// What was changed, as the query of a URL says it.
  private(set) var query: [String: String] = [:]
  private(set) var json: DataNode.Content
  /// What is wrong with what was submitted.
  private(set) var fault: String?

  /// - Parameter text: What the form submitted for the field of a name.
  /// - Returns: `nil` if the state cannot be coded.
  init?(of declared: Any, _ text: (String) -> String?) {
    guard let coded = declared as? any Codable, let json = try? DataEncoder.node(of: coded).content
    else {
      return nil
    }
    self.json = json
    for field in StateField.fields(of: declared) {
      guard let text = text(field.name), text != field.text else { continue }
      query[field.name] = text
      guard let value = field.value(of: text) else {
        let found = "“\(text)” is no value for \(field.label)"
        fault = fault.map { "\($0); \(found)" } ?? found
        continue
      }
      self.json = self.json.setting(value, at: field.path[...])
    }
  }
}

extension ChangedState {
  /// The state as a value of its type.
  func decoded(as type: any Decodable.Type) throws -> any Decodable {
    try DataDecoder().decode(type, from: DataNode(json), named: "the state")
  }
}

extension DataNode.Content {
  /// The tree with other values of some keys.
  fileprivate func setting(_ value: DataNode.Content, at path: ArraySlice<String>)
    -> DataNode.Content
  {
    guard let key = path.first else { return value }
    guard case .mapping(var map) = self, let old = map[key] else { return self }
    map.set(DataNode(old.content.setting(value, at: path.dropFirst())), for: key)
    return .mapping(map)
  }
}
