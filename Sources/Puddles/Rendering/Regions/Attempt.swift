// A part of a page that may fail while the rest of the page is shown.
import PuddlesBasics

/// Shows `content`, or an error view if anything in it throws; the rest of the page is not affected.
///
/// ```swift
/// Loading {
///   Attempt { LoavesOfToday() } failed: { _ in p { "The oven does not answer." } }
/// } placeholder: {
///   p { "Looking into the oven …" }
/// }
/// ```
/// Inside of a ``Loading`` or around one, it also catches what is thrown after the placeholder was sent. A live page
/// tries the content again when something that it read has changed. In a static build no error is reported for content
/// that was caught.
public struct Attempt<Content: HTML, Failure: HTML>: HTML {
  let content: Content
  let failed: @Sendable (any Error) -> Failure

  /// - Parameter failed: Shows the failure. It gets the error as it was thrown, without the ``RegionError`` around it.
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
          return try await context.render(html.content)
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          let underlying = (error as? RegionError)?.underlying ?? error
          // The error view gets a path of its own, so that it shares no state with the content that failed.
          let path = Identity.mix(context.path, Renderer.secondBranch)
          return try await context.render(html.failed(underlying), at: path)
        }
      }
    }
  }
}
