// The attributes as an element stores them: one or two inline, more in an array.

/// The attributes of an element.
public protocol _AttributeList: Sendable {
  /// Writes the attributes, each with a leading space.
  static func write(_ attributes: Self, into renderer: inout Renderer)

  /// The attributes as values, for merging.
  static func values(_ attributes: Self) -> [_ErasedAttribute]
}

/// No attributes.
public struct _NoAttributes: _AttributeList {
  @inlinable
  init() {}

  @inlinable
  public static func write(_ attributes: Self, into renderer: inout Renderer) {}

  public static func values(_ attributes: Self) -> [_ErasedAttribute] { [] }
}

/// One attribute.
public struct _OneAttribute<Name>: _AttributeList {
  @usableFromInline let a: Attribute<Name>

  @inlinable
  init(_ a: Attribute<Name>) {
    self.a = a
  }

  @inlinable
  public static func write(_ attributes: Self, into renderer: inout Renderer) {
    renderer.attribute(attributes.a.storage)
  }

  public static func values(_ attributes: Self) -> [_ErasedAttribute] { [attributes.a.storage] }
}

/// Two attributes.
public struct _TwoAttributes<Name>: _AttributeList {
  @usableFromInline let a: Attribute<Name>
  @usableFromInline let b: Attribute<Name>

  @inlinable
  init(_ a: Attribute<Name>, _ b: Attribute<Name>) {
    self.a = a
    self.b = b
  }

  @inlinable
  public static func write(_ attributes: Self, into renderer: inout Renderer) {
    if attributes.a.storage.clashes(with: attributes.b.storage) {
      renderer.mergeClashing(values(attributes))
    } else {
      renderer.attribute(attributes.a.storage)
      renderer.attribute(attributes.b.storage)
    }
  }

  public static func values(_ attributes: Self) -> [_ErasedAttribute] {
    [attributes.a.storage, attributes.b.storage]
  }
}

/// Any number of attributes, some perhaps added later.
public struct _ManyAttributes<Name>: _AttributeList {
  @usableFromInline let list: [Attribute<Name>]

  @inlinable
  init(_ list: [Attribute<Name>]) {
    self.list = list
  }

  @inlinable
  public static func write(_ attributes: Self, into renderer: inout Renderer) {
    if hasClash(attributes.list) { return renderer.mergeClashing(values(attributes)) }
    for attribute in attributes.list { renderer.attribute(attribute.storage) }
  }

  public static func values(_ attributes: Self) -> [_ErasedAttribute] {
    attributes.list.map(\.storage)
  }

  @inlinable
  static func hasClash(_ list: [Attribute<Name>]) -> Bool {
    // Uses indices, because a slice would count references to its attributes for every pair.
    for index in list.indices {
      for other in 0..<index where list[other].storage.clashes(with: list[index].storage) {
        return true
      }
    }
    return false
  }
}
