// `.environment(…)`: overrides for a subtree.

/// A subtree that sees a changed environment.
public struct EnvironmentOverride<Content: HTML>: HTML {
  let content: Content
  let change: @Sendable (inout EnvironmentValues) -> Void

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let old = renderer.context.environment
    var new = old
    html.change(&new)
    renderer.context.environment = new
    Content.render(html.content, into: &renderer)
    renderer.context.environment = old
  }
}

extension HTML {
  /// Puts an object into the environment of this subtree, under its type.
  public func environment<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> EnvironmentOverride<Self> {
    EnvironmentOverride(content: self) { $0 = $0.adding(object) }
  }

  /// Sets the value of a key for this subtree.
  public func environment<Value: Sendable>(
    _ key: EnvironmentKey<Value>, _ value: Value
  ) -> EnvironmentOverride<Self> {
    EnvironmentOverride(content: self) { $0[key] = value }
  }

  /// Replaces the whole environment of this subtree.
  public func environment(values: EnvironmentValues) -> EnvironmentOverride<Self> {
    EnvironmentOverride(content: self) { $0 = values }
  }
}
