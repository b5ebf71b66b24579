// What becomes of an action: a redirect to where it leads, or a page that says what is missing.
import Puddles
import PuddlesHTTP

extension LiveSite {
  /// Runs an action of a page and answers with what came of it.
  func run(
    _ stop: Stop<Subject.Place>, _ visit: Visit<Subject>, _ trial: Trial? = nil,
    _ action: @escaping @Sendable () async throws -> WorkResult
  ) async throws -> HostAnswer {
    guard visit.visitor.mayBegin(keeping: options.limits.slowActions) else {
      return try await notice(429, .tooBusy, at: stop.path, visit, retry: .seconds(10))
    }
    let start = trial.map { tries.begin($0, at: options.world.now()) } ?? .now
    if case .refused(let retry) = start {
      return try await notice(429, .tooOften, at: stop.path, visit, retry: retry)
    }
    let session = visit.visitor.session
    let (parkings, later) = (session.parkings(), session.parkings())
    let open = session.parkedQueries.count
    visit.visitor.raise(to: .acted)
    let work = Work(trial.map { delayed(action, by: start, $0) } ?? action)
    let progress = try await work.progress(parkings, patience: options.patience)
    guard case .ended(let result) = progress, session.parkedQueries.count < open,
      let waiting = visit.visitor.with({ $0.waiting.removeValue(forKey: stop.place.path) })
    else { return try await answer(progress, of: work, at: stop, visit, trial, start) }
    // The action answered the question of another one, which goes on: what that leads to counts.
    return try await resume(waiting, later, after: result, at: stop, visit)
  }

  private func resume(
    _ work: Work, _ parkings: AsyncStream<Void>, after result: WorkResult,
    at stop: Stop<Subject.Place>, _ visit: Visit<Subject>
  ) async throws -> HostAnswer {
    var progress = try await work.progress(parkings, patience: options.patience)
    if case .ended(.effect(.none)) = progress { progress = .ended(result) }
    return try await answer(progress, of: work, at: stop, visit)
  }

  private func answer(
    _ progress: Work.Progress, of work: Work, at stop: Stop<Subject.Place>,
    _ visit: Visit<Subject>, _ trial: Trial? = nil, _ start: TryCounter.Start = .now
  ) async throws -> HostAnswer {
    if await gaveUp(stop.place.path, of: visit.visitor) {
      return try await notice(413, .tooMuch, at: stop.path, visit)
    }
    switch progress {
    case .ended(.effect(let effect)):
      let isOver = stop.place.presentedOver != nil
      return await follow(effect, from: stop, visit, isOver: isOver, trial)
    case .ended(.saved(let effect)):
      return await follow(effect, from: stop, visit, isOver: true, trial)
    case .ended(.refused(let submission)):
      let shown = try await show(stop.path, visit, submission: submission)
      return answer(422, shown, to: visit)
    case .ended(.conflict(let submission)):
      let shown = try await show(stop.path, visit, submission: submission)
      return answer(409, shown, to: visit)
    case .parked:
      visit.visitor.with { $0.waiting[stop.place.path] = work }
      return answer(.redirect(to: href(stop.place.path) + visit.query.suffix), to: visit)
    case .slow:
      let number = visit.visitor.with { state in
        state.lastSlow += 1
        state.slow[state.lastSlow] = SlowWork(
          work: work, stop: stop.path, trial: trial, reason: start.reason)
        return state.lastSlow
      }
      let target = href(stop.place.path) + visit.query.waiting(for: number)
      return answer(.redirect(to: target), to: visit)
    }
  }
}

// MARK: - Where effects lead

extension LiveSite {
  /// Leads to where the effect leads.
  /// - Parameter isOver: Whether the state of the place ends when the effect leads elsewhere: a draft
  ///   was saved, or a sheet was left.
  func follow(
    _ effect: Effect, from stop: Stop<Subject.Place>, _ visit: Visit<Subject>, isOver: Bool,
    _ trial: Trial? = nil
  ) async -> HostAnswer {
    let target = target(of: effect, from: stop, visit)
    let isRenewed = visit.visitor.session.takeRenewal()
    if isRenewed { visitors.renew(visit.visitor) }
    if isOver, effect.leaves, target != stop.place.path {
      await visit.visitor.session.end(place: stop.place.path)
    }
    // Whoever stays on a page stays with what they searched for.
    let query = target == stop.place.path ? visit.query.suffix : ""
    let answer = answer(.redirect(to: href(target) + query), to: visit)
    // An action that stays where it was may be showing there that it failed.
    guard let trial, isRenewed || target != stop.place.path else { return answer }
    return noted(trial, in: answer, visit)
  }

  private func target(
    of effect: Effect, from stop: Stop<Subject.Place>, _ visit: Visit<Subject>
  ) -> RoutePath {
    let place = stop.place
    switch effect {
    case .none, .perform: return place.path
    case .dismiss where stop.slug == nil: return place.presentedOver?.path ?? place.path
    case .dismiss: return place.path
    case .navigate(let other), .present(let other): return other.path
    case .ask(let question):
      let path = place.path.appending(question.slug)
      visit.visitor.with { $0.asked = [path: question] }
      return path
    }
  }
}

extension Effect {
  /// Whether it takes the reader away instead of showing something over the page.
  fileprivate var leaves: Bool {
    switch self {
    case .dismiss, .navigate: true
    case .none, .perform, .present, .ask: false
    }
  }
}

// MARK: - Slow actions

extension LiveSite {
  /// The page of an action that takes long: where it led, if it has ended meanwhile.
  func slowPage(_ number: Int, _ visit: Visit<Subject>) async throws -> HostAnswer? {
    guard let slow = visit.visitor.with({ $0.slow[number] }) else { return nil }
    let progress = try await slow.work.progress(AsyncStream { $0.finish() }, patience: .zero)
    guard case .ended = progress else {
      var answer = try await notice(202, slow.reason, at: slow.stop, visit)
      answer.fields["Refresh"] = "2"
      return answer
    }
    visit.visitor.with { $0.slow[number] = nil }
    visit.visitor.noteAction()
    guard let stop = Stop<Subject.Place>.candidates(at: slow.stop).first else { return nil }
    return try await answer(progress, of: slow.work, at: stop, visit, slow.trial)
  }
}
