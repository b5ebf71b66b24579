// Pages whose forms are guarded against guessing and flooding.

/// A place whose forms a live host slows down when they are sent too often: a login, where passwords
/// can be guessed, or a registration, which fills the site.
///
/// ```swift
/// GuardedPlace(.login, account: \Credentials.username)
/// GuardedPlace(.register, counting: .everyTry)
/// ```
public struct GuardedPlace: Sendable {
  /// Which tries count.
  public enum Counting: Sendable {
    /// Those that did not lead on.
    case failures
    /// All of them; when very many are made from everywhere, all take a little longer.
    case everyTry
  }

  package let path: RoutePath
  package let counting: Counting
  package let account: (any AnyKeyPath & Sendable)?

  /// A place whose tries are counted by the network they come from.
  public init(_ place: any Destination, counting: Counting = .failures) {
    self.init(at: place.path, counting: counting)
  }

  /// A place whose failed tries are also counted by what they were tried with.
  ///
  /// - Parameter account: The member of a form's value that names an account. Forms without a field
  ///   for it do not count. A browser that was successful for an account is not slowed down by the
  ///   tries of others.
  public init<Value, Member>(
    _ place: any Destination, account: any KeyPath<Value, Member> & Sendable
  ) {
    self.init(at: place.path, counting: .failures, account: account)
  }

  init(at path: RoutePath, counting: Counting, account: (any AnyKeyPath & Sendable)? = nil) {
    (self.path, self.counting, self.account) = (path, counting, account)
  }
}

extension FormRecord {
  /// What was sent for a member of the form's value; `nil` if the form has no field for it.
  package func text(
    of member: any AnyKeyPath & Sendable, in values: [String: String]
  ) -> String? {
    fields.first { $0.keyPath == member }.map { values[$0.name] ?? "" }
  }
}

extension SiteMap {
  /// What says how the forms of a place are guarded, if they are; a guarded place is guarded in each
  /// language.
  package func guarded(_ place: SitePlace) -> GuardedPlace? {
    guardedPlaces.first { $0.path == place.pathInEachLanguage }
  }

  /// The paths of all guarded places, in each language.
  package var guardedPaths: [RoutePath] {
    guardedPlaces.flatMap { place in
      languages.all.map {
        languages.path(of: place.path.inEachLanguage, in: languages.folder(of: $0))
      }
    }
  }
}
