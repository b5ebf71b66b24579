// Guide: a module that shows what a stream tells.
import Puddles

final class StreetProvider: Sendable {
  private let wait: @Sendable (Duration) async throws -> Void

  init(wait: @escaping @Sendable (Duration) async throws -> Void) {
    self.wait = wait
  }

  func calls(every interval: Duration) -> AsyncThrowingStream<String, any Error> {
    let words = ["Rye!", "Spelt!", "All gone!"]
    return AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for word in words {
            if interval > .zero { try await wait(interval) }
            continuation.yield(word)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

struct StreetCalls: Module {
  @Environment(StreetProvider.self) private var street
  @Environment(.isLive) private var isLive

  var body: some HTML {
    let (street, pace) = (street, isLive ? Duration.seconds(1) : .zero)
    StreamHosting {
      street.calls(every: pace)
    } content: { calls in
      ul { for call in calls { li { call } } }
    }
  }
}
