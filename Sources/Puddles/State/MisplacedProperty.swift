// Checks that components declare neither state nor objects; one that does is an error that names the property.
import Synchronization

/// A component declares a property that only a module may have, so nothing could bind it.
package struct MisplacedPropertyError: Error, Hashable, CustomStringConvertible {
  /// The type of the component.
  package let component: String
  /// The name of the property.
  package let property: String
  /// The wrapper as it is written, such as `@State`.
  package let wrapper: String

  package var description: String {
    """
    the component \(component) declares '\(property)' with \(wrapper), which belongs to modules: \
    make it a Module, or give it the value that it draws
    """
  }
}

/// Checks each type of component once, before a body of it is used.
enum ComponentCheck {
  private static let answers = Mutex<[ObjectIdentifier: MisplacedPropertyError?]>([:])

  /// What is wrong with the type of a component; `nil` if nothing is.
  static func error<Checked: Component>(of component: Checked) -> MisplacedPropertyError? {
    let type = ObjectIdentifier(Checked.self)
    if let known = answers.withLock({ $0[type] }) { return known }
    var error: MisplacedPropertyError?
    forEachWrapper(of: component) { property, label in
      guard error == nil, let wrapper = property.moduleWrapper else { return }
      // Wrapped properties are stored under their names with an underscore.
      let names = label.split(separator: ".").map { $0.drop { $0 == "_" } }
      error = MisplacedPropertyError(
        component: "\(Checked.self)", property: names.joined(separator: "."), wrapper: wrapper)
    }
    answers.withLock { [error] in _ = $0.updateValue(error, forKey: type) }
    return error
  }
}

extension Renderer {
  /// Whether a component may be rendered; if not, the error is recorded.
  @usableFromInline
  mutating func mayRender(_ component: some Component) -> Bool {
    if let error = ComponentCheck.error(of: component) {
      fail(error)
      return false
    }
    lastComponent = ObjectIdentifier(type(of: component))
    return true
  }
}
