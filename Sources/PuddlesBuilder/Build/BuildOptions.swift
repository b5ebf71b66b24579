// What a build was asked for.
public import Puddles

/// What a build makes, and how it runs.
public struct BuildOptions: Sendable {
  /// What a link that leads nowhere is.
  public enum LinkPolicy: String, Sendable, Hashable, CaseIterable {
    case error, warn
  }

  /// How a build runs, whatever it makes: nothing here has an influence on the bytes of the site, and
  /// everything else is part of the key of the cache.
  public struct Run: Sendable {
    /// Whether the output is updated file by file, although it could be exchanged as a whole.
    public var isInPlace = false
    /// Whether a build waits for another one of the same output; if not, it fails.
    public var waits = true
    /// Whether pages of the last build are kept where nothing that they read has changed.
    public var usesCache = true
    /// For tests: whether the system may be asked to exchange two folders in one step.
    package var canExchange = true
    /// For tests: whether the record is written anew, as one is that holds more of what is gone than of what is.
    package var isRecordNew = false
  }

  /// The folder with documents, data, `assets/` and `static/`.
  public var content: String
  /// The folder for the site.
  public var output: String
  /// Where the site lies on its host; begins and ends with a slash.
  public var basePath = "/"
  /// Where the site will be published; `nil` leaves it to the site.
  public var baseURL: String?
  /// How links between pages are written.
  public var linkStyle = LinkStyle.files
  public var linkPolicy = LinkPolicy.error
  /// Whether every provider is a mock; the content folder may be missing then.
  public var isMock = false
  public var includesDrafts = false
  /// Whether content of a later date is shown.
  public var includesFuture = false
  /// The moment by which dates are judged; `nil` leaves it to the world.
  public var clock: CalendarDate?
  /// Whether a warning stops the build as an error does.
  public var isStrict = false
  /// Whether symbolic links in the content may lead out of it.
  public var followsOutsideLinks = false
  /// What was said for the options of the site, by their names.
  public var siteOptions: [String: String] = [:]
  public var run = Run()

  public init(content: String = "Content", output: String = "Public") {
    (self.content, self.output) = (content, output)
  }
}

extension BuildOptions {
  /// What the site gets to know of them.
  /// - Parameter today: the moment by which dates are judged if the options name none.
  func context(today: CalendarDate?) -> SiteContext {
    var context = SiteContext(
      contentPath: content, isMock: isMock, includesDrafts: includesDrafts,
      includesFuture: includesFuture, clock: clock ?? today)
    context.followsOutsideLinks = followsOutsideLinks
    context.optionValues = siteOptions
    return context
  }
}
