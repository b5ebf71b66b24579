// A question to the visitor, asked by an effect or in the middle of an action.
import Synchronization

/// Asks the visitor something, such as whether to delete, and goes on with the answer.
///
/// A module declares the type of what it asks about and the type of the answer. One modifier of its body shows the
/// question; it may stand around many buttons that ask, such as those of a list:
/// ```swift
/// @Queryable<Loaf, Bool> private var confirm
///
/// var body: some HTML {
///   Button("Sell") { confirm(loaf) { isSure in isSure ? sell(loaf) : .none } }
///     .queryableAlert(controlledBy: confirm, title: { "Sell \($0.name)?" }) { _, query in
///       Button("Sell") { query.answer(with: true) }
///       Button("Keep") { query.cancelQuery() }
///     } message: { _ in
///       "It is gone then."
///     }
/// }
/// ```
/// Called like a function it gives an effect: the question is a page of its own, also in a static site. Only a
/// property of a module can ask so; any other object gives `.none`. If what it asks about is gone or was changed when
/// the answer comes, a live host says so and does nothing (404 or 409).
///
/// ``query(with:)`` suspends an action until the visitor answers, in a live site alone. If the question ends without an
/// answer, it throws a ``QueryCancellationError``, which an action may leave uncaught.
@propertyWrapper
public final class Queryable<Input: Sendable, Answer: Sendable>: Sendable {
  private let policy: QueryConflictPolicy
  /// The property that declares it; `nil` for an object that no module declares.
  let key: SlotKey?
  /// Answers in place of the visitor, see ``HTML/queryableClosure(controlledBy:block:)``.
  private let rule = Mutex<QueryRule<Input, Answer>?>(nil)
  private let storage = Mutex(OpenQuery<Input, Answer>.Storage())
  private let observers = QueryObservers<Input, Answer>()

  /// - Parameter policy: Which question ends if an action asks while another one waits.
  public convenience init(policy: QueryConflictPolicy = .cancelNewQuery) {
    self.init(policy: policy, key: nil)
  }

  private init(policy: QueryConflictPolicy, key: SlotKey?) {
    (self.policy, self.key) = (policy, key)
  }

  /// The object of the session in which the module is rendered or acts.
  public var wrappedValue: Queryable { RegionContext.current?.installed(self) ?? self }
}

extension Queryable: InstallableProperty {
  var moduleWrapper: String? { "@Queryable" }

  func install(into installation: inout Installation, label: String) {
    let name = String(label.drop { $0 == "_" })
    let key = SlotKey(region: installation.region, name: name)
    let slot = installation.session.slot(key, of: installation.owner) {
      Queryable(policy: self.policy, key: key)
    }
    installation.bind(self, to: slot.current)
  }
}

// MARK: - Asking by an effect

