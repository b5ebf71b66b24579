// A web server of the system, started for one test where it is installed.
import Foundation

/// nginx on a port of its own, in the foreground.
struct Server {
  let process: Process
  let port: Int

  static let nginx = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init(nginx lines: String, in folder: String) throws {
    port = Int.random(in: 20_000..<30_000)
    let configuration = """
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
    let file = "\(folder)/nginx.conf"
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    process = Process()
    process.executableURL = URL(filePath: Self.nginx ?? "")
    process.arguments = ["-c", file, "-e", "\(folder)/error.log"]
    try process.run()
    for _ in 0..<100 where try get("/").isEmpty { usleep(50_000) }
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
