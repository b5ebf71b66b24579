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

  /// - Parameters:
  ///   - days: by paths below the folder.
  public init(_ days: [String: CalendarDate] = [:], omissions: [String] = []) {
    self.days = days
    self.omissions = omissions
  }
}

extension FileHistory {
  /// Asks git for the documents of a folder.
  public init(of tree: DocumentTree, in folder: String) {
    let wanted = Set(tree.documents.map(\.file))
    guard let output = GitLog.output(of: folder) else {
      self.init(omissions: wanted.isEmpty ? [] : ["the last changes of documents (no git history)"])
      return
    }
    let log = GitLog(output, wanted: wanted)
    let cut = log.beyond.count
    let words = "the last changes of \(cut) \(cut == 1 ? "document" : "documents") (shallow clone)"
    self.init(log.days, omissions: cut == 0 ? [] : [words])
  }

  /// The day of the last commit that changed a document, as the committer wrote it.
  public func lastChange(of document: Document) -> CalendarDate? { days[document.file] }
}
