// The usual way to send a request: the system's URL loading.

internal import Foundation

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
    } catch let error as URLError where error.code != .cancelled {
      throw HTTPNumbersError.unreachable(reason: "URL error \(error.code.rawValue)", url: address)
    }
  }
}
