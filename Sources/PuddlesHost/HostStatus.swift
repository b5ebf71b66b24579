// What those who run a host ask it: whether it lives, whether it takes requests, and its numbers.
package import PuddlesHTTP
import PuddlesSystem
import Synchronization

/// The status of a host, served on a port of its own that only operators reach.
///
/// `/healthz` responds 200 as long as the process works, `/readyz` 200 while it takes requests and 503 otherwise, and
/// `/metrics` has numbers in the text format of Prometheus.
public final class HostStatus: Sendable {
  /// A measured value of your program that `/metrics` shows, such as the size of a pool.
  public struct Gauge: Sendable {
    let name, help: String
    let value: Double

    /// - Parameter name: Letters, digits and underscores.
    public init(_ name: String, _ help: String, _ value: Double) {
      (self.name, self.help, self.value) = (name, help, value)
    }
  }

  private struct State {
    var responses: [Int: Int] = [:]
    var underWay = 0
    /// How many requests took at most each of the limits.
    var within = [Int](repeating: 0, count: HostStatus.limits.count)
    var seconds = 0.0
    /// Whether the server of the site takes no more connections.
    var isStopping: @Sendable () -> Bool = { false }
  }

  let port: UInt16
  let address: String
  private let isReady: @Sendable () async -> Bool
  private let gauges: @Sendable () -> [Gauge]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - port: The port; 0 lets the system choose one.
  ///   - address: An address of this machine; others than the loopback can be reached from outside.
  ///   - isReady: Whether what the host needs is there, such as a database.
  ///   - gauges: Numbers of the program, read for each request of `/metrics`.
  public init(
    port: UInt16, address: String = "127.0.0.1",
    isReady: @escaping @Sendable () async -> Bool = { true },
    gauges: @escaping @Sendable () -> [Gauge] = { [] }
  ) {
    (self.port, self.address, self.isReady, self.gauges) = (port, address, isReady, gauges)
  }
}

extension HostStatus {
  /// The upper limits of the histogram of durations, in seconds.
  private static let limits = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

  func begin() { state.withLock { $0.underWay += 1 } }

  /// Records a response. One that streams events counts until its stream began.
  func end(_ status: Int, after duration: Duration) {
    let seconds = duration / .seconds(1)
    state.withLock { state in
      state.underWay -= 1
      state.responses[status, default: 0] += 1
      state.seconds += seconds
      for (index, limit) in Self.limits.enumerated() where seconds <= limit {
        state.within[index] += 1
      }
    }
  }

  /// The host is not ready any more once this is true.
  func follow(isStopping: @escaping @Sendable () -> Bool) {
    state.withLock { $0.isStopping = isStopping }
  }

  /// The numbers in the text format of Prometheus, version 0.0.4.
  var metrics: String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func head(_ name: String, _ kind: String, _ help: String) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(kind)"]
    }
    head("puddles_responses_total", "counter", "Responses by status.")
    for (status, count) in state.responses.sorted(by: { $0.key < $1.key }) {
      lines.append("puddles_responses_total{status=\"\(status)\"} \(count)")
    }
    head("puddles_requests_under_way", "gauge", "Requests without a response yet.")
    lines.append("puddles_requests_under_way \(state.underWay)")
    head("puddles_request_seconds", "histogram", "Time to the response.")
    for (limit, count) in zip(Self.limits, state.within) {
      lines.append("puddles_request_seconds_bucket{le=\"\(limit)\"} \(count)")
    }
    let count = state.responses.values.reduce(0, +)
    lines.append("puddles_request_seconds_bucket{le=\"+Inf\"} \(count)")
    lines += [
      "puddles_request_seconds_sum \(state.seconds)", "puddles_request_seconds_count \(count)",
    ]
    for gauge in gauges() {
      head(gauge.name, "gauge", gauge.help)
      lines.append("\(gauge.name) \(gauge.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension HostStatus: HTTPService {
  package func respond(to request: ValidRequest) async -> HTTPResponse {
    switch request.target.segments {
    case ["healthz"]: return .text(200, "ok\n")
    case ["readyz"]:
      let isReady = await isReady() && !state.withLock(\.isStopping)()
      return .text(isReady ? 200 : 503, isReady ? "ready\n" : "not ready\n")
    case ["metrics"]:
      var response = HTTPResponse.text(200, metrics)
      response.fields["Content-Type"] = "text/plain; version=0.0.4; charset=utf-8"
      return response
    default: return .text(404, "there is /healthz, /readyz and /metrics\n")
    }
  }

  /// A server of its own on the port, which ends with the task that runs it.
  func server(_ validator: RequestValidator) throws(ListeningError) -> HTTPServer {
    try HTTPServer(ListeningSocket(port, address: address), service: self, validator: validator)
  }
}
