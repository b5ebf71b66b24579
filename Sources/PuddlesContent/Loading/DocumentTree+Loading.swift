// Loads a folder: every fault of every file in one run.

public import Puddles
import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown
import PuddlesSystem

extension DocumentTree {
  /// Reads all documents of a folder.
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - name: how messages call the folder; its path if nothing is given.
  /// - Throws: `DiagnosticsError` with the faults of all files, sorted by file and line.
  public init(
    folder: String, displayedAs name: String? = nil, options: Options = Options()
  ) throws(DiagnosticsError) {
    self = try Self.flawless(.disk(folder: folder), displayedAs: name ?? folder, options)
  }

  /// Reads documents held in memory, each under the name its file would have.
  /// - Throws: `DiagnosticsError` with the faults of all of them; two of one name are one, too.
  public init(
    _ files: [(file: String, text: String)], options: Options = Options()
  ) throws(DiagnosticsError) {
    var names: Set<String> = []
    let repeated = files.filter { !names.insert($0.file).inserted }
    guard repeated.isEmpty else {
      throw DiagnosticsError(
        repeated.map {
          Diagnostic(.error, code: "same-url", "'\($0.file)' is given twice", file: $0.file)
        })
    }
    self = try Self.flawless(FileOrigin(files), displayedAs: "", options)
  }
}

extension DocumentTree {
  private static func flawless(
    _ origin: FileOrigin, displayedAs name: String, _ options: Options
  ) throws(DiagnosticsError) -> DocumentTree {
    let (tree, diagnostics) = read(origin, displayedAs: name, options: options)
    guard diagnostics.contains(where: { $0.severity == .error }) else { return tree }
    throw DiagnosticsError(diagnostics.sorted())
  }

  /// The documents that could be read, and what is wrong with the folder, with front matter, and, if there is
  /// an error among it, with all texts: so all errors come in one run.
  /// - Parameter name: how messages call the folder.
  static func read(
    _ origin: FileOrigin, displayedAs name: String, options: Options
  ) -> (tree: DocumentTree, diagnostics: [Diagnostic]) {
    let listing = FolderListing(of: origin, followsOutsideLinks: options.followsOutsideLinks)
    var loader = DocumentLoader(
      reader: DocumentReader(options: options, displayName: name, origin: origin))
    // Before the tree is whole, reads of it have no digest to record; they are recorded when it is.
    let tree = ReadRecorder.ignoring {
      loader.load(listing)
      return loader.tree(of: listing)
    }
    tree.register()
    guard loader.diagnostics.contains(where: { $0.severity == .error }) else {
      return (tree, loader.diagnostics)
    }
    var judged = tree
    judged.unread = Set(listing.documents.map { $0.joined(separator: "/") })
    return (tree, loader.diagnostics + judged.check())
  }
}

// MARK: - How a folder of documents is loaded

extension DocumentTree {
  /// What to take of a folder.
  public struct Options: Sendable {
    /// Whether documents marked `draft: true` are taken.
    public var includesDrafts = false
    /// Documents with a later `date`, and those that expire by then, are left out; `nil` takes them
    /// all.
    public var now: CalendarDate?
    /// Whether documents with a date later than ``now`` are taken.
    public var includesFuture = false
    /// Whether links to files may lead out of the folder.
    public var followsOutsideLinks = false
    public var limits = MarkdownLimits()
    /// What three colons may call.
    public var directives = MarkdownDirectives.none
    /// Folders whose files documents may include, besides the folder of documents itself.
    public var includeRoots: [String] = []
    /// Whether tags are shown; a collection may say otherwise for its folder.
    public var rawHTML = RawHTML.leftOut
    /// Whether folders without a page of their own get one that lists what lies in them.
    public var listsFolders = false
    /// Keys that front matter may have besides those that are known, such as keys that another program reads.
    public var otherKeys: Set<String> = []
    /// What front matter must suit, by folder.
    var schemas: [String: MatterSchema] = [:]

    public init() {}
  }
}

extension DocumentTree.Options {
  /// With the directive that is not rendered but read: it is there wherever others are.
  private var known: MarkdownDirectives {
    directives.isEmpty ? directives : directives.adding(.include)
  }

  var parser: MarkdownParser {
    MarkdownParser(limits: limits, directives: known, rawHTML: rawHTML)
  }
}

// MARK: - Whether loading a folder again would give the same documents, without reading a file

extension DocumentTree {
  /// A number that changes with the names and the stamps of all files of a folder.
  ///
  /// Give it to the ``SharedValue`` of a tree: a build that finds it unchanged loads nothing.
  public static func state(ofFolder folder: String, options: Options = Options()) -> UInt64 {
    let folders = ([folder] + options.includeRoots).map { Files.state(of: $0) }
    return Fingerprint.combine(folders + [Fingerprint.of(bytes: options.words.utf8)])
  }
}

extension DocumentTree.Options {
  /// What of the options has an influence on the documents.
  fileprivate var words: String {
    let names = otherKeys.sorted() + schemas.keys.sorted()
    let choice = "\(includesDrafts) \(includesFuture) \(now.map { "\($0)" } ?? "")"
    return "\(followsOutsideLinks) \(includeRoots) \(rawHTML) \(limits) \(names) \(choice) "
      + "\(listsFolders)"
  }
}

// MARK: - Reading a document's file again, for messages and translations

extension DocumentTree {
  /// Why a document is left out; the words follow "it".
  enum Omission: String, Sendable {
    case draft = "is a draft"
    case future = "has a later date"
    case expired = "has expired"
  }

  /// The file of a document as it is now; `nil` if it cannot be read any more.
  func source(of document: Document) -> Source? {
    let folder = contents.folder
    guard let bytes = try? folder.origin.bytes(of: document.file, limit: folder.byteLimit) else {
      return nil
    }
    return try? Source(checking: bytes, file: document.displayName, limit: bytes.count)
  }

  /// The diagnostics of faults in the front matter of a document, each with its line.
  func diagnostics(of faults: [Fault], in document: Document) -> [Diagnostic] {
    guard !faults.isEmpty else { return [] }
    let source = source(of: document) ?? Source(file: document.displayName, bytes: [])
    return faults.map { source.diagnostic($0) }
  }
}
