// Where one-shot data is applied: right before the content that shows it is built.

/// Content that is built after a target state or a signal was applied.
///
/// The apply closure runs like an action, so it may write state; the content closure runs after it
/// and shows the new state in the same rendering.
public struct Targeted<Value: Sendable, Content: HTML>: HTML {
  let take: @Sendable () -> Value?
  let apply: @Sendable (Value) async throws -> Void
  let content: @Sendable () -> Content

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("Targeted") { site in
      let context = try site.context(named: "Targeted", installing: ())
      return try await RegionContext.$current.withValue(context) {
        if let value = html.take() { try await context.act { try await html.apply(value) } }
        return try await Region.render(html.content(), in: context)
      }
    }
  }
}

extension Targeted {
  /// Applies the states of a setter.
  public init(
    _ setter: TargetStateSetter<Value>,
    apply: @escaping @Sendable (Value) async throws -> Void,
    @HTMLBuilder content: @escaping @Sendable () -> Content
  ) {
    self.init(take: { setter.take() }, apply: apply, content: content)
  }

  /// Resolves the values of a signal that are for nobody in particular.
  public init(
    _ signal: Signal<Value>, apply: @escaping @Sendable (Value) async throws -> Void,
    @HTMLBuilder content: @escaping @Sendable () -> Content
  ) {
    self.init(take: { signal.resolve() }, apply: apply, content: content)
  }

  /// Resolves the values of a signal that are for one id, such as that of a row.
  public init(
    _ signal: Signal<Value>, id: some Hashable & Sendable,
    apply: @escaping @Sendable (Value) async throws -> Void,
    @HTMLBuilder content: @escaping @Sendable () -> Content
  ) {
    let address = SignalAddress(id: id)
    self.init(take: { signal.take(address) }, apply: apply, content: content)
  }
}
