// Interactive elements (HTML 4.11).

extension Tags {
  /// The name of `details`.
  public enum details: ContentTag { public static var name: StaticString { "details" } }
  /// The name of `summary`.
  public enum summary: ContentTag { public static var name: StaticString { "summary" } }
  /// The name of `dialog`.
  public enum dialog: ContentTag { public static var name: StaticString { "dialog" } }
}

/// Content that can be opened and closed.
public typealias details<A: AttributeList, C: HTML> = Element<Tags.details, A, C>
/// What is always visible of a `details`.
public typealias summary<A: AttributeList, C: HTML> = Element<Tags.summary, A, C>
/// A dialog, shown if it is `open`.
public typealias dialog<A: AttributeList, C: HTML> = Element<Tags.dialog, A, C>
