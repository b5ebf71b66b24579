// A proxy before the host: both see the same requests, whatever a client sends.
import Foundation
import PuddlesHTTP
import Synchronization
import Testing
import TestSupport

@testable import PuddlesHost

@Suite("behind nginx", .slow, .live, .timeLimit(.minutes(60)))
struct ProxyTests {
  @Test(
    "no second request comes of one that can be read in two ways",
    .enabled(if: Server.Program.nginx.path != nil, "nginx is not there: see 'make test'"))
  func ambiguous() async throws {
    let folder = NSTemporaryDirectory() + "proxy-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let service = EchoService()
    let stage = try Stage(service)
    let nginx = try Server(.nginx, in: folder) { port in
      """
        upstream host { server 127.0.0.1:\(stage.port); keepalive 1; }
        server { listen 127.0.0.1:\(port);
          access_log \(folder)/access.log;
          client_header_timeout 600s; client_body_timeout 600s; proxy_read_timeout 600s;
          location / {
            proxy_pass http://host; proxy_http_version 1.1; proxy_request_buffering off;
            proxy_set_header Host localhost; proxy_set_header Connection "";
          }
        }
      """
    }
    defer { nginx.end() }
    let port = UInt16(nginx.port)
    for (number, request) in AmbiguousRequest.all.enumerated() {
      let answer = try await onThread {
        let wire = try Wire(port)
        wire.send(request.bytes(hidden: "/hidden-\(number)/"))
        _ = try wire.receive(until: "\r\n\r\n")
        // On the connection that nginx keeps to the host, this is what comes next.
        return try Wire(port).exchange(
          "GET /next-\(number)/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      }
      #expect(answer.hasSuffix("GET|next-\(number)||\n"), "\(request.name): \(answer)")
    }
    var log = ""
    try await waitUntil("the last request is in the log") {
      log = try String(contentsOfFile: "\(folder)/access.log", encoding: .utf8)
      return log.contains("/next-\(AmbiguousRequest.all.count - 1)/")
    }
    for path in service.paths.withLock({ $0 }) where path.hasPrefix("/hidden") {
      #expect(log.contains("\(path)/"), "nginx did not send \(path)")
    }
  }
}