extension Queryable {
  /// The effect of asking about something. For an input that is not `Identifiable` use ``callAsFunction(_:id:then:)``.
  /// - Parameter effect: What an answer leads to.
  public func callAsFunction(
    _ input: Input, then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect where Input: Identifiable {
    ask(input, suffix: "-\(input.id)", then: effect)
  }

  /// The effect of asking about something that has no identity of its own.
  /// - Parameters:
  ///   - id: Distinguishes this question from others of its page; a part of its URL.
  ///   - effect: What an answer leads to.
  public func callAsFunction(
    _ input: Input, id: String, then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect {
    ask(input, suffix: "-\(id)", then: effect)
  }

  /// The effect of asking about nothing in particular.
  /// - Parameter effect: What an answer leads to.
  public func callAsFunction(
    then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect where Input == Void {
    ask((), suffix: "", then: effect)
  }

  private func ask(
    _ input: Input, suffix: String, then effect: @escaping @Sendable (Answer) -> Effect
  ) -> Effect {
    guard let context = RegionContext.current, let key else { return .none }
    let slug = ReservedNames.questionPrefix + PathSlug.make("\(key.name)\(suffix)")
    return .ask(
      Question(
        slot: key, item: input, answer: { ($0 as? Answer).map(effect) }, context: context,
        access: ActionAccess(context.environment), slug: slug, subject: suffix))
  }
}

// MARK: - Asking in an action

extension Queryable {
  /// Asks, and waits for the answer.
  ///
  /// An action need not catch the ``QueryCancellationError`` of a visitor who declines: it ends there, no error is
  /// shown, and the visitor stays on the page.
  /// - Throws: ``QueryCancellationError`` if the question ends without an answer, or the error of
  ///   ``QueryResolver/answer(throwing:)``.
  public func query(with input: Input) async throws -> Answer {
    let id = storage.withLock { $0.makeID() }
    if let answer = try await ruledAnswer(to: input, id) { return answer }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        open(
          OpenQuery(
            id: id, input: input, session: RegionContext.current?.session, continuation: $0))
      }
    } onCancel: {
      cancel(id, .taskCancelled)
    }
  }

  /// The answer of the closure; `nil` if there is no closure, or if it returns `nil` so that the visitor is asked.
  private func ruledAnswer(to input: Input, _ id: UInt64) async throws -> Answer? {
    guard let rule = rule.withLock({ $0 }) else { return nil }
    do {
      guard let answer = try await rule(input) else { return nil }
      record(id, .asked(input))
      record(id, .success(answer))
      return answer
    } catch {
      record(id, .asked(input))
      record(id, .failure(error))
      throw error
    }
  }

  /// What happens to the questions of this object that actions wait for, from now on; for logs and for tests.
  ///
  /// A question of an effect is a page, and no action waits for it. The stream ends with the object, which ends with its
  /// module or with the session.
  public var queryObservation: AsyncStream<QueryObservation<Input, Answer>> { observers.stream() }

  private func record(_ id: UInt64, _ event: QueryObservation<Input, Answer>.Event) {
    let observation = QueryObservation(id: id, event: event)
    ActivityLog.record(.query, "\(observation)")
    observers.send(observation)
  }

  private func record(_ id: UInt64, _ outcome: Result<Answer, any Error>) {
    switch outcome {
    case .success(let answer): record(id, .answered(answer))
    case .failure(let error as QueryCancellationError): record(id, .ended(error.reason))
    case .failure(let error): record(id, .failed(error))
    }
  }

  /// Asks about nothing in particular, and waits for the answer; see ``query(with:)``.
  /// - Throws: ``QueryCancellationError`` if the question ends without an answer, or the error of
  ///   ``QueryResolver/answer(throwing:)``.
  public func query() async throws -> Answer where Input == Void {
    try await query(with: ())
  }

  /// Whether an action waits for an answer.
  public var isQuerying: Bool { current != nil }

  /// The question that an action waits for; recorded as read by the region that is being rendered.
  var current: OpenQuery<Input, Answer>? {
    let query = storage.withLock { $0.waiting }
    ReadRecorder.watch { [weak self] in self?.storage.withLock { $0.waiting?.id } == query?.id }
    return query
  }

  /// Ends the question that an action waits for, if there is one.
  public func cancel(_ reason: QueryCancellationReason = .cancelled) {
    if let id = current?.id { cancel(id, reason) }
  }

  /// Lets a closure answer from now on; the one of the latest rendering counts.
  func answer(by rule: @escaping QueryRule<Input, Answer>) { self.rule.withLock { $0 = rule } }

  /// Opens a question. Its action is resumed exactly once: here if the question may not be asked, else in `end`.
  ///
  /// The cancellation of the task is checked under the lock: if the cancellation handler ran before, the task is
  /// cancelled here; if it runs later, it finds the question and ends it.
  private func open(_ query: OpenQuery<Input, Answer>) {
    let ended = storage.withLock { storage in
      let ended = storage.open(query, policy, isTaskCancelled: Task.isCancelled)
      if let ended, ended.query.id != query.id { record(ended.query.id, .ended(ended.reason)) }
      record(query.id, .asked(query.input))
      if let ended, ended.query.id == query.id { record(query.id, .ended(ended.reason)) }
      return ended
    }
    if ended?.query.id != query.id { park(query) }
    guard let ended else { return }
    ended.query.session?.unpark(self, ended.query.id)
    ended.query.continuation.resume(throwing: QueryCancellationError(reason: ended.reason))
  }

  /// Records in the session that its action waits; removes that again if the question has ended meanwhile.
  private func park(_ query: OpenQuery<Input, Answer>) {
    guard let session = query.session, current?.id == query.id else { return }
    session.park(
      ParkedQuery(
        object: ObjectIdentifier(self), id: query.id, slot: key,
        place: RegionContext.current?.location.place,
        answer: { [self] in ($0 as? Answer).map { end(query.id, .success($0)) } ?? false },
        cancel: { [self] in cancel(query.id, $0) }))
    if current?.id != query.id { session.unpark(self, query.id) }
  }

  /// Ends a question.
  /// - Returns: Whether it was still open.
  @discardableResult
  func end(_ id: UInt64, _ outcome: Result<Answer, any Error>) -> Bool {
    let closed = storage.withLock { storage in
      let query = storage.close(id)
      if query != nil { record(id, outcome) }
      return query
    }
    guard let query = closed else { return false }
    query.session?.unpark(self, id)
    query.continuation.resume(with: outcome)
    return true
  }

  @discardableResult
  private func cancel(_ id: UInt64, _ reason: QueryCancellationReason) -> Bool {
    end(id, .failure(QueryCancellationError(reason: reason)))
  }
}

/// Answers a question in place of the visitor; returns `nil` if the visitor should be asked.
typealias QueryRule<Input, Answer> = @Sendable (Input) async throws -> Answer?

// MARK: - Answering

/// Answers one question: each function gives an effect for a control of its dialog, or for the action of a ``Form`` in
/// its sheet.
///
/// ```swift
/// .queryableSheet(controlledBy: askForName) { _, query in
///   StateHosting(NewLoaf()) { $draft in
///     h2 { "New loaf" }
///     Form($draft, submit: { query.answer(with: $draft.name) }) { field in
///       TextField("Name", field.name)
///       SubmitButton("Add")
///     }
///   }
/// }
/// ```
/// The first answer of a question counts; later ones do nothing.
public struct QueryResolver<Answer: Sendable>: Sendable {
  let effect: @Sendable (Result<Answer, any Error>) -> Effect

  /// The effect of answering.
  public func answer(with answer: Answer) -> Effect { effect(.success(answer)) }

  /// The effect of answering with a value if there is one; without it the question is closed without an answer.
  public func answer(withOptional answer: Answer?) -> Effect {
    answer.map { self.answer(with: $0) } ?? cancelQuery()
  }

  /// The effect of answering a question of which only the end matters.
  public func answer() -> Effect where Answer == Void { effect(.success(())) }

  /// The effect of an error, thrown where the question was asked.
  public func answer(throwing error: any Error) -> Effect { effect(.failure(error)) }

  /// The effect of closing the question without an answer.
  public func cancelQuery() -> Effect {
    effect(.failure(QueryCancellationError(reason: .declined)))
  }
}
