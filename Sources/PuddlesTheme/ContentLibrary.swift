// The folders of documents of all sections of a site, loaded once and linked with one another.
package import Puddles
import PuddlesBasics
import PuddlesContent
package import PuddlesMarkdown
import Synchronization

/// The content that one section reads from its folder.
struct ContentFolder: TracksReads {
  let tree: DocumentTree
  var articles: EntryList<ArticleMatter>?
  var history = FileHistory()
  /// The same documents in other languages.
  var translations: [TranslatedTree] = []
  /// Where the translations are edited, by their language.
  var repositories: [String: FileHistory] = [:]
  /// Warnings about translations into languages that the site does not have.
  var unread: [Diagnostic] = []
  /// The sources of what is made of the folder, such as the list of pages that link to a document.
  var derivedSources: Set<String> = []

  var trackedRevision: UInt64 {
    Fingerprint.combine(
      [tree.trackedRevision, history.trackedRevision] + translations.map(\.trackedRevision)
        + translations.compactMap { repositories[$0.language]?.trackedRevision })
  }

  var trackedSources: Set<String> {
    let plain = tree.trackedSources.union(history.trackedSources).union(derivedSources)
    let own = repositories.values.reduce(plain) {
      $0.union($1.trackedSources)
    }
    return translations.reduce(own) { $0.union($1.trackedSources) }
  }
}

/// The folders that the sections of a site read; each section adds its own.
package final class ContentLibrary: WatchedProvider {
  private struct Folder {
    let value: SharedValue<ContentFolder>
    let place: @Sendable (Document) -> Destination
  }

  private let folders = Mutex<[String: Folder]>([:])
  /// Those who know names in double backticks, in the order of their sections.
  private let names = Mutex<[@Sendable () async throws -> NameScope?]>([])
  private let graphs = Mutex<[String: LinkGraph]>([:])

  init() {}

  /// Adds a folder under its name below the content folder; sections of one folder share it.
  func add(
    _ name: String, place: @escaping @Sendable (Document) -> Destination,
    _ value: () -> SharedValue<ContentFolder>
  ) {
    folders.withLock { folders in
      if folders[name] == nil { folders[name] = Folder(value: value(), place: place) }
    }
  }

  /// Whether a section reads the folder.
  func contains(_ name: String) -> Bool { folders.withLock { $0[name] != nil } }

  /// Returns the content of a folder.
  /// - Throws: `DiagnosticsError` with every fault of every file.
  func folder(_ name: String) async throws -> ContentFolder {
    guard let folder = folders.withLock({ $0[name] }) else {
      throw NotFoundError("folder '\(name)' among the sections of the site")
    }
    return try await folder.value.value()
  }

  /// Returns the tree of a folder, connected with those of the other sections, to which its links may lead.
  ///
  /// - Parameter translation: The documents in another language; the section's own if it is `nil`.
  func tree(
    _ name: String, translation: TranslatedTree? = nil
  ) async throws -> DocumentTree {
    var others: [String: DocumentTree] = [:]
    for other in folders.withLock({ $0.keys.filter { $0 != name } }) {
      others[other] = try await folder(other).tree
    }
    let own = try await folder(name).tree
    var tree = translation?.tree ?? own
    if let names = await allNames() { tree = tree.naming(names) }
    return others.isEmpty ? tree : tree.beside(others, at: name)
  }

  /// Lets the documents of all sections link to what this scope knows, such as the symbols of a library.
  /// - Parameter scope: returns `nil` if there is nothing to link to.
  package func addNames(_ scope: @escaping @Sendable () async throws -> NameScope?) {
    names.withLock { $0.append(scope) }
  }

  /// The names of all sections; the first that knows a name decides. Of a section that cannot be loaded names are code:
  /// its own pages report why.
  private func allNames() async -> NameScope? {
    var scopes: [NameScope] = []
    for scope in names.withLock({ $0 }) {
      if let scope = try? await scope() { scopes.append(scope) }
    }
    guard scopes.count > 1 else { return scopes.first }
    return NameScope { [scopes] name, isDocument in
      var found = NameScope.Found.unknown
      for scope in scopes {
        let next = scope.find(name, isDocument)
        if case .target = next { return next }
        if case .unknown = found { found = next }
      }
      return found
    }
  }

  /// The names of all folders, sorted.
  var folderNames: [String] { folders.withLock { $0.keys.sorted() } }

  /// Returns a graph that is kept as long as its trees are the same.
  func kept(for name: String, _ trees: [DocumentTree], make: () -> LinkGraph) -> LinkGraph {
    // Made under the lock: pages that are drawn at once wait for it instead of making it again.
    graphs.withLock { graphs in
      if let graph = graphs[name], graph.isMade(of: trees) { return graph }
      let graph = make()
      graphs[name] = graph
      return graph
    }
  }

  /// Returns the page of a document of another section.
  func destination(of document: Document, in folder: String) -> Destination? {
    folders.withLock { $0[folder]?.place }?(document)
  }
}

extension ContentLibrary {
  /// Returns where links in the documents of a folder lead: to documents, to its files, and to other folders.
  func links(
    in tree: DocumentTree, of folder: String,
    place: @escaping @Sendable (Document) -> Destination
  ) -> LinkPlaces {
    tree.links(
      page: place, asset: { "\(folder)/\($0)" }, elsewhere: { self.destination(of: $1, in: $0) })
  }
}

extension EnvironmentValues {
  /// Returns the library that all sections share; the first section creates it.
  package func sharingLibrary() -> (library: ContentLibrary, environment: EnvironmentValues) {
    if let library = object(ContentLibrary.self) { return (library, self) }
    let library = ContentLibrary()
    return (library, adding(library))
  }
}

extension DocumentTree.Options {
  /// How the documents of a section are read, which lie in a folder.
  init(_ folder: String, _ context: SiteContext, directives: MarkdownDirectives) {
    self.init()
    section = folder
    includesDrafts = context.includesDrafts
    includesFuture = context.includesFuture
    now = context.clock
    followsOutsideLinks = context.followsOutsideLinks
    linkLimit = context.contentPath
    readsFormulas = context.formulaFolders.contains { $0.isEmpty || $0 == folder }
    keepsFaultyDocuments = context.keepsFaultyDocuments
    self.directives = directives
  }
}
