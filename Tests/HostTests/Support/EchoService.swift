// A service that says what it was asked, for tests of what is around it.
import PuddlesHTTP
import Synchronization

/// Answers with the request; some paths have a meaning of their own.
final class EchoService: HTTPService {
  /// How many of the endless streams have ended.
  let ended = Count()
  /// How many requests came.
  let asked = Count()
  /// The paths that were asked for.
  let paths = Mutex<[String]>([])
  /// Holds the responses of `held` back until it is open.
  let latch = Latch()
  private let streams = Mutex<[AsyncStream<ServerSentEvent>.Continuation]>([])

  func respond(to request: ValidRequest) async -> HTTPResponse {
    asked.add()
    paths.withLock { $0.append("/" + request.target.segments.joined(separator: "/")) }
    switch request.target.segments.first {
    case "held":
      await latch.wait()
      return .text(200, "held")
    case "events": return .events(Self.count(to: Int(request.target.query) ?? 3))
    case "ticks": return .events(ticks())
    case "inject":
      return HTTPResponse(200, fields: ["X-Name": "a\r\nSet-Cookie: b=c", "X-B\nad": "d"])
    case "large":
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: Int(request.target.query) ?? 0)
      return HTTPResponse(200, fields: ["Content-Type": "text/plain"], body: .bytes(bytes))
    default:
      let words = [request.method.rawValue] + request.target.segments + [request.target.query]
      return .text(
        200, (words + [String(decoding: request.body, as: UTF8.self)]).joined(separator: "|"))
    }
  }

  func readyResponse(to request: ValidRequest) -> HTTPResponse? {
    guard request.target.segments.first == "ready" else { return nil }
    return .text(200, "GET|\(request.target.query)|")
  }

  /// Sends an event to every stream of `ticks`.
  func tick(_ text: String) {
    for stream in streams.withLock({ $0 }) { stream.yield(ServerSentEvent("tick", data: text)) }
  }

  /// Counts to two, and stays open until it is terminated.
  private func ticks() -> AsyncStream<ServerSentEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
    for number in 0...2 { continuation.yield(ServerSentEvent("tick", data: "\(number)")) }
    streams.withLock { $0.append(continuation) }
    continuation.onTermination = { [self] _ in ended.add() }
    return stream
  }

  private static func count(to end: Int) -> AsyncStream<ServerSentEvent> {
    AsyncStream { continuation in
      for number in 0..<end { continuation.yield(ServerSentEvent("count", data: "\(number)")) }
      continuation.finish()
    }
  }
}
