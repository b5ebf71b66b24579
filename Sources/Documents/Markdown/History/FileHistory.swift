// When each file of a folder last changed, by the word of git.

public import Puddles

/// The days of the last commits of files, read with one call of git.
///
/// A file that git does not know, or knows only since a shallow clone begins, has no day. Without git,
/// or outside of a repository, no file has one.
public struct FileHistory: Sendable {
  private let days: [String: CalendarDate]
  /// What is not known and why, such as `the last changes of 12 documents (shallow clone)`.
  public let omissions: [String]
  /// The name under which builds watch it.
  private let source: String

  /// - Parameter days: by paths below the folder.
  public init(
    _ days: [String: CalendarDate] = [:], omissions: [String] = [], source: String = "history"
  ) {
    self.days = days
    self.omissions = omissions
    self.source = source
    ReadSources.current?.register(source) { Self.revision(of: days[$0]) }
  }
}

extension FileHistory {
  /// Asks git for the documents of a folder.
  public init(of tree: DocumentTree, in folder: String) {
    let wanted = Set(tree.documents.map(\.file))
    let source = "history \(folder)"
    guard let output = GitLog.output(of: folder) else {
      let words = "the last changes of documents (no git history)"
      self.init(omissions: wanted.isEmpty ? [] : [words], source: source)
      return
    }
    let log = GitLog(output, wanted: wanted)
    let cut = log.beyond.count
    let words = "the last changes of \(cut) \(cut == 1 ? "document" : "documents") (shallow clone)"
    self.init(log.days, omissions: cut == 0 ? [] : [words], source: source)
  }

  /// The day of the last commit that changed a document, as the committer wrote it.
  public func lastChange(of document: Document) -> CalendarDate? {
    Reads.note(ReadKey(source, document.file), revision: Self.revision(of: days[document.file]))
    return days[document.file]
  }

  /// A number that changes with the commit that a folder is at; give it to a `SharedValue`.
  public static func state(ofFolder folder: String) -> UInt64 {
    Fingerprint.of(bytes: GitLog.commit(of: folder) ?? [])
  }

  private static func revision(of day: CalendarDate?) -> UInt64 {
    day.map { Fingerprint.of(bytes: $0.timestamp.utf8) } ?? 0
  }
}

extension FileHistory: NotesOwnReads {
  public var readSources: Set<String> { [source] }

  public var readRevision: UInt64 {
    let words = days.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.timestamp] }
    return Fingerprint.combine(words.map { Fingerprint.of(bytes: $0.utf8) })
  }
}
