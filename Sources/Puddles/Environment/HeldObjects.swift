// Finds objects of the environment that hold another one of it: an override below does not reach the one that is held.

extension EnvironmentValues {
  /// An object of the environment, and a type of the environment of which it holds an object.
  package struct HeldObject: Hashable {
    /// The type of the object that holds the other one.
    package let holder: String
    /// The type of the object that is held.
    package let held: String
  }

  /// The objects that hold another one of the environment in their stored properties, in the order of their names. What a
  /// closure captures cannot be seen.
  package var heldObjects: [HeldObject] {
    let objects = objects
    let types = Dictionary(objects.map { (ObjectIdentifier(type(of: $0)), "\(type(of: $0))") }) {
      $1
    }
    var found: Set<HeldObject> = []
    for object in objects {
      var search = ObjectSearch(types: types, seen: [ObjectIdentifier(object)])
      search.look(into: object, depth: 0)
      let holder = "\(type(of: object))"
      for held in search.found where held != holder {
        found.insert(HeldObject(holder: holder, held: held))
      }
    }
    return found.sorted { ($0.holder, $0.held) < ($1.holder, $1.held) }
  }
}

/// Looks for objects of some types among the stored properties of a value.
private struct ObjectSearch {
  /// The names of the types, by their identity.
  let types: [ObjectIdentifier: String]
  var seen: Set<ObjectIdentifier>
  private(set) var found: Set<String> = []

  init(types: [ObjectIdentifier: String], seen: Set<ObjectIdentifier>) {
    (self.types, self.seen) = (types, seen)
  }

  /// How deep structs and objects are looked into: a provider, its dependencies, what those hold.
  private static let depth = 4

  mutating func look(into value: Any, depth: Int) {
    let mirror = Mirror(reflecting: value)
    // Collections hold data, and may hold much of it.
    guard depth < Self.depth, ![.collection, .set, .dictionary].contains(mirror.displayStyle) else {
      return
    }
    for child in mirror.children {
      if Mirror(reflecting: child.value).displayStyle == .class {
        let object = child.value as AnyObject
        if let name = types[ObjectIdentifier(type(of: object))] { found.insert(name) }
        guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
      }
      look(into: child.value, depth: depth + 1)
    }
  }
}
