// What a page or an action asks of its visitor, such as an account.

/// What a page or an action asks of its visitor, such as a login: the guard before it.
///
/// An app judges by an object of the visitor, see ``VisitorSite``, and gives the requirement a name:
/// ```swift
/// extension Requirement {
///   static let account = Requirement { environment in
///     try environment.require(Customer.self).name == nil ? .signIn(at: .login) : .met
///   }
/// }
/// ```
/// ``Page/requires(_:)-(Requirement)`` asks it before a page is shown, ``HTML/requires(_:)`` before an action of a
/// subtree runs, and ``Effect/requires(_:)`` before one of several actions does.
public struct Requirement: Sendable {
  /// What a visitor may do.
  public enum Verdict: Sendable {
    /// Go on.
    case met
    /// Sign in first: a live host redirects to this page, and later back to the one that was asked for.
    ///
    /// It leads back when an action calls ``Session/renew()`` and its effect navigates, whatever page that names. If no
    /// page was asked for, it leads to the page of the effect: so a login ends with `.navigate(to: .start)`. With
    /// ``Effect/none`` the visitor stays on the page of the login.
    case signIn(at: Destination)
    /// Nothing: a page with the status 403 shows the reason.
    case refused(because: String)
  }

  private let judge: @Sendable (EnvironmentValues) async throws -> Verdict

  /// - Parameter verdict: Judges the visitor by the environment, with the objects of
  ///   ``VisitorSite/visitorEnvironment(in:)``.
  public init(_ verdict: @escaping @Sendable (EnvironmentValues) async throws -> Verdict) {
    judge = verdict
  }
}

extension Requirement {
  /// What the visitor of an environment may do, for a requirement that is made of others.
  /// - Throws: What judging throws, such as an error of a provider.
  public func verdict(in environment: EnvironmentValues) async throws -> Verdict {
    try await judge(environment)
  }

  /// Throws what stands in the way of a visitor.
  /// - Throws: ``AccessError``, or what the verdict throws.
  package func check(in environment: EnvironmentValues) async throws {
    switch try await judge(environment) {
    case .met: return
    case .signIn(let place): throw AccessError.signIn(at: place)
    case .refused(let reason): throw AccessError.refused(because: reason)
    }
  }
}

/// Why a visitor is not shown a page, or may not run an action.
package enum AccessError: Error, Sendable {
  /// The visitor is not signed in.
  case signIn(at: Destination)
  /// The visitor is signed in and may not do it.
  case refused(because: String)
}

extension AccessError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .signIn(let place):
      "this asks for a sign-in at /\(place.path.encoded): a static site has no visitors, so declare "
        + "its page '.live()'"
    case .refused(let reason): "this visitor is refused: \(reason)"
    }
  }
}

extension EnvironmentKey where Value == [Requirement] {
  /// What the actions of a subtree ask, the outermost first.
  static var requirements: Self { Self(default: []) }
}

extension HTML {
  /// Asks the visitor for something before an action of this subtree runs: its buttons, its forms, and the answers to
  /// questions that it asks.
  ///
  /// Everybody sees the subtree. An action that is refused does nothing; what was typed into its form is
  /// kept until the visitor comes back.
  public func requires(_ requirement: Requirement) -> Modified<Self> {
    changingEnvironment { $0[.requirements].append(requirement) }
  }
}

extension Effect {
  /// Asks the visitor for something before the work of the effect runs, or the answer to its question. An effect that
  /// leads to a page asks nothing: that page does.
  public func requires(_ requirement: Requirement) -> Effect {
    switch self {
    case .work(let action):
      return .work {
        let environment = RegionContext.current?.environment ?? EnvironmentValues()
        try await requirement.check(in: environment)
        return try await action()
      }
    case .ask(var question):
      question.access = ActionAccess(
        question.context.environment, adding: requirement, to: question.access)
      return .ask(question)
    case .none, .dismiss, .navigate: return self
    }
  }
}

/// What an action asks, with the environment in which it does.
struct ActionAccess: Sendable {
  private let requirements: [Requirement]
  private let environment: EnvironmentValues

  /// `nil` for an action that asks nothing.
  init?(_ environment: EnvironmentValues) {
    requirements = environment[.requirements]
    guard !requirements.isEmpty else { return nil }
    self.environment = environment
  }

  /// What another one asks, and something more.
  init(_ environment: EnvironmentValues, adding requirement: Requirement, to other: ActionAccess?) {
    requirements = (other?.requirements ?? []) + [requirement]
    self.environment = other?.environment ?? environment
  }

  func check() async throws {
    for requirement in requirements { try await requirement.check(in: environment) }
  }

  /// An action that runs after the check.
  func guarding(
    _ action: @escaping @Sendable () async throws -> Effect
  ) -> @Sendable () async throws -> Effect {
    {
      try await check()
      return try await action()
    }
  }
}

extension Effect {
  /// The effect with work that asks something first.
  func asking(_ access: ActionAccess?) -> Effect {
    guard let access, case .work(let action) = self else { return self }
    return .work(access.guarding(action))
  }
}
