// Sessions of a host, kept in a file, so that drafts survive a restart.
import Foundation
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesOptions
import PuddlesSystem

/// The file in which a host keeps the sessions of its visitors.
///
/// It holds secrets: only its owner may read it. It is signed, and one with another signature is not read.
/// The key is the variable `PUDDLES_SECRET`, or a file beside it that is made once.
struct SessionFile: Sendable {
  /// Bytes of the sessions; those that are worth least are left out.
  static let limit = 8 << 20
  /// How often a host looks whether something changed.
  static let interval = Duration.seconds(5)

  let path: String
  private let key: [UInt8]

  /// - Throws: A `FileError` if the key can neither be read nor made.
  init(path: String, secret: String? = nil, making chance: () -> String) throws(FileError) {
    self.path = path
    if let secret, !secret.isEmpty {
      key = Array(secret.utf8)
    } else {
      key = try Self.key(at: path + ".key", making: chance)
    }
  }

  private static func key(
    at path: String, making chance: () -> String
  ) throws(FileError) -> [UInt8] {
    if let key = try? Files.read(path, limit: 1_000), key.count >= 32 { return key }
    let key = Array((chance() + chance()).utf8)
    try FileDescriptor(path, .replacing(mode: 0o600)).write(key)
    return key
  }
}

extension SessionFile {
  /// The sessions of the host before this one; `nil` if there are none, or if another program wrote them.
  func read() -> [UInt8]? {
    guard let bytes = try? Files.read(path, limit: Self.limit + 1_000),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let content = Array(bytes[(end + 1)...])
    let signature = String(decoding: bytes[..<end], as: UTF8.self)
    return signature.isSame(asSecret: self.signature(of: content)) ? content : nil
  }

  /// Replaces the file in one step; another host of the same content may be writing, too.
  /// - Throws: A `FileError`.
  func write(_ content: [UInt8]) throws {
    let lock = try LockFile(path + ".lock") {}
    defer { lock.release() }
    let draft = path + ".new"
    try? Files.remove(draft)
    try FileDescriptor(draft, .replacing(mode: 0o600))
      .write(Array("\(signature(of: content))\n".utf8) + content)
    try Files.move(draft, to: path)
  }

  private func signature(of content: [UInt8]) -> String {
    SHA256.signature(of: content, key: key).hexadecimal
  }
}

extension SessionFile {
  /// The file of a host: below `.cache`, with a name of its own for each content and path. `nil` for a host
  /// that keeps nothing, and where it cannot be written.
  init?(
    for options: ServeOptions, variable: (String) -> String?, _ world: ServingWorld
  ) {
    guard !options.build.isMock, !options.isReadOnly else { return nil }
    let folder = Files.resolved(".cache/sessions")
    let site = "\(Files.resolved(options.build.content)) \(options.build.basePath)"
    let name = Fingerprint.of(bytes: Array(site.utf8))
    do {
      try Files.makeFolder(folder)
      Files.setMode(0o700, of: folder)
      try self.init(
        path: "\(folder)/\(String(name, radix: 16))", secret: variable("PUDDLES_SECRET"),
        making: world.secret)
    } catch {
      world.log("drafts will not survive a restart: \(error)")
      return nil
    }
  }
}

extension LiveSite {
  /// Takes over the sessions of the host before this one.
  func recall(_ file: SessionFile?) {
    guard let bytes = file?.read() else { return }
    do { try restoreSessions(bytes) } catch { options.world.log("sessions were lost: \(error)") }
  }

  /// Keeps the sessions of those who acted, without what may be a secret.
  func leave(in file: SessionFile?) {
    guard let file else { return }
    do { try file.write(try savedSessions(limit: SessionFile.limit, isPublic: true)) } catch {
      options.world.log("drafts will not survive a restart: \(error)")
    }
  }

  /// Keeps the sessions whenever something changed, until the task is cancelled.
  func keepSaving(in file: SessionFile?) async throws {
    guard let file else { return }
    var last = sessions.all.reduce(0) { $0 + $1.changes }
    while true {
      try await options.world.sleep(SessionFile.interval)
      let changes = sessions.all.reduce(0) { $0 + $1.changes }
      if changes != last { leave(in: file) }
      last = changes
    }
  }
}
