// Sends the actions of components to the module that uses them, and declares the effects that actions have.

/// Carries the actions of a component to the code that uses it.
///
/// ```swift
/// LoafCard(name: "Rye", interface: .consume { action in
///   switch action { case .bought: count += 1 }
/// })
/// ```
public struct Interface<Action: Sendable>: Sendable {
  private let handle: @Sendable (Action) -> Effect

  private init(handle: @escaping @Sendable (Action) -> Effect) {
    self.handle = handle
  }
}

extension Interface {
  /// Handles the actions: maps each one to its effect, and does nothing itself.
  public static func consume(
    @EffectBuilder _ handler: @escaping @Sendable (Action) -> Effect
  ) -> Interface<Action> {
    Interface(handle: handler)
  }

  /// Handles the actions by doing something: each one becomes a `.perform`, so the handler never runs
  /// while a page is rendered.
  @_disfavoredOverload
  public static func consume(
    _ handler: @escaping @Sendable (Action) async throws -> Void
  ) -> Interface<Action> {
    Interface { action in .perform { try await handler(action) } }
  }

  /// Hands the actions to another interface as they are.
  public static func forward(to other: Interface<Action>) -> Interface<Action> { other }

  /// Translates each action, and sends it to an interface with actions of another type.
  public static func forward<Other: Sendable>(
    to other: Interface<Other>, as translate: @escaping @Sendable (Action) -> Other
  ) -> Interface<Action> {
    Interface { other.send(translate($0)) }
  }

  /// Ignores every action: its controls are shown as inert.
  public static var ignore: Interface<Action> { Interface { _ in .none } }

  /// The effect of an action. The control that sends it runs the effect.
  ///
  /// Return it: an effect that nothing returns does nothing, and the compiler says that the result of the call is unused.
  public func send(_ action: Action) -> Effect {
    let effect = handle(action)
    guard case .work(let work) = effect else { return effect }
    return .work {
      ActivityLog.record(
        .action,
        "\(ActivityLog.name(of: Action.self)).\(action) in \(RegionContext.trailOfCurrent)")
      return try await work()
    }
  }

  /// The effect of an action, in the word of Puddles 1.
  @available(*, deprecated, renamed: "send")
  public func fire(_ action: Action) -> Effect { send(action) }

  /// A field that shows `value` and sends an action instead of writing.
  public func binding<Value: Sendable>(
    _ value: Value, to action: @escaping @Sendable (Value) -> Action
  ) -> FormField<Value> {
    FormField(current: { value }) { send(action($0)) }
  }
}

/// The effect of an action, such as going to a page, asking a question, or changing something.
///
/// The static build turns navigation into links and mutations into visibly inert controls; a live
/// host runs mutations and redirects; a test reads and runs them. No closure is called to find out
/// what it would do.
public indirect enum Effect: Sendable {
  /// Nothing: the action is ignored.
  case none
  /// Closes the sheet or dialog that shows the control.
  case dismiss
  /// Goes to a page. Leave out `file` and `line`: they are those of the call.
  ///
  /// A live host ends the state of a page whose form was saved and led elsewhere, and of a sheet that is left: a draft
  /// has its initial value when it is shown again. It keeps the state if `isPresented` is true, see
  /// ``present(_:file:line:)``, or if the other page lies over this one. In a static page both are links.
  case navigate(
    to: Destination, isPresented: Bool = false, file: StaticString = #fileID, line: UInt = #line)
  /// Asks a question first; its answers are effects of their own.
  case ask(Question)
  /// Runs an action that changes something and returns the effect that follows; made by `perform`.
  case work(@Sendable () async throws -> Effect)
}

extension Effect {
  /// Changes something, then stays on the page.
  @_disfavoredOverload
  public static func perform(_ action: @escaping @Sendable () async throws -> Void) -> Effect {
    .work {
      try await action()
      return .none
    }
  }

  /// Runs an action, then the effect it returns.
  public static func perform(
    @EffectBuilder _ action: @escaping @Sendable () async throws -> Effect
  ) -> Effect {
    .work(action)
  }

  /// Goes to a page and keeps the state of this one, as what was typed so far: for a sheet, or for a page from which
  /// the visitor comes back.
  ///
  /// The line of the page in ``Pages`` says whether it is a sheet, see ``Page/presented(over:)-(Destination)``.
  public static func present(
    _ page: Destination, file: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    .navigate(to: page, isPresented: true, file: file, line: line)
  }
}

/// Lets the compiler tell closures that say an effect from those that do something: each branch of a
/// closure that says must be an ``Effect``, and an `if` without `else` says ``Effect/none``.
@resultBuilder
public enum EffectBuilder {
  /// A statement is an effect.
  public static func buildExpression(_ effect: Effect) -> Effect { effect }
  /// A closure has one effect.
  public static func buildBlock(_ effect: Effect) -> Effect { effect }
  /// The effect of the branch that is taken.
  public static func buildEither(first effect: Effect) -> Effect { effect }
  /// The effect of the other branch.
  public static func buildEither(second effect: Effect) -> Effect { effect }
  /// An `if` without `else` whose condition does not hold is ``Effect/none``.
  public static func buildOptional(_ effect: Effect?) -> Effect { effect ?? .none }
}
