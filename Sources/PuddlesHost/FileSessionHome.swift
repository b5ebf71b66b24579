// Stores sessions in a file, for a site with one host.
import Foundation
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole
import PuddlesSystem

/// Stores the sessions of a host's visitors in a file.
///
/// After a restart of the host, `Codable` state and the texts of `SessionStorage` are restored. The objects of
/// `VisitorSite.visitorEnvironment(in:)` are not: new ones are made.
///
/// The file contains secrets, so only its owner can read it. It is signed; a file with another signature is ignored.
public actor FileSessionHome: SessionHome {
  /// The most bytes of all sessions; the least recently used ones are left out.
  static let limit = 8 << 20
  /// How many seconds a session is stored after its visitor's last request; longer than a host would restore it.
  private static let patience = 86_400.0

  nonisolated let path: String
  private let secret: [UInt8]
  private let limit: Int
  private var sessions: [String: SavedSession]

  /// Reads the file, if it exists.
  /// - Parameter secret: The key for signatures of the file and of the host. If it is `nil` or empty, a key is made
  ///   once and stored beside the file.
  /// - Throws: An error if the key can be neither read nor made, or if `secret` has 1 to 31 bytes.
  public init(path: String, secret: String? = nil) throws {
    try self.init(path: path, secret: secret, limit: Self.limit)
  }

  init(path: String, secret: String?, limit: Int) throws {
    (self.path, self.limit) = (path, limit)
    if let secret, !secret.isEmpty {
      guard secret.utf8.count >= SessionSigner.shortestKey else {
        throw SetupError("the secret has fewer than 32 bytes")
      }
      self.secret = Array(secret.utf8)
    } else {
      self.secret = try Self.key(at: path + ".key")
    }
    let saved = Self.read(path, by: self.secret)
    sessions = Dictionary(saved.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The stored key, or a new one. Hosts that start at the same time wait for each other, so that all have one key.
  private static func key(at path: String) throws -> [UInt8] {
    let lock = try LockFile(path + ".lock") {}
    defer { lock.release() }
    if let key = try? Files.read(path, limit: 1_000), key.count >= SessionSigner.shortestKey {
      return key
    }
    let world = ServingWorld()
    let key = Array((world.secret() + world.secret()).utf8)
    try Files.replace(path, key, mode: 0o600, isFlushed: true)
    return key
  }
}

extension FileSessionHome {
  /// The secret that was given, or the stored key.
  public func key() -> [UInt8] { secret }

  /// The session with an id; `nil` if it was never saved, was removed or is left out.
  public func session(_ id: String) -> SavedSession? { sessions[id] }

  /// Stores sessions and writes the file: of all sessions those with the latest requests, up to 8 MiB, and none whose
  /// last request is a day older than the latest.
  /// - Throws: An error if the file cannot be written.
  public func save(_ changed: [SavedSession], removed: [String]) throws {
    for id in removed { sessions[id] = nil }
    for session in changed { sessions[session.id] = session }
    var room = limit
    let newest = sessions.values.map(\.date).max() ?? 0
    let kept = sessions.values.sorted { $0.date > $1.date }.filter { session in
      let size = session.content.utf8.count
      guard size <= room, session.date > newest - Self.patience else { return false }
      room -= size
      return true
    }
    sessions = Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) })
    try write(Array(try JSONEncoder().encode(kept)))
  }

  /// Replaces the file in one step. A lock is needed, because another host of the same content may also write it.
  private func write(_ content: [UInt8]) throws {
    let lock = try LockFile(path + ".lock") {}
    defer { lock.release() }
    let signature = Array("\(Self.signature(of: content, by: secret))\n".utf8)
    try Files.replace(path, signature + content, mode: 0o600)
  }

  /// Reads the sessions of the host before this one; none if the file is not signed with this key.
  private static func read(_ path: String, by key: [UInt8]) -> [SavedSession] {
    guard let bytes = try? Files.read(path, limit: limit * 4),
      let end = bytes.firstIndex(of: 0x0A)
    else { return [] }
    let content = Array(bytes[(end + 1)...])
    let signature = String(decoding: bytes[..<end], as: UTF8.self)
    guard signature.isSame(asSecret: Self.signature(of: content, by: key)) else { return [] }
    return (try? JSONDecoder().decode([SavedSession].self, from: Data(content))) ?? []
  }

  private static func signature(of content: [UInt8], by key: [UInt8]) -> String {
    SHA256.signature(of: Array("file:".utf8) + content, key: key).hexadecimal
  }
}

extension FileSessionHome {
  /// Makes the file for a host below `.cache`; each content folder and base path has its own. `nil` if the host uses
  /// mocks or is read-only, and if the file cannot be written.
  static func of(
    _ options: ServeOptions, variable: (String) -> String?, _ world: ServingWorld
  ) -> FileSessionHome? {
    guard !options.build.isMock, !options.isReadOnly else { return nil }
    let folder = Files.resolved(".cache/sessions")
    let site = "\(Files.resolved(options.build.content)) \(options.basePath)"
    let name = Fingerprint.of(bytes: Array(site.utf8))
    do {
      try Files.makeFolder(folder)
      Files.setMode(0o700, of: folder)
      return try FileSessionHome(
        path: "\(folder)/\(String(name, radix: 16))", secret: variable("PUDDLES_SECRET"))
    } catch {
      world.log("drafts will not survive a restart: \(error)")
      return nil
    }
  }
}
