// Requirements: what a visitor must meet before a page is shown or an action runs, such as having an account.

/// A condition that a visitor must meet, such as a login, before a page is shown or an action runs.
///
/// An app checks an object of the visitor, see ``VisitorSite``, and gives the requirement a name:
/// ```swift
/// extension Requirement {
///   static let account = Requirement { environment in
///     try environment.require(Customer.self).name == nil ? .signIn(at: .login) : .met
///   }
/// }
/// ```
/// ``Page/requires(_:)-(Requirement)`` checks it before a page is shown, ``HTML/requires(_:)`` before an action of a
/// subtree runs, and ``Effect/requires(_:)`` before one of several actions does.
public struct Requirement: Sendable {
  /// The result of checking a visitor.
  public enum Verdict: Sendable {
    /// The page is shown, or the action runs.
    case met
    /// The visitor must sign in: a live host redirects to this page, and later back to the one that was asked for.
    ///
    /// It leads back when an action calls ``Session/renew()`` and its effect navigates, whatever page that names. If no
    /// page was asked for, it leads to the page of the effect: so a login ends with `.navigate(to: .start)`. With
    /// ``Effect/none`` the visitor stays on the page of the login.
    case signIn(at: Destination)
    /// The visitor is refused: a page with the status 403 shows the reason.
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
  /// Checks the visitor of an environment; for requirements that combine others.
  /// - Throws: What the check throws, such as an error of a provider.
  public func verdict(in environment: EnvironmentValues) async throws -> Verdict {
    try await judge(environment)
  }

  /// Checks that the visitor of an environment meets the requirement.
  /// - Throws: ``AccessError`` if not, or what the check throws.
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
  /// The requirements for actions of a subtree, the outermost first.
  static var requirements: Self { Self(default: []) }
}

extension HTML {
  /// Checks a requirement before an action of this subtree runs: that of a button or a form, or the answer to a
  /// question that the subtree asks.
  ///
  /// Everybody sees the subtree. An action that is refused does nothing; what was typed into its form is
  /// kept until the visitor comes back.
  public func requires(_ requirement: Requirement) -> Modified<Self> {
    changingEnvironment { $0[.requirements].append(requirement) }
  }
}

extension Effect {
  /// Checks a requirement before the work of the effect runs, or the answer to its question. It does not apply to an
  /// effect that leads to a page: the page has its own requirement.
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

/// The requirements for an action, and the environment in which they are checked.
struct ActionAccess: Sendable {
  private let requirements: [Requirement]
  private let environment: EnvironmentValues

  /// `nil` if the environment has no requirements for actions.
  init?(_ environment: EnvironmentValues) {
    requirements = environment[.requirements]
    guard !requirements.isEmpty else { return nil }
    self.environment = environment
  }

  /// The requirements of `other`, and one more.
  init(_ environment: EnvironmentValues, adding requirement: Requirement, to other: ActionAccess?) {
    requirements = (other?.requirements ?? []) + [requirement]
    self.environment = other?.environment ?? environment
  }

  func check() async throws {
    for requirement in requirements { try await requirement.check(in: environment) }
  }

  /// Returns an action that checks the requirements, then runs `action`.
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
  /// The effect, with the requirements checked before its work runs.
  func asking(_ access: ActionAccess?) -> Effect {
    guard let access, case .work(let action) = self else { return self }
    return .work(access.guarding(action))
  }
}
