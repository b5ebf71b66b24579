// A part of a page that may take long: it shows a placeholder until its content is ready.
import PuddlesBasics
import Synchronization

/// Shows `placeholder` while `content` takes long, then the content.
///
/// With JavaScript, a live page waits up to 50 ms for the content, then shows the placeholder, and the content follows
/// by a server-sent event. A static build, a test, a browser without JavaScript, and the first page of a visit wait for
/// the content. What the content throws fails the page, also when it comes late, unless an ``Attempt`` catches it. To
/// see the placeholder in a preview, set `.environment(.showsPlaceholders, true)`.
public struct Loading<Content: HTML, Placeholder: HTML>: HTML {
  let content: Content
  let placeholder: Placeholder

  /// - Parameters:
  ///   - content: The content that may take long, such as a module that asks a service.
  ///   - placeholder: What is shown until then; it should have about the same size.
  public init(
    @HTMLBuilder _ content: () -> Content, @HTMLBuilder placeholder: () -> Placeholder
  ) {
    self.content = content()
    self.placeholder = placeholder()
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let load = RegionLoad()
    renderer.region("Loading", installing: ()) { context in
      try await html.output(of: load, in: context)
    }
  }
}

extension EnvironmentKey where Value == Bool {
  /// Whether each ``Loading`` shows its placeholder and nothing else, as in a preview of it.
  public static var showsPlaceholders: Self { Self(default: false) }
}

extension Loading {
  private func output(
    of load: RegionLoad, in context: RegionContext
  ) async throws -> RegionOutput {
    if context.environment[.showsPlaceholders] { return try await waiting(in: context) }
    let rendering = context.rendering
    let begun = load.begin(unless: !rendering.maySendPlaceholders) {
      try await ReadRecorder.region(isWatching: rendering.isRefreshable) {
        try await context.render(content)
      }
    } whenEnded: {
      context.session.revisions.changes.send()
    }
    guard let task = begun else { return try await context.render(content) }
    if await load.hasEnded(within: rendering.patience) {
      rendering.forget(load)
      let (output, reads) = try await task.value
      ReadRecorder.current?.merge(reads)
      return output
    }
    rendering.record(load)
    ReadRecorder.watch { !load.hasEnded }
    return try await waiting(in: context)
  }

  /// Renders the placeholder at a path of its own, so that it does not share state with the content.
  private func waiting(in context: RegionContext) async throws -> RegionOutput {
    try await context.render(
      placeholder, at: Identity.mix(context.path, Renderer.secondBranch))
  }
}

/// The content of a region that is being made while its placeholder is shown.
final class RegionLoad: Sendable {
  typealias Result = (result: RegionOutput, reads: RegionReads)

  private let task = Mutex<Task<Result, any Error>?>(nil)
  private let end = Atomic(false)

  var hasEnded: Bool { end.load(ordering: .acquiring) }
}

extension RegionLoad {
  /// The task that makes the content; it is started if it was not. `nil` if it may not be started any more.
  func begin(
    unless isLate: Bool, _ work: @escaping @Sendable () async throws -> Result,
    whenEnded: @escaping @Sendable () -> Void
  ) -> Task<Result, any Error>? {
    task.withLock { task in
      if task == nil, !isLate {
        task = Task { [end = self] in
          defer {
            end.end.store(true, ordering: .releasing)
            whenEnded()
          }
          return try await work()
        }
      }
      return task
    }
  }

  /// Waits for the content, at most for `patience`, and returns whether it is ready.
  func hasEnded(within patience: Duration) async -> Bool {
    guard !hasEnded, let task = task.withLock({ $0 }) else { return true }
    await firstOf({ try await Task.sleep(for: patience) }, { _ = await task.result })
    return hasEnded
  }

  /// Cancels the task, because no page waits for the content any more.
  func cancel() {
    task.withLock { $0 }?.cancel()
  }
}

// MARK: - The first of several events

/// Waits for several events at once, and returns what the first one gives; `nil` if the caller is cancelled.
///
/// This is no task group, because a group would also wait for the others, and an action may itself wait for an answer.
@discardableResult
package func firstOf<Event: Sendable>(
  on executor: (any TaskExecutor)? = nil, _ waits: (@Sendable () async throws -> Event)...
) async -> Event? {
  let (events, event) = AsyncStream.makeStream(of: Event.self)
  let tasks = waits.map { wait in
    Task(executorPreference: executor) { _ = event.yield(try await wait()) }
  }
  defer { for task in tasks { task.cancel() } }
  return await events.first { _ in true }
}
