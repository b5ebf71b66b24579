// Places with forms that must not be sent as often as one likes.

/// A place whose forms a live host slows down when they are sent too often: a login, where passwords
/// can be guessed, or a registration, which fills the site.
///
/// ```swift
/// GuardedPlace(.login, account: \Credentials.username)
/// GuardedPlace(.register, counting: .everyTry)
/// ```
public struct GuardedPlace<Place: Destination>: Sendable {
  /// Which tries count.
  public enum Counting: Sendable {
    /// Those that did not lead on.
    case failures
    /// All of them; when very many are made from everywhere, all take a little longer.
    case everyTry
  }

  package let place: Place
  package let counting: Counting
  package let account: (any AnyKeyPath & Sendable)?

  /// A place whose tries are counted by the network they come from.
  public init(_ place: Place, counting: Counting = .failures) {
    self.place = place
    self.counting = counting
    account = nil
  }

  /// A place whose failed tries are also counted by what they were tried with.
  ///
  /// - Parameter account: The member of a form's value that names an account. Forms without a field
  ///   for it do not count. A browser that was successful for an account is not slowed down by the
  ///   tries of others.
  public init<Value, Member>(_ place: Place, account: any KeyPath<Value, Member> & Sendable) {
    self.place = place
    counting = .failures
    self.account = account
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
