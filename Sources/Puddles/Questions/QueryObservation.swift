// What happens to questions that actions wait for, as a stream and as lines of the log.
import Synchronization

/// Something that happened to a question that an action waits for.
public struct QueryObservation<Input: Sendable, Answer: Sendable>: Sendable {
  /// What happened.
  public enum Event: Sendable {
    /// The question was asked, with this input.
    case asked(Input)
    /// It was answered, and its action goes on.
    case answered(Answer)
    /// It ended without an answer.
    case ended(QueryCancellationReason)
    /// An error was the answer.
    case failed(any Error)
  }

  /// The number of the question, counted for each ``Queryable``.
  public let id: UInt64
  /// What happened to it.
  public let event: Event
}

extension QueryObservation: CustomStringConvertible {
  /// One line, which may hold what a visitor typed.
  public var description: String {
    let question = "question \(id) about \(ActivityLog.name(of: Input.self))"
    return switch event {
    case .asked(let input): "\(question) was asked: \(input)"
    case .answered(let answer):
      "\(question) was answered by \(ActivityLog.name(of: Answer.self)): \(answer)"
    case .ended(let reason): "\(question) ended: \(reason)"
    case .failed(let error): "\(question) failed: \(error)"
    }
  }
}

/// The streams of those who observe the questions of a ``Queryable``.
final class QueryObservers<Input: Sendable, Answer: Sendable>: Sendable {
  private typealias Continuation = AsyncStream<QueryObservation<Input, Answer>>.Continuation

  private let continuations = Mutex<(last: Int, all: [Int: Continuation])>((0, [:]))

  /// How many events wait for a slow observer; of more the oldest are dropped.
  private static var limit: Int { 64 }

  deinit {
    for continuation in continuations.withLock({ $0.all.values }) { continuation.finish() }
  }
}

extension QueryObservers {
  func stream() -> AsyncStream<QueryObservation<Input, Answer>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: QueryObservation<Input, Answer>.self, bufferingPolicy: .bufferingNewest(Self.limit))
    let number = continuations.withLock { state in
      state.last += 1
      state.all[state.last] = continuation
      return state.last
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.continuations.withLock { $0.all.removeValue(forKey: number) }
    }
    return stream
  }

  func send(_ observation: QueryObservation<Input, Answer>) {
    for continuation in continuations.withLock({ Array($0.all.values) }) {
      continuation.yield(observation)
    }
  }
}
