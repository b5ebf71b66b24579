// Sends requests by the system's URL loading. It is a module of its own, because linking it makes
// every program start eight milliseconds later: only programs that ask a service link it.

internal import Foundation
public import NumbersAPI
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests by a URL session without cookies and caches.
///
/// A redirect is not followed: its status is the answer, so a service cannot lead the host to
/// another server. A long body is cut off one byte after the limit.
public struct URLSessionTransport: NumbersTransport {
  public init() {}

  /// Sends a GET request.
  ///
  /// Throws `URLError` if no answer comes, and `CancellationError` when the caller's task is cancelled.
  public func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
    guard let address = URL(string: url), address.host != nil else { throw URLError(.badURL) }
    let (answers, continuation) = AsyncThrowingStream.makeStream(of: Answer.self)
    let session = URLSession(
      configuration: .ephemeral, delegate: Exchange(continuation), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    session.dataTask(with: address).resume()
    // The stream ends without an answer when the task is cancelled.
    for try await answer in answers { return answer }
    throw CancellationError()
  }
}

private typealias Answer = (status: Int, body: [UInt8])

/// Collects the answer to one request; the first answer that it returns counts.
private final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
  /// One byte more than the limit, so that a longer answer is recognized.
  private static let limit = NumberService.bodyLimit + 1

  private let body = Mutex<[UInt8]>([])
  private let answer: AsyncThrowingStream<Answer, any Error>.Continuation

  init(_ answer: AsyncThrowingStream<Answer, any Error>.Continuation) {
    self.answer = answer
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let body = body.withLock { body in
      body += data.prefix(Self.limit - body.count)
      return body
    }
    if body.count == Self.limit { answer.yield((Self.status(of: dataTask.response), body)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    answer.yield((response.statusCode, []))
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return answer.finish(throwing: error) }
    answer.yield((Self.status(of: task.response), body.withLock { $0 }))
  }

  private static func status(of response: URLResponse?) -> Int {
    (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}
