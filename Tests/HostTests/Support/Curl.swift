// A client that speaks TLS, and a certificate for the server that it asks.
import PuddlesHTTP
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks a server on this machine under some name. Answers come by files: a pipe stays open as long as
/// a program that another test started meanwhile has a copy of it.
final class Curl: Sendable {
  private let folder: String
  private let certificate: Certificate
  private let authority: String
  private let count = Atomic(0)

  /// - Parameter authority: The name and the port.
  init(_ authority: String, believing certificate: Certificate, in folder: String) {
    (self.authority, self.certificate, self.folder) = (authority, certificate, folder)
  }
}

extension Curl {
  /// An answer as it came over the wire.
  func respond(to request: ValidRequest, _ target: String) async throws -> [UInt8] {
    let (process, path) = try start(request, target)
    _ = await ChildProcess.end(of: process)
    return try Files.read(path)
  }

  /// Events of a page, until the server ends; gives what has come when `word` is among it.
  func events(
    _ request: ValidRequest, _ target: String
  ) throws -> (@Sendable (_ word: String) async throws -> String) {
    let (process, path) = try start(request, target)
    Task { await ChildProcess.end(of: process) }
    return { word in
      var text = ""
      try await waitUntil("'\(word)' has come, not only: \(text)", every: .milliseconds(10)) {
        text = String(decoding: try Files.read(path), as: UTF8.self)
        return text.contains(word)
      }
      return text
    }
  }

  /// Begins; the answer grows in a file.
  private func start(
    _ request: ValidRequest, _ target: String
  ) throws -> (process: pid_t, path: String) {
    let path = "\(folder)/answer-\(count.add(1, ordering: .relaxed).newValue)"
    var words = [
      "--silent", "--include", "--raw", "--no-buffer", "--http1.1", "--noproxy", "*",
      "--max-time", "120", "--path-as-is", "--output", path, "--cacert", certificate.path,
      "--resolve", "\(authority):127.0.0.1",
      // Readers are not where the server is.
      "--interface", "127.0.0.2",
    ]
    for field in request.fields.fields { words += ["--header", "\(field.name): \(field.value)"] }
    if request.method == .post {
      words += ["--data-raw", String(decoding: request.body, as: UTF8.self)]
    }
    try Files.create(path, [UInt8]())
    return (try ChildProcess.start("curl", words + ["https://\(authority)\(target)"]), path)
  }
}

/// A certificate of its own for one name, with its key.
struct Certificate: Sendable {
  let path: String
  let keyPath: String

  /// Made by `openssl`.
  init(for name: String, in folder: String) async throws {
    (path, keyPath) = ("\(folder)/\(name).pem", "\(folder)/\(name).key")
    let words = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", keyPath, "-out", path, "-days", "2", "-subj", "/CN=\(name)", "-addext",
      "subjectAltName=DNS:\(name)",
    ]
    let end = await ChildProcess.end(of: try ChildProcess.start("openssl", words))
    try #require(end == .exit(0), "openssl made no certificate")
  }
}
