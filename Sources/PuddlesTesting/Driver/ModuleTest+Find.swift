// Finds elements by role and name. If not exactly one is found, the test fails and lists all.
public import Testing

extension ModuleTest {
  /// The one element with a role and an accessible name.
  /// - Parameter text: Chooses among several of that name: the one whose list item, row, article or form holds this
  ///   text.
  /// - Throws: If there is none or there are several: an issue at the caller lists what there is.
  @discardableResult
  public func find(
    _ role: Role, _ label: String, near text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> HTMLElement {
    try one([role], label, text, sourceLocation).element
  }

  /// The accessible names of all elements with a role, in order.
  public func labels(of role: Role) -> [String] {
    html.all(role: role).map(\.label)
  }

  /// Whether there is an element with a role and an accessible name.
  public func has(_ role: Role, _ label: String) -> Bool {
    !html.all(role: role, label: label).isEmpty
  }

  func one(
    _ roles: [Role], _ label: String, _ text: String?, _ sourceLocation: SourceLocation
  ) throws -> FoundElement {
    let document = html
    let found = document.all(label: label, near: text)
      .filter { $0.element.role.map(roles.contains) ?? false }
    let what = roles.map(\.rawValue).joined(separator: " or ")
    let place = text.map { " near '\($0)'" } ?? ""
    guard let element = found.first, found.count == 1 else {
      let count = found.isEmpty ? "no" : "\(found.count) times a"
      let lines = document.outline.map { "  \($0)\n" }.joined()
      let hint = found.count > 1 ? " (tell them apart with 'near:')" : ""
      return try demand(
        nil, "there is \(count) \(what) '\(label)'\(place)\(hint); there is:\n\(lines)",
        sourceLocation)
    }
    return element
  }

  /// Ends the test with an issue at the caller's place if a value is missing.
  func demand<Value>(
    _ found: Value?, _ explanation: @autoclosure () -> String, _ sourceLocation: SourceLocation
  ) throws -> Value {
    try #require(found, Comment(rawValue: explanation()), sourceLocation: sourceLocation)
  }
}
