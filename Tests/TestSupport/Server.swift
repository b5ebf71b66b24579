// A web server of the system, started for one test where there is one.
package import Foundation
import PuddlesSystem

/// nginx, Caddy or HAProxy on ports of its own, in the foreground.
package struct Server {
  package enum Program: String, CaseIterable, Sendable {
    case nginx, caddy, haproxy

    /// Those that serve files.
    package static let ofFiles = [nginx, caddy]

    /// Installed, or fetched by `make test`; `nil` where it is not.
    package var path: String? {
      ["/usr", "/usr/local", "/opt/homebrew", "\(Places.package)/.build/tools/usr"]
        .flatMap { ["\($0)/sbin/\(rawValue)", "\($0)/bin/\(rawValue)"] }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  package let process: Process
  package let port: Int

  /// Serves lines for the block of one server.
  package init(_ program: Program, lines: String, in folder: String) throws {
    try self.init(program, in: folder) { port in
      switch program {
      case .nginx: "server { listen 127.0.0.1:\(port);\n\(lines)\n}"
      case .caddy: "http://127.0.0.1:\(port) {\n\(lines)\n}\n"
      case .haproxy: lines
      }
    }
  }

  /// Serves whole blocks, which get a port that was free a moment ago.
  package init(
    _ program: Program, in folder: String, blocks: (_ port: Int) throws -> String
  ) throws {
    guard let path = program.path else { throw CocoaError(.fileNoSuchFile) }
    var server = (process: Process(), port: 0)
    // Another program may take the port first; then the server ends, and another port is tried.
    for _ in 0..<10 where !server.process.isRunning {
      server.port = try Self.freePort()
      server.process = try Self.start(program, at: path, blocks(server.port), folder)
      _ = waitInThread(every: .milliseconds(20)) {
        !server.process.isRunning || Self.isTaken(server.port)
      }
    }
    (process, port) = server
  }

  /// A port that is free at this moment.
  package static func freePort() throws -> Int {
    let socket = try ListeningSocket(0)
    defer { socket.close() }
    return Int(socket.port)
  }

  /// Whether a server listens at a port.
  private static func isTaken(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Self.stream, 0)
    defer { close(descriptor) }
    var address = loopback(UInt16(port))
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func start(
    _ program: Program, at path: String, _ blocks: String, _ folder: String
  ) throws -> Process {
    let file = "\(folder)/\(program).conf"
    let process = Process()
    process.executableURL = URL(filePath: path)
    switch program {
    case .nginx:
      try nginx(blocks, folder).write(toFile: file, atomically: true, encoding: .utf8)
      process.arguments = ["-c", file, "-e", "\(folder)/error.log"]
    case .caddy:
      try caddy(blocks).write(toFile: file, atomically: true, encoding: .utf8)
      process.arguments = ["run", "--config", file, "--adapter", "caddyfile"]
      process.environment = ["HOME": folder]
      process.standardError = FileHandle.nullDevice
    case .haproxy:
      try haproxy(blocks).write(toFile: file, atomically: true, encoding: .utf8)
      process.arguments = ["-f", file, "-db"]
      process.environment = ["LD_LIBRARY_PATH": libraries(beside: path)]
      try "".write(toFile: "\(folder)/access.log", atomically: true, encoding: .utf8)
      process.standardOutput = FileHandle(forWritingAtPath: "\(folder)/access.log")
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    return process
  }

  private static func nginx(_ blocks: String, _ folder: String) -> String {
    """
    daemon off; master_process off; pid \(folder)/nginx.pid; error_log \(folder)/error.log;
    events {}
    http {
      types { text/html html; image/svg+xml svg; text/plain txt; }
      access_log off; proxy_connect_timeout 600s; proxy_read_timeout 600s;
      client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy;
      fastcgi_temp_path \(folder)/fastcgi; uwsgi_temp_path \(folder)/uwsgi;
      scgi_temp_path \(folder)/scgi;
    \(blocks)
    }
    """
  }

  private static func haproxy(_ blocks: String) -> String {
    """
    defaults
      mode http
      timeout connect 600s
      timeout client 600s
      timeout server 600s
    \(blocks)

    """
  }

  /// Where the libraries lie that were fetched with a program.
  private static func libraries(beside path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { "\(folder)/\($0)" }.joined(separator: ":")
  }

  private static func caddy(_ blocks: String) -> String {
    """
    {
      admin off
      auto_https disable_redirects
      default_bind 127.0.0.1
      grace_period 1s
    }
    \(blocks)
    """
  }

  /// A thread of the concurrency pool blocks the signal to terminate, and its children inherit that.
  package func end() {
    kill(process.processIdentifier, SIGKILL)
  }

  /// Head and body of an answer; empty if there is none.
  package func get(_ path: String) throws -> String {
    try ChildProcess.run([
      "curl", "-s", "-i", "--noproxy", "*", "--path-as-is", "http://127.0.0.1:\(port)\(path)",
    ]).output
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif
}
