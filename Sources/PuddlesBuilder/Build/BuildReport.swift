// The report of a build.
public import Puddles

/// The result of a build, successful or not.
public struct BuildReport: Sendable {
  /// A part of the build and how long it took.
  public struct Step: Sendable, Hashable {
    /// The name of the step, such as `pages`.
    public let name: String
    /// How long the step took.
    public let duration: Duration
  }

  /// The versions in the output, the newest first; empty for a site without versions.
  public var versions: [String] = []
  /// The number of pages, with dialogs and the page for unknown paths.
  public var pages = 0
  /// The number of files under `assets/`.
  public var assets = 0
  /// The number of files from `Content/static/`.
  public var files = 0
  /// The number of files that are new or changed.
  public var written = 0
  /// The number of files that are the same as those of the last build.
  public var unchanged = 0
  /// The number of pages that were rendered; the others were kept from the last build.
  public var rendered = 0
  /// The number of files of the last build that the site no longer has.
  public var removed = 0
  /// What was left out, and why.
  public var omissions: [String] = []
  /// The hosts from which pages load pictures, films and frames because their documents name them, sorted.
  public var hosts: [String] = []
  /// The names of the site's properties that contain a closure or an object: because of them, nothing can be kept for
  /// the next build.
  public var incomparable: [String] = []
  /// Files and folders in the output that no build wrote; they stay. Empty if nothing was published.
  public var found: [String] = []
  /// Errors and warnings, sorted, each once.
  public var diagnostics: [Diagnostic] = []
  /// The programs that a section has used, with how often each was run; empty if nothing has changed.
  public var programs: [String] = []
  /// The steps that were run, in the order in which they ended.
  public var steps: [Step] = []
  /// Whether the output contains the site of this build.
  public var isPublished = false
  /// Whether an update in place stopped before its end, so that some files are new and some are old.
  public var isHalfPublished = false
}

extension BuildReport {
  /// The diagnostics that are errors, sorted.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// The diagnostics that are warnings, sorted.
  public var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
  /// The sum of the durations of all steps.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }
}
