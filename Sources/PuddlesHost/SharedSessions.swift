// Sessions that several hosts share: any host serves any request of a visitor.
public import Foundation
import Puddles
import PuddlesBasics
import PuddlesHTTP

/// A session that a home holds for one form.
public struct SessionHold: Sendable {
  /// Names this hold when it ends; `nil` if the home has nothing to hold.
  public let token: UUID?
  /// The session, as ``SharedSessionHome/session(_:knownAt:)`` returns it.
  public let session: SavedSession?

  /// A hold, for a home that grants it.
  public init(token: UUID?, session: SavedSession?) {
    (self.token, self.session) = (token, session)
  }
}

/// A home of sessions that several hosts use at the same time.
///
/// Each request of a visitor gets the session as it is in the home, and what an action changed is there before its
/// response is sent. A form holds the session of its visitor meanwhile, so that two forms that go to two hosts are handled
/// one after the other. What cannot be saved belongs to one host and ends when another one changes the session: questions
/// that wait for an answer, and pages that wait for a long action.
///
/// What is saved may contain what was typed into forms, passwords too: the home must store it encrypted.
public protocol SharedSessionHome: SessionHome {
  /// Waits until no form holds the session with an id, and holds it.
  ///
  /// A host that ends without releasing it must not block the session for long. If this throws, nothing is held.
  /// - Parameter isNew: Whether it may be an id that the home does not know yet.
  func hold(_ id: String, isNew: Bool, knownAt revision: Int?) async throws -> SessionHold

  /// The session with an id. Its content may be left empty if it still has the revision that the caller knows.
  func session(_ id: String, knownAt revision: Int?) async throws -> SavedSession?

  /// Stores a session that still has the revision with which it was read, or one that the home does not have.
  /// - Parameter token: The hold that ends when the session is stored; `nil` if none ends.
  /// - Returns: Its new revision; `nil`, and nothing is stored, if another host has changed, removed or holds it.
  func replace(_ session: SavedSession, releasing token: UUID?) async throws -> Int?

  /// The ids of sessions that other hosts have changed or removed, as far as this host has read or saved them, with their new
  /// revisions; `nil` for one that may have changed.
  func changes() -> AsyncStream<(id: String, revision: Int?)>

  /// Ends a hold, if it has not ended. Another hold of the session, also one of this host, goes on.
  func release(_ id: String, _ token: UUID) async
}

extension Sessions {
  /// The session with an id as its home has it now. If the home cannot be asked, it is the one that this host knows.
  /// - Parameter hold: What holds it for a form; `nil` for other requests.
  /// - Throws: If this host does not know it either, though it must have begun: a new one must not take its place. Also if
  ///   what is held cannot be read.
  func sharedSession(
    of id: String, in home: any SharedSessionHome, holding hold: SessionHold?
  ) async throws -> SessionRecord? {
    guard id.utf8.count == SessionSigner.lengthOfIDs, !store.isRenewing(id) else { return nil }
    var known = store.find(id)
    do {
      var found = hold?.session
      if hold == nil { found = try await home.session(id, knownAt: known?.with(\.home)) }
      // What this host knew may have gone meanwhile; then the content is needed.
      if let saved = found, saved.content.isEmpty, known == nil || store.peek(id) !== known {
        found = try await home.session(id, knownAt: nil)
      }
      if known != nil, store.peek(id) !== known { known = nil }
      guard let saved = found,
        Duration.seconds(options.world.date() - saved.date) <= options.limits.idle
      else {
        // A session that was never saved belongs to a visitor who only looks at pages of this host.
        guard let known, known.with({ $0.home != nil }) else { return known }
        store.drop(known)
        return nil
      }
      // Without content it has not changed since the home was asked, but this host may have saved it since.
      if let known, saved.content.isEmpty || known.with({ $0.home == saved.revision }) {
        // What the browser keeps may have been changed by another host.
        known.with { $0.isRestored = true }
        return known
      }
      let record = try record(of: saved)
      if let known { store.drop(known) }
      return store.keep(record)
    } catch {
      if hold != nil { throw error }
      options.world.logLine("the home of sessions cannot be asked: \(error)")
      guard known != nil || store.signer.hasMade(id) else { throw error }
      return known
    }
  }

  /// Holds the session with an id for a form.
  /// - Throws: If the home cannot be asked, or another form holds the session for too long.
  func hold(_ id: String, in home: any SharedSessionHome) async throws -> SessionHold {
    try await home.hold(
      id, isNew: store.signer.hasMade(id), knownAt: store.find(id)?.with(\.home))
  }
}

extension Sessions {
  /// Ends the copies of sessions that other hosts have changed, so that no open page shows an older state.
  func followHome(_ home: any SharedSessionHome) async {
    for await (id, revision) in home.changes() {
      // The change may be a save of this host that is under way, or a request may have read it already.
      guard let record = store.peek(id),
        let known = try? await record.saving.pass({ record.with(\.home) })
      else { continue }
      if let revision, revision <= known { continue }
      if revision == nil, let saved = try? await home.session(id, knownAt: known),
        saved.revision == known
      {
        continue
      }
      store.drop(record)
    }
  }

  /// Saves a kept session that has changed since it was saved or restored.
  /// - Parameter token: The hold that ends with that.
  /// - Returns: `false` if another host has changed it meanwhile, so that what was shown is not what the home has.
  @discardableResult
  func share(
    _ record: SessionRecord, in home: any SharedSessionHome, releasing token: UUID? = nil
  ) async -> Bool {
    do {
      return try await record.saving.pass {
        let changes = record.changes
        guard !record.session.isRenewed,
          record.with({ $0.hasBegun && $0.savedChanges != changes })
        else { return true }
        // A session that was dropped meanwhile was changed by another host, too.
        guard store.peek(record.id) === record,
          let revision = try await home.replace(try saved(record), releasing: token)
        else { return false }
        record.with { ($0.savedChanges, $0.home) = (changes, revision) }
        return true
      }
    } catch {
      options.world.log("a session is not saved: \(error)")
      return true
    }
  }
}

extension LiveSite {
  /// Responds to a request. A form holds the session of its visitor from before it is looked up until it is saved.
  func visit(_ request: ValidRequest, sharing home: any SharedSessionHome) async -> HTTPResponse {
    guard let id = SessionCookie.visitor.read(request), id.utf8.count == SessionSigner.lengthOfIDs
    else { return await visit(request).response }
    var seen: HTTPResponse?
    if request.method != .post || options.isReadOnly {
      await catchUp()
      let shown = await visit(request)
      // The page may have written state. If another host did, too, it is shown once more, as that host has left it.
      guard let record = shown.session, await !sessions.share(record, in: home),
        shown.response.status == 200, case .bytes = shown.response.body
      else { return shown.response }
      seen = shown.response
    }
    let hold: SessionHold
    do { hold = try await sessions.hold(id, in: home) } catch {
      options.world.log("a form was refused, because its session cannot be held: \(error)")
      // What was shown before is a page all the same.
      if let seen { return seen }
      return await errors.away(request)
    }
    // After the wait: the form that held the session before may have changed what this one reads.
    await catchUp()
    let shown = await visit(request, holding: hold)
    let record = shown.session.map { $0.with(\.successor) ?? $0 }
    if let record, await !sessions.share(record, in: home, releasing: hold.token) {
      options.world.log("what a form did is done, but its session is not saved: it took too long")
    }
    if let token = hold.token { await home.release(id, token) }
    return shown.response
  }

  private func catchUp() async {
    do { try await options.catchUp?() } catch {
      options.world.logLine("what other hosts changed is not known: \(error)")
    }
  }
}
