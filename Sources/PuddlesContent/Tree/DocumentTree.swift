// A loaded folder of documents: its documents in reading order, its folders, and the listing of its pages.
public import Puddles
import PuddlesMarkdown
import PuddlesBasics

/// All documents of a folder in reading order, with its folders and other files.
public struct DocumentTree: Sendable {
  let contents: TreeContents
  /// The trees into which links may lead, if there are any, and the path to the folder of this tree from
  /// their common folder.
  var surroundings: (place: [String], trees: [String: DocumentTree])?
  /// Finds what names in double backticks stand for; without it they are code.
  var names: NameScope?
  /// All document files and their folders, if some could not be read: then links that may lead to these are not reported
  /// as dead.
  var unread: Set<String>?

  /// - Parameter sidebar: the sidebar of `sidebar.yml`, if there is one; it sets the reading order. Documents that it
  ///   does not name come last.
  init(
    _ documents: [Document], in folder: FolderFacts, reads: TreeReads,
    sidebar: SidebarOutline? = nil, sizes: ImageSizes? = nil
  ) {
    // The digest of the tree is not known before, so reads are not recorded.
    contents = ReadRecorder.ignoring {
      TreeContents(documents, in: folder, reads: reads, sidebar: sidebar, sizes: sizes)
    }
    register()
  }
}

extension DocumentTree {
  var reads: TreeReads { contents.reads }

  /// Whether both are copies of one loaded tree.
  package func isSame(as other: DocumentTree) -> Bool { contents === other.contents }

  /// The content of the tree. Getting it also records that the page read the folder.
  var recorded: TreeContents {
    reads.recordFolder()
    return contents
  }

  /// The top folder, with all documents and folders below it.
  public var root: DocumentFolder { recorded.top }

  /// Descriptions of what was left out and why, such as `2 drafts`.
  public var omissions: [String] { recorded.folder.omissions }

  /// Faults of the folder that do not stop the build, such as unusable file names. Faults of a text are reported by
  /// the page that shows it, or by `check(except:)`.
  public var warnings: [Diagnostic] { contents.folder.warnings }

  /// All documents in reading order.
  public var documents: [Document] { recorded.documents }

  /// The other files of the folder, such as images, by their paths below it.
  public var files: Set<String> { recorded.folder.files }

  /// Returns a copy with other documents; reads of it are recorded under a name with the language.
  func replacing(_ documents: [Document], in language: String) -> DocumentTree {
    let reads = TreeReads(source: "\(reads.source) in \(language)")
    let documents = documents.map { $0.changed { $0.reads = reads } }
    var tree = DocumentTree(
      documents, in: contents.folder, reads: reads,
      sidebar: contents.sidebar?.replacing(documents, in: language),
      sizes: contents.imageSizes)
    tree.unread = unread
    return tree
  }

  /// The document of a file such as `guide/providers.md`, or `nil`.
  public func document(atFile file: String) -> Document? { recorded.document(file) }

  /// The document with this URL path below that of the section, or `nil`.
  public func document(atPath path: [String]) -> Document? {
    recorded.byPath[path.joined(separator: "/")]
  }

  /// The documents directly in a folder, in reading order, without the index page.
  public func documents(inFolder names: [String]) -> [Document] {
    (root.folder(names)?.entries ?? []).compactMap { entry in
      if case .document(let document) = entry { document } else { nil }
    }
  }

  /// The page of a folder such as `guide`, or `nil`.
  public func index(ofFolder names: [String]) -> Document? {
    root.folder(names)?.index
  }

  /// The document before this one in reading order.
  public func previous(before document: Document) -> Document? {
    recorded.neighbor(of: document.file, offset: -1)
  }

  /// The document after this one in reading order.
  public func next(after document: Document) -> Document? {
    recorded.neighbor(of: document.file, offset: 1)
  }

  /// The folders that contain a document, from the outermost inwards, without the top folder of the tree.
  public func folders(around document: Document) -> [DocumentFolder] {
    root.folders(along: document.folder)
  }
}

// MARK: - The page listing of a section that shows the documents of a folder

extension DocumentTree {
  /// The listing of a section of documents: its pages, what was left out, warnings, redirects from old addresses
  /// of documents and their headings, and a check of texts that no page shows.
  /// - Parameters:
  ///   - pages: Every page of the section.
  ///   - mount: The path of the section; old addresses of documents are below it.
  ///   - place: Returns the page of a document.
  public func listing(
    _ pages: [Destination], below mount: RoutePath,
    place: @escaping @Sendable (Document) -> Destination
  ) -> PageListing {
    var listing = PageListing(
      pages, omissions: omissions, diagnostics: warnings,
      redirects: redirects(below: mount, place: place))
    listing.hidden = recorded.folder.omitted.map { place($0.document) }
    listing.isComplete = unread == nil
    listing.check = { check(except: $0) }
    listing.origin = { [documents] path in documents.first { place($0).path == path }?.displayName }
    return listing
  }
}
