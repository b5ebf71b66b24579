// The compiler's own reading of Swift, as an oracle for ours.

import Foundation
import TestSupport

/// The library of the toolchain that editors ask, loaded where it lies.
final class SourceKit: @unchecked Sendable {
  private typealias Create =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) ->
    OpaquePointer?
  private typealias Send = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Describe = @convention(c) (OpaquePointer) -> UnsafeMutablePointer<CChar>?
  private typealias Dispose = @convention(c) (OpaquePointer) -> Void

  // Nothing changes after the initializer, and the library may be asked from any thread.
  private let create: Create
  private let send: Send
  private let describe: Describe
  private let disposeRequest: Dispose
  private let disposeResponse: Dispose

  /// `nil` if there is no such library beside the compiler.
  static let shared = SourceKit()

  private init?() {
    guard let path = Self.path, let library = dlopen(path, RTLD_LAZY) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, "sourcekitd_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard let initialize = function("initialize", (@convention(c) () -> Void).self),
      let create = function("request_create_from_yaml", Create.self),
      let send = function("send_request_sync", Send.self),
      let describe = function("response_description_copy", Describe.self),
      let disposeRequest = function("request_release", Dispose.self),
      let disposeResponse = function("response_dispose", Dispose.self)
    else { return nil }
    (self.create, self.send, self.describe) = (create, send, describe)
    (self.disposeRequest, self.disposeResponse) = (disposeRequest, disposeResponse)
    initialize()
  }

  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compilers = folders.map { "\($0)/swiftc" }
    guard let found = compilers.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    let real = URL(fileURLWithPath: found).resolvingSymlinksInPath()
    let folder = real.deletingLastPathComponent().deletingLastPathComponent()
    return folder.appending(path: "lib/libsourcekitdInProc.so").path
  }
}

extension SourceKit {
  /// A token: the last word of its kind, and the bytes it covers.
  struct Token {
    let kind: String
    let range: Range<Int>
  }

  /// The tokens of a text, in order, as the parser of the compiler sees them.
  func tokens(of code: String) -> [Token] {
    let name = "oracle-\(UUID().uuidString).swift"
    let text = ask(
      """
      {key.request: source.request.editor.open, key.name: "\(name)", key.syntactic_only: 1,
      key.enablesyntaxmap: 1, key.enablesubstructure: 0, key.enablediagnostics: 0,
      key.sourcetext: \(Self.quoted(code))}
      """)
    _ = ask("{key.request: source.request.editor.close, key.name: \"\(name)\"}")
    return Self.tokens(in: text)
  }

  private func ask(_ request: String) -> String {
    guard let request = create(request, nil) else { return "" }
    defer { disposeRequest(request) }
    guard let response = send(request) else { return "" }
    defer { disposeResponse(response) }
    guard let text = describe(response) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// As YAML reads it: a string of JSON.
  private static func quoted(_ code: String) -> String {
    var text = "\""
    for scalar in code.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Reads the description of a response, in which each entry of the map has three lines.
  private static func tokens(in response: String) -> [Token] {
    var tokens: [Token] = []
    var kind = ""
    var offset = 0
    guard let map = response.range(of: "key.syntaxmap: [") else { return [] }
    for line in response[map.upperBound...].split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else {
        if line.hasPrefix("  ]") { break }
        continue
      }
      let value = words[1].filter { $0 != "," }
      switch words[0] {
      case "key.kind:": kind = String(value.replacing("source.lang.swift.syntaxtype.", with: ""))
      case "key.offset:": offset = Int(value) ?? 0
      case "key.length:":
        tokens.append(Token(kind: kind, range: offset..<offset + (Int(value) ?? 0)))
      default: continue
      }
    }
    return tokens
  }
}
