// The case of an enum that a value is.

/// The case that a value is, with the values it holds.
struct CaseReflection {
  let name: String
  let payload: [Any]

  init(_ value: Any) {
    guard let child = Mirror(reflecting: value).children.first else {
      (name, payload) = (String(describing: value), [])
      return
    }
    let mirror = Mirror(reflecting: child.value)
    name = child.label ?? ""
    payload = mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [child.value]
  }
}
