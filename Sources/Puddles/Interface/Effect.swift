// What a control does, as a value that every reader understands.

/// What an action leads to.
///
/// The static build turns navigation into links and mutations into visibly inert controls; a live
/// host runs mutations and redirects; a test reads and runs them. Nobody calls a closure to find out
/// what it would do.
public indirect enum Effect: Sendable {
  /// Nothing: the action is ignored.
  case none
  /// Closes the sheet or dialog that shows the control.
  case dismiss
  /// Goes to a page.
  case navigate(any Destination)
  /// Shows a destination over the current page.
  case present(any Destination)
  /// Asks a question first; its answers are effects of their own.
  case ask(Question)
  /// Changes something, and says where that leads.
  case perform(@Sendable () async throws -> Effect)
}

extension Effect {
  /// Changes something, then stays on the page.
  public static func perform(_ action: @escaping @Sendable () async throws -> Void) -> Effect {
    .perform {
      try await action()
      return .none
    }
  }

  /// Goes to a destination of the app.
  @_disfavoredOverload
  public static func navigate(to place: any Destination) -> Effect { .navigate(place) }
}
