// The usual way to send a request: the system's URL loading. It has a room of its own, because
// linking it makes every program start eight milliseconds later; only who asks a service pays.

internal import Foundation
public import NumbersAPI
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Carries requests by a URL session without cookies and caches.
///
/// A redirect is not followed: its status is the answer, so a service cannot lead the host to another
/// server. Of a long body no more is received than is looked at.
public struct URLSessionTransport: NumbersTransport {
  /// No answer came from this address.
  public struct Failure: Error, Hashable {
    let url: String
  }

  public init() {}

  /// Sends a GET request.
  ///
  /// Throws ``Failure``, and `CancellationError` when the caller's task is cancelled.
  public func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
    guard let address = URL(string: url), address.host != nil else {
      throw Failure(url: url)
    }
    let exchange = Exchange()
    let session = URLSession(configuration: .ephemeral, delegate: exchange, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: address)
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchange.begin(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
      }
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch is URLError {
      throw Failure(url: url)
    }
  }
}

/// One request and its answer, as far as it has come.
private final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
  typealias Answer = (status: Int, body: [UInt8])

  /// One byte more than the longest good answer, so that a longer one can be told from it.
  private static let limit = NumberService.bodyLimit + 1

  private struct State {
    var continuation: CheckedContinuation<Answer, any Error>?
    /// What came before anything waited for it: the task was cancelled at once.
    var early: Result<Answer, any Error>?
    var isOver = false
    var body: [UInt8] = []
  }

  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<Answer, any Error>) {
    let early = state.withLock { state in
      if state.early == nil { state.continuation = continuation }
      return state.early
    }
    if let early { continuation.resume(with: early) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isFull = state.withLock { state in
      state.body += data.prefix(Self.limit - state.body.count)
      return state.body.count == Self.limit
    }
    guard isFull else { return }
    finish(dataTask, nil)
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    state.withLock { $0.body = [] }
    finish(task, nil, status: response.statusCode)
    completionHandler(nil)
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    finish(task, error)
  }

  /// Hands over the answer, or the error; once.
  private func finish(_ task: URLSessionTask, _ error: (any Error)?, status: Int? = nil) {
    let received = (task.response as? HTTPURLResponse)?.statusCode
    let (continuation, result) = state.withLock { state in
      let answer = (status: status ?? received ?? 0, body: state.body)
      let result: Result<Answer, any Error> = error.map { .failure($0) } ?? .success(answer)
      defer { state.continuation = nil }
      if state.continuation == nil, !state.isOver { state.early = result }
      state.isOver = true
      return (state.continuation, result)
    }
    continuation?.resume(with: result)
  }
}
