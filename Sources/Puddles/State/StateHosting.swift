// Views that own a value or an object for a subtree, for previews and for adapters that join providers.
import PuddlesBasics

/// Owns a value for a subtree and hands down a binding to it: state where no module can declare it, as in a preview or
/// in the sheet of a ``Queryable``.
///
/// ```swift
/// StateHosting(PreviewState()) { $state in
///   NumberFactView(numberFact: state.fact)
///   Button("Clear") { $state.fact = NumberFact(number: 5) }
/// }
/// ```
public struct StateHosting<Value: Sendable, Content: HTML>: HTML {
  let initial: @Sendable () -> Value
  let content: @Sendable (Binding<Value>) -> Content

  /// - Parameters:
  ///   - initial: The first value; made once for each session.
  ///   - content: Shows the value, and writes it by the binding.
  public init(
    _ initial: @autoclosure @escaping @Sendable () -> Value,
    @HTMLBuilder content: @escaping @Sendable (Binding<Value>) -> Content
  ) {
    self.initial = initial
    self.content = content
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let slot = renderer.hostedSlot(initial: html.initial)
    let binding = Binding<Value>(
      get: { slot.read() }, set: { slot.current = $0 }, revision: { slot.revision })
    Content.render(html.content(binding), into: &renderer)
  }
}

/// Makes an object once for a subtree, such as an adapter that gives modules data in another form.
///
/// ```swift
/// StateObjectHosting({ Basket() }) { basket in
///   LoafList().environment(basket)
/// }
/// ```
/// The object lives as long as this place is shown in a session; rendering again finds the same one. A static page
/// makes one for each rendering.
public struct StateObjectHosting<Object: AnyObject & Sendable, Content: HTML>: HTML {
  let make: @Sendable () -> Object
  let content: @Sendable (Object) -> Content

  /// - Parameters:
  ///   - make: Makes the object, once for each session.
  ///   - content: The subtree. It may put the object into its environment.
  public init(
    _ make: @escaping @Sendable () -> Object,
    @HTMLBuilder content: @escaping @Sendable (Object) -> Content
  ) {
    self.make = make
    self.content = content
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let slot = renderer.hostedSlot(initial: html.make)
    Content.render(html.content(slot.current), into: &renderer)
  }
}

extension Renderer {
  /// The slot of a host at this place; it ends when the page is rendered without the host.
  fileprivate mutating func hostedSlot<Value: Sendable>(initial: () -> Value) -> Slot<Value> {
    slot(in: Identity.mix(path, Identity.hash("hosted")), of: context.owner, initial: initial)
  }

  /// The one slot of a region without a module.
  package mutating func slot<Value: Sendable>(
    in region: UInt64, of owner: SlotOwner, initial: () -> Value
  ) -> Slot<Value> {
    facts.regions.insert(region)
    let key = SlotKey(region: region, name: String(reflecting: Value.self))
    return context.session.slot(key, of: owner, initial: initial)
  }
}
