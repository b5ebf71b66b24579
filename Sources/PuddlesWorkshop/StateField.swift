// Finds the properties of a `Codable` state that a form can change, and changes them.
import PuddlesData

/// One property of a state, with its current value.
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

  /// The names of the properties that lead to it; empty for a state that is a single value.
  let path: [String]
  let kind: Kind
  let value: DataNode.Content

  /// The name of the property in the query of a URL.
  var name: String { (["state"] + path).joined(separator: ".") }

  /// The label that a visitor sees: that of `isLoading` is *is loading*.
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

  /// Converts the text that a form submitted to a value of this kind; `nil` if that is not possible.
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
  /// A number or a truth value, which has no quotes.
  private static func bare(_ word: String) -> DataNode.Content { .text(word, isQuoted: false) }
}

// MARK: - Finding

extension StateField {
  /// Returns the properties of a state and of its parts; none if it is not `Codable`.
  static func fields(of state: Any) -> [StateField] {
    guard let state = state as? any Codable, let json = try? DataEncoder.node(of: state).content
    else {
      return []
    }
    return Array(fields(of: state, json, at: []).prefix(fieldLimit))
  }

  private static let fieldLimit = 40
  /// The range of integers that a form may set: with larger ones, sums in a component could overflow.
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
  /// The changed values, by their names in the query of a URL.
  private(set) var query: [String: String] = [:]
  private(set) var json: DataNode.Content
  /// The errors of the submitted values; `nil` if all are valid.
  private(set) var fault: String?

  /// - Parameter text: Returns what the form submitted for the field with this name.
  /// - Returns: `nil` if the state is not `Codable`.
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
  /// Decodes the changed state as a value of the type of the declared state.
  func decoded(as type: any Decodable.Type) throws -> any Decodable {
    try DataDecoder().decode(type, from: DataNode(json), named: "the state")
  }
}

extension DataNode.Content {
  /// Returns the tree with the value at a path replaced.
  fileprivate func setting(_ value: DataNode.Content, at path: ArraySlice<String>)
    -> DataNode.Content
  {
    guard let key = path.first else { return value }
    guard case .mapping(var map) = self, let old = map[key] else { return self }
    map.set(DataNode(old.content.setting(value, at: path.dropFirst())), for: key)
    return .mapping(map)
  }
}
