// Finds the date of the last change of each file, and the URL at which it can be edited, with git.

public import Puddles
import PuddlesBasics
import PuddlesMarkdown

/// The dates of the last commits of files, read with one call of git.
///
/// A file that git does not know has no date, nor has a file that did not change since the start of a shallow
/// clone. Without git, or outside of a repository, no file has a date.
public struct FileHistory: Sendable {
  private let days: [String: CalendarDate]
  private let source: String
  private let forge: ForgeAddress?
  /// Descriptions of what is unknown and why, such as `the last changes of 12 documents (shallow clone)`.
  public let omissions: [String]

  /// Creates a history without any file.
  public init() { self.init([:], folder: "", forge: nil, omissions: []) }

  private init(
    _ days: [String: CalendarDate], folder: String, forge: ForgeAddress?, omissions: [String]
  ) {
    (self.days, self.forge, self.omissions) = (days, forge, omissions)
    source = "history \(folder)"
    ReadSources.current?.register(source) { [self] part in
      part == Self.forgePart ? forgeRevision : Self.revision(of: days[part])
    }
  }

  /// Reads only the address of the repository from git, for links to edit the files of a folder.
  public init(ofRepositoryOf folder: String) {
    self.init([:], folder: folder, forge: ForgeAddress(ofFolder: folder), omissions: [])
  }

  /// Reads the history of the documents of a folder from git.
  public init(of tree: DocumentTree, in folder: String) {
    let wanted = Set(tree.documents.map(\.file))
    guard let log = GitLog(of: folder, wanted: wanted) else {
      let words = "the last changes of documents (no git history)"
      self.init([:], folder: folder, forge: nil, omissions: wanted.isEmpty ? [] : [words])
      return
    }
    let cut = log.beyond.count
    let words = "the last changes of \(cut) \(cut == 1 ? "document" : "documents") (shallow clone)"
    self.init(
      log.days, folder: folder, forge: ForgeAddress(ofFolder: folder),
      omissions: cut == 0 ? [] : [words])
  }
}

extension FileHistory: TracksReads {
  package var trackedRevision: UInt64 { revision }
  package var trackedSources: Set<String> { [source] }
}

extension FileHistory {
  /// A number that changes with any of the dates, and with the address of the repository.
  public var revision: UInt64 {
    Fingerprint.combine(
      [forgeRevision]
        + days.sorted { $0.key < $1.key }.flatMap { file, day in
          [Fingerprint.of(bytes: file.utf8), UInt64(bitPattern: Int64(day.secondsSince1970))]
        })
  }

  private static func revision(of day: CalendarDate?) -> UInt64 {
    day.map { Fingerprint.combine([UInt64(bitPattern: Int64($0.secondsSince1970))]) } ?? 0
  }

  /// The key for the address of the repository among the parts of ``source``; no file has this name.
  private static let forgePart = " forge"

  private var forgeRevision: UInt64 {
    Fingerprint.of(bytes: (forge?.editURL(of: "a", branch: "b") ?? "").utf8)
  }

  /// A number that changes with the current commit of a folder, with the commits that a shallow clone has, and with
  /// `origin`; give it to a `SharedValue`.
  public static func state(ofFolder folder: String) -> UInt64 {
    let place = GitPlace(of: folder)
    let words = [place?.commit ?? "", place?.prefix ?? "", GitLog.remote(of: folder) ?? ""]
    return Fingerprint.combine(
      words.map { Fingerprint.of(bytes: $0.utf8) } + [Fingerprint.of(bytes: place?.shallow ?? [])])
  }

  /// The date of the last commit that changed a document, as recorded by the committer.
  public func lastChange(of document: Document) -> CalendarDate? {
    let day = days[document.file]
    Reads.record(ReadKey(source, document.file), revision: Self.revision(of: day))
    return day
  }

  /// The URL where a visitor can propose a change of a document, if `origin` of the repository is at GitHub,
  /// GitLab or Codeberg.
  /// - Parameter branch: the branch that changes are proposed for.
  public func editURL(of document: Document, branch: String = "main") -> String? {
    if document.isGenerated { return nil }
    Reads.record(ReadKey(source, Self.forgePart), revision: forgeRevision)
    return forge?.editURL(of: document.file, branch: branch)
  }
}
