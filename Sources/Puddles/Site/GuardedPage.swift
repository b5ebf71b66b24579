// Pages whose forms are guarded against guessing and flooding.

/// Which submissions of a guarded form count, see ``Page/guarded(counting:)``.
public enum AttemptCounting: Sendable {
  /// Submissions that stay on their page, such as a failed login.
  case failures
  /// All submissions.
  case everyTry
}

/// A page whose forms a live host slows down when they are submitted too often: a login, where passwords can be
/// guessed, or a registration, which fills the site.
///
/// A line of ``Pages`` declares it with ``Page/guarded(counting:)`` or ``Page/guarded(account:)``; another section
/// lists its guarded pages in its ``Contributions``.
public struct GuardedPage: Sendable {
  package let path: RoutePath
  package let counting: AttemptCounting
  package let account: (any AnyKeyPath & Sendable)?

  /// A page whose attempts are counted by the network they come from.
  public init(_ page: Destination, counting: AttemptCounting = .failures) {
    (path, self.counting, account) = (page.path, counting, nil)
  }

  /// A page whose failed attempts are also counted by the account that they name.
  /// - Parameter account: The member of a form's value that names an account. Forms without a field for it do not
  ///   count. A browser that was successful for an account is not slowed down by the attempts of others.
  public init<Value, Member>(
    _ page: Destination, account: any KeyPath<Value, Member> & Sendable
  ) {
    (path, counting, self.account) = (page.path, .failures, account)
  }
}

extension FormRecord {
  /// What was submitted for a member of the form's value; `nil` if the form has no field for it.
  package func text(
    of member: any AnyKeyPath & Sendable, in values: [String: String]
  ) -> String? {
    fields.first { $0.keyPath == member }.map { values[$0.name] ?? "" }
  }
}

extension SiteMap {
  /// How the forms of a page are guarded; `nil` if they are not. A guarded page is guarded in each
  /// language.
  package func guarded(_ place: SitePlace) -> GuardedPage? {
    guardedPages.first { $0.path == place.definition.path }
  }

  /// The paths of all guarded pages, in each language.
  package var guardedPaths: [RoutePath] {
    guardedPages.flatMap { page in
      guard isInEachLanguage(page.path) else { return [page.path] }
      return languages.all.map { languages.path(of: page.path, in: languages.folder(of: $0)) }
    }
  }
}
