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
    let (answers, continuation) = AsyncStream.makeStream(of: Answer?.self)
    let session = URLSession(
      configuration: .ephemeral, delegate: Exchange(continuation), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    session.dataTask(with: address).resume()
    // The stream ends without an answer when the task is cancelled.
    for await answer in answers {
      guard let answer else { throw Failure(url: url) }
      return answer
    }
    throw CancellationError()
  }
}

private typealias Answer = (status: Int, body: [UInt8])

/// One request and its answer, as far as it has come; the first answer that is handed over counts.
private final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
  /// One byte more than the longest good answer, so that a longer one can be told from it.
  private static let limit = NumberService.bodyLimit + 1

  private let body = Mutex<[UInt8]>([])
  private let answer: AsyncStream<Answer?>.Continuation

  init(_ answer: AsyncStream<Answer?>.Continuation) {
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
    let body = body.withLock { $0 }
    answer.yield(error == nil ? (Self.status(of: task.response), body) : nil)
  }

  private static func status(of response: URLResponse?) -> Int {
    (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}
