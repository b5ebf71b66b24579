// A proxy before the host: both see the same requests, whatever a client sends.
import Foundation
import PuddlesHTTP
import Synchronization
import TestSupport
import Testing

@Suite("behind a proxy", .slow, .live, .timeLimit(.minutes(60)))
struct ProxyTests {
  @Test(
    "no second request comes of one that can be read in two ways",
    arguments: Server.Program.allCases)
  func ambiguous(program: Server.Program) async throws {
    guard program.path != nil else { return print("SKIPPED: \(program) is not installed") }
    let folder = try TemporaryFolder()
    let service = EchoService()
    let stage = try Stage(service)
    let server = try Server(program, in: folder.path) { port in
      lines(of: program, from: port, to: stage.port, folder.path)
    }
    defer { server.end() }
    let port = UInt16(server.port)
    for (number, request) in AmbiguousRequest.all.enumerated() {
      let answer = try await onThread {
        let wire = try Wire(port)
        wire.send(request.bytes(hidden: "/hidden-\(number)/"))
        _ = try wire.receive(until: "\r\n\r\n")
        // On the connection that the proxy keeps to the host, this is what comes next.
        return try Wire(port).onlyAnswer("/next-\(number)/")
      }
      #expect(answer.contains("GET|next-\(number)||\n"), "\(request.name): \(answer)")
    }
    var log = ""
    try await waitUntil("the last request is in the log") {
      log = try String(contentsOfFile: folder.file("access.log"), encoding: .utf8)
      return log.contains("/next-\(AmbiguousRequest.all.count - 1)/")
    }
    for path in service.paths.withLock({ $0 }) where path.hasPrefix("/hidden") {
      #expect(log.contains("\(path)/"), "\(program) did not send \(path)")
    }
  }

  /// Passes everything on over connections that are kept, and writes down what was asked.
  private func lines(
    of program: Server.Program, from port: Int, to host: UInt16, _ folder: String
  ) -> String {
    switch program {
    case .nginx:
      """
      upstream host { server 127.0.0.1:\(host); keepalive 1; }
      server { listen 127.0.0.1:\(port);
        access_log \(folder)/access.log;
        client_header_timeout 600s; client_body_timeout 600s; proxy_read_timeout 600s;
        location / {
          proxy_pass http://host; proxy_http_version 1.1; proxy_request_buffering off;
          proxy_set_header Host localhost; proxy_set_header Connection "";
        }
      }
      """
    case .caddy:
      """
      http://:\(port) {
        log {
          output file \(folder)/access.log
        }
        reverse_proxy 127.0.0.1:\(host) {
          header_up Host localhost
          transport http {
            keepalive_idle_conns_per_host 1
          }
        }
      }
      """
    case .haproxy:
      """
      frontend front
        bind 127.0.0.1:\(port)
        option httplog
        log stdout format raw daemon
        default_backend back
      backend back
        http-reuse always
        http-request set-header Host localhost
        server host 127.0.0.1:\(host)
      """
    }
  }
}
