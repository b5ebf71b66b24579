// A web server of the system, started for one test where there is one.
import Foundation

/// nginx or Caddy on a port of its own, in the foreground.
struct Server {
  enum Program: String, CaseIterable, Sendable {
    case nginx, caddy

    /// Installed, or fetched by `make test`; `nil` where it is not.
    var path: String? {
      let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
      return ["/usr", "/usr/local", "/opt/homebrew", "\(package)/.build/tools/usr"]
        .flatMap { ["\($0)/sbin/\(rawValue)", "\($0)/bin/\(rawValue)"] }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  let process: Process
  let port: Int

  init(_ program: Program, lines: String, in folder: String) throws {
    guard let path = program.path else { throw CocoaError(.fileNoSuchFile) }
    port = Int.random(in: 20_000..<30_000)
    let file = "\(folder)/\(program).conf"
    process = Process()
    process.executableURL = URL(filePath: path)
    switch program {
    case .nginx:
      try Self.nginx(lines, port: port, folder)
        .write(toFile: file, atomically: true, encoding: .utf8)
      process.arguments = ["-c", file, "-e", "\(folder)/error.log"]
    case .caddy:
      try Self.caddy(lines, port: port).write(toFile: file, atomically: true, encoding: .utf8)
      process.arguments = ["run", "--config", file, "--adapter", "caddyfile"]
      process.environment = ["HOME": folder]
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    for _ in 0..<100 where try get("/").isEmpty { usleep(50_000) }
  }

  private static func nginx(_ lines: String, port: Int, _ folder: String) -> String {
    """
    daemon off; master_process off; pid \(folder)/nginx.pid; error_log \(folder)/error.log;
    events {}
    http {
      types { text/html html; image/svg+xml svg; text/plain txt; }
      access_log off;
      client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy;
      fastcgi_temp_path \(folder)/fastcgi; uwsgi_temp_path \(folder)/uwsgi;
      scgi_temp_path \(folder)/scgi;
      server { listen 127.0.0.1:\(port);
    \(lines)
      }
    }
    """
  }

  private static func caddy(_ lines: String, port: Int) -> String {
    """
    {
      admin off
      auto_https off
    }
    http://127.0.0.1:\(port) {
    \(lines)
    }

    """
  }

  /// A thread of the concurrency pool blocks the signal to terminate, and its children inherit that.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Head and body of an answer; empty if there is none.
  func get(_ path: String) throws -> String {
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/env")
    curl.arguments = ["curl", "-s", "-i", "--path-as-is", "http://127.0.0.1:\(port)\(path)"]
    let pipe = Pipe()
    curl.standardOutput = pipe
    try curl.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    curl.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
