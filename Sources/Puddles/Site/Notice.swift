// Notices after an effect, and pages that guard forms against guessing.

/// Why a request was not carried out, in words for its reader.
public struct Notice: Sendable, Hashable {
  /// Such as `Nothing was changed`.
  public var title: String
  /// One or two sentences: what happened, and what to do.
  public var message: String
  /// Where the reader goes on, and what the link says.
  public var back: Breadcrumb?
  /// What the reader had typed, if it is saved nowhere: shown for them to copy.
  public var texts: [String]
  /// For developers only: the error and where it came from.
  public var detail: String?

  public init(
    title: String, message: String, back: Breadcrumb? = nil, texts: [String] = [],
    detail: String? = nil
  ) {
    self.title = title
    self.message = message
    self.back = back
    self.texts = texts
    self.detail = detail
  }
}

extension EnvironmentKey where Value == RoutePath? {
  /// The nearest page above an unknown path, for the page that says so; `nil` if it is unknown.
  public static var wayBack: Self { Self(default: nil) }
}

/// A notice as a page, for sites that have none of their own.
struct NoticePage: Module {
  let notice: Notice

  var body: some HTML {
    section {
      h1 { notice.title }
      p { notice.message }
      if !notice.texts.isEmpty { ul { for text in notice.texts { li { text } } } }
      if let detail = notice.detail { pre { code { detail } } }
      if let back = notice.back {
        p { Link(back.name, to: KnownPath(path: back.path)) }
      }
    }
    .pageTitle(notice.title)
  }
}

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
