// A region that may fail without taking its siblings with it.
import PuddlesBasics

/// Shows `content`, or `failed` with the error if anything in it throws.
public struct Attempt<Content: HTML, Failure: HTML>: HTML {
  let content: Content
  let failed: @Sendable (any Error) -> Failure

  public init(
    @HTMLBuilder _ content: () -> Content,
    @HTMLBuilder failed: @escaping @Sendable (any Error) -> Failure
  ) {
    self.content = content()
    self.failed = failed
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("Attempt") { site in
      let context = try site.context(named: "Attempt", installing: ())
      return try await RegionContext.$current.withValue(context) {
        do {
          return try await Region.render(html.content, in: context)
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          let underlying = (error as? RegionError)?.underlying ?? error
          // What failed keeps its state and its lifetimes to itself.
          let path = Identity.mix(context.path, Renderer.secondBranch)
          return try await Region.render(html.failed(underlying), in: context, at: path)
        }
      }
    }
  }
}
