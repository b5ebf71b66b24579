// A folder of documents, loaded, with links into other folders and the list of its pages.
public import Puddles
import PuddlesMarkdown
import PuddlesBasics

/// All documents of a folder, in the order of reading, with their folders and links.
public struct DocumentTree: Sendable {
  let contents: TreeContents
  /// The trees that links may lead into, if there are any, and the path of this one's folder from the
  /// folder around all of them.
  var surroundings: (place: [String], trees: [String: DocumentTree])?
  /// The files of all documents, if some could not be read: links that may lead there are not judged.
  var unread: Set<String>?

  /// - Parameter sidebar: the sidebar, if it is written by hand: it says in which order one reads; what it does
  ///   not name comes last.
  init(
    _ documents: [Document], in folder: FolderFacts, reads: TreeReads,
    sidebar: SidebarOutline? = nil
  ) {
    // Its own digest is not known before.
    contents = ReadRecorder.ignoring {
      TreeContents(documents, in: folder, reads: reads, sidebar: sidebar)
    }
    register()
  }
}

extension DocumentTree {
  var reads: TreeReads { contents.reads }

  /// What the tree holds; that the folder was read is recorded.
  var noted: TreeContents {
    reads.noteFolder()
    return contents
  }

  public var root: DocumentFolder { noted.top }

  /// What was left out and why, such as `2 drafts`.
  public var omissions: [String] { noted.folder.omissions }

  /// Faults of the folder that do not stop the build, such as unusable file names. What is wrong with a
  /// text is reported by the page that shows it, and by ``check(except:)``.
  public var warnings: [Diagnostic] { contents.folder.warnings }

  /// In the order of reading.
  public var documents: [Document] { noted.documents }

  /// The other files of the folder, such as images, by their paths below it.
  public var files: Set<String> { noted.folder.files }

  /// The tree with other documents, under a name of its own.
  func replacing(_ documents: [Document], in language: String) -> DocumentTree {
    let reads = TreeReads(source: "\(reads.source) in \(language)")
    let documents = documents.map { $0.changed { $0.reads = reads } }
    return DocumentTree(
      documents, in: contents.folder, reads: reads,
      sidebar: contents.sidebar?.replacing(documents, in: language))
  }

  /// The document of a file such as `guide/providers.md`, or `nil`.
  public func document(atFile file: String) -> Document? { noted.document(file) }

  /// The document with this path below the place of the folder, or `nil`.
  public func document(atPath path: [String]) -> Document? {
    noted.byPath[path.joined(separator: "/")]
  }

  /// The documents directly in a folder, without its index page, in reading order.
  public func documents(inFolder names: [String]) -> [Document] {
    (root.folder(names)?.entries ?? []).compactMap { entry in
      if case .document(let document) = entry { document } else { nil }
    }
  }

  /// The page of a folder such as `guide`, or `nil`.
  public func index(ofFolder names: [String]) -> Document? {
    root.folder(names)?.index
  }

  /// The document before this one in the order of reading.
  public func previous(before document: Document) -> Document? {
    noted.neighbor(of: document.file, offset: -1)
  }

  /// The document after this one in the order of reading.
  public func next(after document: Document) -> Document? {
    noted.neighbor(of: document.file, offset: 1)
  }

  /// The folders around a document, from the outermost one inwards, without the top.
  public func folders(around document: Document) -> [DocumentFolder] {
    root.folders(along: document.folder)
  }
}

// MARK: - What a section lists that shows the documents of a folder

extension DocumentTree {
  /// The pages of a section of documents, with what the folder says besides them: what was left out,
  /// warnings, the old paths of documents and of their sections, and the check of texts that no page
  /// shows.
  /// - Parameters:
  ///   - pages: Every page of the section.
  ///   - mount: The path of the section; old paths of documents lie below it.
  ///   - place: The page of a document.
  public func listing(
    _ pages: [Destination], below mount: RoutePath, place: (Document) -> Destination
  ) -> PageListing {
    var listing = PageListing(
      pages, omissions: omissions, diagnostics: warnings,
      redirects: redirects(below: mount, place: place))
    listing.check = { check(except: $0) }
    return listing
  }
}
