// The usual way to send a request: the system's URL loading. It has a room of its own, because
// linking it makes every program start eight milliseconds later; only who asks a service pays.

internal import Foundation
public import NumbersAPI

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension HTTPNumbers {
  /// Carries requests by a URL session without cookies and caches.
  public static let urlSession: Transport = { address in
    guard let url = URL(string: address), url.host != nil else {
      throw HTTPNumbersError.badURL(address)
    }
    do {
      let session = URLSession(configuration: .ephemeral)
      defer { session.finishTasksAndInvalidate() }
      let (data, response) = try await session.data(from: url)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return (status, Array(data.prefix(bodyLimit + 1)))
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch let error as URLError {
      throw HTTPNumbersError.unreachable(reason: "URL error \(error.code.rawValue)", url: address)
    }
  }
}
