// Open pages: what changes is sent to them, one region at a time.
import Puddles
import PuddlesHTTP

extension LiveSite {
  /// Sends the regions of a page that change, as long as the page is open.
  /// - Parameter version: The content that the browser has.
  func events(
    since version: Substring, at path: RoutePath, _ visit: Visit<Subject>
  ) async throws -> HostAnswer {
    let changes = ChangeSignal.stream(of: [sources.changes, visit.visitor.session.changes])
    // Open before it is shown: whoever closes an older page meanwhile must not stop its tasks.
    let place = Stop<Subject.Place>.candidates(at: path).first?.place.path ?? path
    // One too many is told when to ask again. It does not push out another one, which would ask again
    // at once and push out the next.
    guard visit.visitor.open(place, limit: options.limits.openPages) else {
      throw RequestFault.tooManyStreams
    }
    if visit.isNew, visit.broughtID != nil { visitors.host(visit.visitor) }
    let shown: Shown<Subject.Place>
    do { shown = try await show(path, visit) } catch {
      visit.visitor.close(place, options)
      visitors.dismiss(visit.visitor)
      throw error
    }
    let (events, output) = AsyncStream.makeStream(of: ServerSentEvent.self)
    if "\(shown.page.version)" != version {
      for region in shown.page.outermostRegions { output.yield(ServerSentEvent(region)) }
    }
    let task = Task {
      await send(changes, of: shown, to: output, visit)
      output.finish()
      visit.visitor.close(place, options)
      visitors.dismiss(visit.visitor)
      if !visitors.knows(visit.visitor) { await visit.visitor.session.end() }
    }
    output.onTermination = { _ in task.cancel() }
    return .events(events)
  }

  private func send(
    _ changes: AsyncStream<Void>, of shown: Shown<Subject.Place>,
    to output: AsyncStream<ServerSentEvent>.Continuation, _ visit: Visit<Subject>
  ) async {
    var page = shown.page
    for await _ in changes {
      do {
        let refresh = try await page.refresh(for: shown.rendering)
        if refresh.isAnotherPage { return _ = output.yield(ServerSentEvent("reload")) }
        for region in refresh.regions { output.yield(ServerSentEvent(region)) }
        if options.isDevelopment, refresh.count > 0 {
          let counts = "\(refresh.count) of \(page.regionCount)"
          output.yield(ServerSentEvent("rendered", data: counts))
        }
        await relieve(visit.visitor, at: shown.stop.place.path)
        // Many changes at once are one for the reader.
        try await Task.sleep(for: options.pace)
      } catch is CancellationError {
        return
      } catch {
        // What the page is about may be gone: the browser asks for it again and sees why.
        return _ = output.yield(ServerSentEvent("reload"))
      }
    }
  }
}
