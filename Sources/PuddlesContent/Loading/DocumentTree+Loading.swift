// Loads a folder of documents, and reports every fault of all its files in one run.

public import Puddles
import PuddlesBasics
import PuddlesData
public import PuddlesMarkdown
import PuddlesSystem

extension DocumentTree {
  /// Reads all documents of a folder.
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - name: the name of the folder in messages; by default its path.
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
    let isUsable = options.keepsFaulty || !diagnostics.contains { $0.severity == .error }
    if isUsable { return tree }
    throw DiagnosticsError(diagnostics.sorted())
  }

  /// Reads the documents. The faults are those of the folder and of front matter and, if one of them is an error,
  /// also those of all texts, so that one run reports all errors.
  /// - Parameter name: the name of the folder in messages.
  static func read(
    _ origin: FileOrigin, displayedAs name: String, options: Options
  ) -> (tree: DocumentTree, diagnostics: [Diagnostic]) {
    let listing = FolderListing(
      of: origin, linksWithin: options.linkLimit,
      followsOutsideLinks: options.followsOutsideLinks)
    var loader = DocumentLoader(
      reader: DocumentReader(options: options, displayName: name, origin: origin))
    // While the tree is made, reads of it have no digest to record; they are recorded when it is complete.
    let tree = ReadRecorder.ignoring {
      loader.load(listing)
      return loader.tree(of: listing)
    }
    tree.register()
    guard loader.diagnostics.contains(where: { $0.severity == .error }) else {
      return (tree, loader.diagnostics)
    }
    var judged = tree
    if !loader.unread.isEmpty {
      judged.unread = Set(loader.unread + loader.unread.flatMap(Files.parents))
    }
    if options.keepsFaulty { return (judged, loader.diagnostics) }
    return (tree, loader.diagnostics + judged.check())
  }
}

// MARK: - How a folder of documents is loaded

extension DocumentTree {
  /// Options for loading a folder of documents.
  public struct Options: Sendable {
    /// Whether documents marked `draft: true` are included.
    public var includesDrafts = false
    /// The current date: documents with a later `date`, and documents that have expired, are left out; `nil`
    /// includes all.
    public var now: CalendarDate?
    /// Whether documents with a date later than ``now`` are included.
    public var includesFuture = false
    /// Whether links in the file system may lead out of the folder, or out of ``linkLimit``.
    public var followsOutsideLinks = false
    /// The folder that no link in the file system may leave, around that of the documents; `nil` if it is that of the
    /// documents.
    public var linkLimit: String?
    /// The limits of each text; a text beyond them is an error.
    public var limits = MarkdownLimits()
    /// The directives that three colons may name.
    public var directives = MarkdownDirectives.none
    /// Further folders whose files documents may include; the folder of documents is always allowed.
    public var includeRoots: [String] = []
    /// Whether HTML tags are shown; a collection can set this for its own folder.
    public var rawHTML = RawHTML.leftOut
    /// Whether `$…$` and `$$…$$` are formulas.
    public var readsFormulas = false
    /// The folder of the section that the documents belong to; empty without one.
    package var section = ""
    /// Whether folders without an index page get a generated page that lists their content.
    public var listsFolders = false
    /// Additional keys that front matter may have, for example for another program.
    public var otherKeys: Set<String> = []
    /// The types that front matter must fit, by folder.
    var schemas: [String: MatterSchema] = [:]
    /// Whether documents with faulty front matter stay in the tree, whose warnings then name their faults.
    package var keepsFaultyDocuments = false
    /// Only plain documents stay: a typed value cannot be made of faulty front matter.
    var keepsFaulty: Bool { keepsFaultyDocuments && schemas.isEmpty }

    /// The options with their defaults.
    public init() {}
  }
}

extension DocumentTree.Options {
  /// The site's directives plus `include`, which the parser handles itself; none if the site has none.
  private var known: MarkdownDirectives {
    directives.isEmpty ? directives : directives.adding(.include)
  }

  var parser: MarkdownParser {
    var parser = MarkdownParser(limits: limits, directives: known, rawHTML: rawHTML)
    parser.readsFormulas = readsFormulas
    parser.section = section
    return parser
  }
}

// MARK: - Whether loading a folder again would give the same documents, without reading a file

extension DocumentTree {
  /// A number that changes with the names and the stamps of all files of a folder.
  ///
  /// Give it to the ``SharedValue`` of a tree, so that a build loads nothing if it did not change.
  public static func state(
    ofFolder folder: String, options: Options = Options()
  ) async -> UInt64 {
    var folders: [UInt64] = []
    for folder in [folder] + options.includeRoots { folders.append(await Files.state(of: folder)) }
    return Fingerprint.combine(folders + [Fingerprint.of(bytes: options.words.utf8)])
  }
}

extension DocumentTree.Options {
  /// The options that affect which documents there are, and how they are read.
  fileprivate var words: String {
    let names = otherKeys.sorted() + schemas.keys.sorted()
    let choice = "\(includesDrafts) \(includesFuture) \(now.map { "\($0)" } ?? "")"
    return
      "\(followsOutsideLinks) \(linkLimit ?? "") \(includeRoots) \(rawHTML) \(limits) \(names) \(choice) "
      + "\(listsFolders) \(keepsFaultyDocuments)"
  }
}

// MARK: - Reading a document's file again, for messages and translations

extension DocumentTree {
  /// Why a document is left out; in messages the raw value follows "it".
  enum Omission: String, Sendable {
    case draft = "is a draft"
    case future = "has a later date"
    case expired = "has expired"
  }

  /// Reads the current file of a document; `nil` if it can no longer be read.
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
