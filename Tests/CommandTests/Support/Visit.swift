// A running preview and requests to it over a socket.
import Foundation
import PuddlesBuilder
import PuddlesSystem
import Testing

@testable import PuddlesCommand
@testable import PuddlesHTTP

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A preview of the folder `Public` of a desk, on a port of its own.
final class Visit: Sendable {
  let port: UInt16
  let development: DevelopmentService?
  private let server: HTTPServer
  /// Keeps the folder.
  private let desk: Desk

  init(
    _ desk: Desk, basePath: String = "/", reloads: Bool = false, limits: HTTPLimits = HTTPLimits()
  ) throws {
    self.desk = desk
    let socket = try ListeningSocket(0)
    port = socket.port
    development = reloads ? DevelopmentService(basePath: basePath) : nil
    let folder = StaticFolder(
      root: "\(desk.root)/Public", basePath: basePath, development: development)
    server = try HTTPServer(previewing: folder, on: socket, limits: limits)
    // Not in a task: the tests block the threads of those.
    Background.start { [server] in server.runInThisThread() }
  }

  deinit {
    server.stop()
  }
}

extension Visit {
  /// Sends bytes and reads until the server closes, or until `end` came.
  func send(
    _ text: String, until end: String? = nil, meanwhile: () -> Void = {}
  ) throws -> String {
    let descriptor = try connect()
    defer { close(descriptor) }
    _ = Array(text.utf8).withUnsafeBytes { systemWrite(descriptor, $0) }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    var hasWaited = false
    while true {
      let got = read(descriptor, &chunk, chunk.count)
      guard got > 0 else { break }
      answer += chunk[..<got]
      if !hasWaited { meanwhile() }
      hasWaited = true
      if let end, String(decoding: answer, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  func get(
    _ path: String, method: String = "GET", host: String? = nil, fields: String...
  ) throws -> String {
    let host = "Host: \(host ?? "127.0.0.1:\(port)")"
    let lines = ["\(method) \(path) HTTP/1.1", host, "Connection: close"] + fields
    return try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  func status(_ path: String, method: String = "GET", host: String? = nil) throws -> Int? {
    try Int(get(path, method: method, host: host).dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  private func connect() throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // Ends a test that hangs.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    return descriptor
  }
}

private func systemConnect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  connect(descriptor, address, size)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
