// The names of the elements, one line each. Placeholder table until the whole standard is in.

/// The names of the HTML elements.
public enum Tags {
  public enum a: ContentTag { public static var name: StaticString { "a" } }
  public enum div: ContentTag { public static var name: StaticString { "div" } }
}

public typealias div<Attributes: AttributeList, Content: HTML> = Element<Tags.div, Attributes, Content>

extension Attribute {
  public static func `class`(_ names: String) -> Self { Self("class", names) }
  public static func id(_ id: String) -> Self { Self("id", id) }
}
extension Attribute { public static func title(_ t: String) -> Self { Self("title", t) } }
