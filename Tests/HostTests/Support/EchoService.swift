// A service that says what it was asked, for tests of what is around it.
import PuddlesExchange

/// Answers with the request; some paths have a meaning of their own.
struct EchoService: HostService {
  func answer(to request: HostRequest) async -> HostAnswer {
    switch request.target.segments.first {
    case "slow":
      try? await Task.sleep(for: .milliseconds(600))
      return .text(200, "slow")
    case "events": return .events(Self.count(to: Int(request.target.query) ?? 3))
    case "inject":
      return HostAnswer(200, fields: ["X-Name": "a\r\nSet-Cookie: b=c", "X-B\nad": "d"])
    case "large":
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: Int(request.target.query) ?? 0)
      return HostAnswer(200, fields: ["Content-Type": "text/plain"], body: .bytes(bytes))
    default:
      let words = [request.method.rawValue] + request.target.segments + [request.target.query]
      return .text(
        200, (words + [String(decoding: request.body, as: UTF8.self)]).joined(separator: "|"))
    }
  }

  private static func count(to end: Int) -> AsyncStream<ServerSentEvent> {
    AsyncStream { continuation in
      for number in 0..<end { continuation.yield(ServerSentEvent("count", data: "\(number)")) }
      continuation.finish()
    }
  }
}
