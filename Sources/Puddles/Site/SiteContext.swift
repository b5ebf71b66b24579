// The settings with which a build or a host was started, and the files that are part of the program.

/// The settings with which a build or a host was started, such as the content folder.
public struct SiteContext: Sendable {
  /// The folder with documents, data and assets.
  public var contentPath: String
  /// The folder of the data that a live site changes: `data` of the content, unless `--data` names another one.
  public var dataPath: String {
    get { ownDataPath ?? contentPath + "/data" }
    set { ownDataPath = newValue }
  }
  private var ownDataPath: String?
  /// Whether every provider is a mock: no file is read or written.
  public var isMock: Bool
  /// Whether people on other machines can reach the site: true for a live host with a public address,
  /// or one that listens to a network.
  public var isPublic = false
  /// The name of the version that is built, if the site is built with versions.
  public package(set) var version: String?
  /// Whether drafts are shown.
  public var includesDrafts: Bool
  /// Whether content with a later date than ``clock`` is shown.
  public var includesFuture: Bool
  /// The moment with which dates are compared; `nil` if nothing is future and nothing has expired.
  public var clock: CalendarDate?
  /// The folders with documents in which dollars enclose formulas; an empty name stands for all.
  package var formulaFolders: [String] = []
  /// Whether symbolic links in the content may lead out of it.
  package var followsOutsideLinks = false
  /// Whether documents with faulty front matter keep their pages, so that a build finds all other faults in the same
  /// run; it publishes none of them.
  package var keepsFaultyDocuments = false
  /// The values of the options of the site, by the names of the options.
  package var optionValues: [String: String] = [:]

  /// A context for a test, or for a program of one's own; without arguments it reads `Content` and hides drafts.
  public init(
    contentPath: String = "Content", isMock: Bool = false, includesDrafts: Bool = false,
    includesFuture: Bool = false, clock: CalendarDate? = nil, dataPath: String? = nil
  ) {
    self.contentPath = contentPath
    ownDataPath = dataPath
    self.isMock = isMock
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.clock = clock
  }
}

/// A file that is part of the program; modules refer to it by its path.
public struct SiteAsset: Sendable {
  /// The path below the assets folder of the site, such as `site.css`.
  package let path: String
  package let bytes: [UInt8]
  /// Whether a build publishes it only if a page refers to it.
  package var isOptional = false

  /// A file with a text, as UTF-8.
  public init(_ path: String, _ text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  /// A file with any content.
  public init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
