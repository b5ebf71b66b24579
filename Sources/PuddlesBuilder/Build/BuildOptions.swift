// The options of a build.
public import Puddles

/// The options of a build: what it makes, and how it runs.
public struct BuildOptions: Sendable {
  /// Whether a link that leads nowhere is an error or a warning.
  public enum LinkPolicy: String, Sendable, Hashable, CaseIterable {
    /// An error stops the build; with a warning the page is there and the link is dead.
    case error, warn
  }

  /// How a build runs. These options do not change the bytes of the site, so they are not part of the key of the cache;
  /// all other options are.
  public struct Run: Sendable {
    /// Whether the output is updated file by file, even if it could be exchanged as a whole.
    public var isInPlace = false
    /// Whether a build waits while another build writes the same output; if not, it fails.
    public var waits = true
    /// Whether pages of the last build are kept where nothing that they read has changed.
    public var usesCache = true
    /// For tests: whether the system may be asked to exchange two folders in one step.
    package var canExchange = true
    /// For tests: whether the record for the next build is written to a new file, and not appended to the last one.
    package var isRecordNew = false
  }

  /// The folder with documents, data, `assets/` and `static/`.
  public var content: String
  /// The folder of the data that a live site changes; `nil` is `data` of the content.
  public var data: String?
  /// The folder that the site is written to.
  public var output: String
  /// The name of the version that is built, such as `1.2`: it is written into a folder of this name in the output, and
  /// the other versions there stay as they are. `nil` builds a site without versions.
  public var version: String?
  /// The path of the site on its host; begins and ends with a slash. `nil` uses that of the base URL.
  public var basePath: String?
  /// The URL where the site will be published; `nil` uses that of the site.
  public var baseURL: String?
  /// How links between pages are written.
  public var linkStyle = LinkStyle.files
  /// Whether a link that leads nowhere is an error, as it is by default, or a warning.
  public var linkPolicy = LinkPolicy.error
  /// Whether every provider is a mock; the content folder may be missing then.
  public var isMock = false
  /// Whether content that is marked as a draft is shown.
  public var includesDrafts = false
  /// Whether content with a later date is shown.
  public var includesFuture = false
  /// The moment that dates are compared with; `nil` uses that of the `BuildWorld`.
  public var clock: CalendarDate?
  /// Whether a warning stops the build as an error does.
  public var isStrict = false
  /// Whether symbolic links in the content may lead out of it.
  public var followsOutsideLinks = false
  /// The values of the site's own options, by name.
  public var siteOptions: [String: String] = [:]
  /// How the build runs, which does not change what it makes.
  public var run = Run()

  /// The options of a build from one folder into another; all others have their defaults.
  public init(content: String = "Content", output: String = "Public") {
    (self.content, self.output) = (content, output)
  }
}

extension BuildOptions {
  /// The folder of the site or, with a version, of that version.
  package var siteFolder: String { version.map { "\(output)/\($0)" } ?? output }

  /// The options in the form in which the site reads them.
  /// - Parameter today: The moment that dates are compared with if the options name none.
  func context(today: CalendarDate?) -> SiteContext {
    var context = SiteContext(
      contentPath: content, isMock: isMock, includesDrafts: includesDrafts,
      includesFuture: includesFuture, clock: clock ?? today, dataPath: data)
    context.followsOutsideLinks = followsOutsideLinks
    context.optionValues = siteOptions
    context.keepsFaultyDocuments = true
    context.version = version
    return context
  }
}
