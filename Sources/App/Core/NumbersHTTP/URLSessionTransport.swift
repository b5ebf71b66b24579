// The usual way to send a request: the system's URL loading. It has a room of its own, because
// linking it makes every program start eight milliseconds later; only who asks a service pays.

internal import Foundation
public import NumbersAPI

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Carries requests by a URL session without cookies and caches.
public struct URLSessionTransport: NumbersTransport {
  public init() {}

  public func answer(from url: String) async throws -> (status: Int, body: [UInt8]) {
    guard let address = URL(string: url), address.host != nil else {
      throw HTTPNumbersError.badURL(url)
    }
    do {
      let session = URLSession(configuration: .ephemeral)
      defer { session.finishTasksAndInvalidate() }
      let (data, response) = try await session.data(from: address)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let limit = HTTPNumbers.bodyLimit * HTTPNumbers.batchLimit
      return (status, Array(data.prefix(limit + 1)))
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch let error as URLError {
      throw HTTPNumbersError.unreachable(reason: "URL error \(error.code.rawValue)", url: url)
    }
  }
}
