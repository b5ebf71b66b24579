// A section of documentation: one page for each Markdown file of a folder, with a sidebar.
public import Puddles
import PuddlesBasics
public import PuddlesContent
public import PuddlesMarkdown

/// A section of documentation from Markdown files, one page for each.
///
/// ```swift
/// static let docs = Documentation("docs")
///
/// Link("Guide", to: Handbook.docs.page("guide"))
/// ```
/// The file `Content/docs/guide/writing.md` is the page `docs/guide/writing`, and `index.md` the page of its folder; a
/// folder without one lists its documents. Pages have a sidebar (from the folders, or from `sidebar.yml`), an outline,
/// links to the previous and the next page, the day of the last change and a link to edit, both from git. The pages of
/// another language come from a folder of its own, such as `Content/zh-Hans/docs`.
///
/// - **Static build**: drafts, and documents with a later date than today, are left out and counted in the report;
///   `--drafts` and `--future` show them.
/// - **Live**: the same pages; a change of a file is on the next page that is shown.
/// - **Test**: with mocks, as in `ModuleTest(site:at:)` and `--mock`, no file is read: the documents are those of the
///   parameter `mock`.
///
/// Front matter that cannot be read, a dead link or a directive that does not exist is an error of the build, with file
/// and line. A live host shows a 404 for a document that does not exist.
public struct Documentation: TranslatedSection {
  /// A page: its path below the documentation, and its language if it is not that of the site.
  struct Place: Sendable {
    let mount: RoutePath
    let segments: [String]
    /// A BCP 47 tag; `nil` for the language of the site.
    let language: String?

    var destination: Destination {
      Destination(path: RoutePath((language.map { [$0] } ?? []) + mount.segments + segments))
    }
  }

  /// The folder below the content folder.
  public let folder: String
  /// The path of the section.
  public let mount: RoutePath
  /// The name of the section in breadcrumbs, if it has no document at its top.
  public let title: String
  /// The languages of the site except the first. Documents and pages of a language lie below a path of its own, such as
  /// `zh-Hans/docs`.
  private(set) var languages: [String] = []
  let isInEachLanguage: Bool
  let directives: MarkdownDirectives
  let rawHTML: RawHTML
  let image: ArticleFacts.Image?
  let mock: [(file: String, text: String)]
  let options: @Sendable (inout DocumentTree.Options) -> Void
  let onePage: String?
  let hasBacklinks: Bool
  let below: @Sendable (Document) -> AnyHTML
  let hasBelow: Bool

  /// - Parameters:
  ///   - folder: The folder below the content folder, such as `docs`.
  ///   - mount: The path of the section; the name of the folder by default, and the root of the site if it is empty.
  ///   - title: The name of the section in breadcrumbs, if it has no document at its top.
  ///   - inEachLanguage: Whether there are pages in each language of the site. Each language but the first has a folder
  ///     of its own, such as `zh-Hans/docs`; a page that is not translated shows the original.
  ///   - directives: The directives that documents may use, `:::Name`.
  ///   - rawHTML: Whether tags in the documents are shown.
  ///   - image: The picture for previews of links.
  ///   - mock: The documents of `site build --mock`, by their paths below the folder.
  ///   - options: Changes how the documents are read: it declares the front matter of a collection in one of their
  ///     folders, for example; see `DocumentTree.Options.add`. Its `includeRoots` begin at the content folder.
  ///   - onePage: The name of a page with all documents, to print them, such as `print`; see ``wholePage(in:)``. There
  ///     is none by default.
  ///   - backlinks: Whether each document lists the documents and articles of the site that link to it.
  ///   - below: Returns the content below the text of a document; nothing by default.
  public init<Below: HTML>(
    _ folder: String = "docs", at mount: String? = nil, title: String = "Documentation",
    inEachLanguage: Bool = true, directives: MarkdownDirectives = .standard,
    rawHTML: RawHTML = .leftOut, image: ArticleFacts.Image? = nil,
    mock: [(file: String, text: String)] = Documentation.shortMock,
    options: @escaping @Sendable (inout DocumentTree.Options) -> Void = { _ in },
    onePage: String? = nil, backlinks: Bool = false,
    @HTMLBuilder below: @escaping @Sendable (Document) -> Below = { _ in
      EmptyHTML()
    }
  ) {
    self.folder = folder
    self.mount = RoutePath(ofSection: mount ?? folder)
    self.title = title
    isInEachLanguage = inEachLanguage
    self.directives = directives
    self.rawHTML = rawHTML
    self.image = image
    self.mock = mock
    self.options = options
    (self.onePage, hasBacklinks) = (onePage, backlinks)
    self.below = { AnyHTML(below($0)) }
    hasBelow = Below.self != EmptyHTML.self
  }

  /// Two short documents for mocks.
  public static let shortMock = [
    (file: "index.md", text: "---\ntitle: Mock documents\n---\nSee [the first](first.md).\n"),
    (file: "first.md", text: "---\ntitle: First\n---\n## One\n\nText with `code`.\n\n## Two\n"),
  ]
}

// MARK: - Destinations

extension Documentation {
  /// The section with pages in the other languages; unchanged if it has no pages in each language.
  public func inLanguages(_ languages: [String]) -> Documentation {
    guard isInEachLanguage else { return self }
    var section = self
    section.languages = Array(languages.dropFirst())
    return section
  }

  /// The page of a document by its path, such as `guide/writing`; the first page if it is empty.
  public func page(_ path: String = "", in language: String? = nil) -> Destination {
    Place(mount: mount, segments: path.namesOfPath, language: language).destination
  }

  /// The page with all documents; the first page if the section has none.
  public func wholePage(in language: String? = nil) -> Destination {
    page(onePage ?? "", in: language)
  }

  func destination(of document: Document, in language: String?) -> Destination {
    Place(mount: mount, segments: document.path, language: language).destination
  }

  public func page(at path: RoutePath) -> PageDefinition? {
    var segments = path.segments[...]
    let language = languages.first { $0 == segments.first }
    if language != nil { segments.removeFirst() }
    guard segments.starts(with: mount.segments) else { return nil }
    let place = Place(
      mount: mount, segments: Array(segments.dropFirst(mount.segments.count)), language: language)
    var definition = definition(of: place)
    definition.openPath = mount
    definition.language = language
    definition.translations = { try await translations(of: place, in: $0) }
    return definition
  }
}

extension Documentation {
  private func definition(of place: Place) -> PageDefinition {
    if isWhole(place) {
      return PageDefinition(
        place.destination, module: WholeDocumentation(section: self, place: place)
      ) { $0[.strings](ThemeStrings.onOnePage) }
    }
    return PageDefinition(
      place.destination, module: DocumentationPage(section: self, place: place)
    ) { try await name(of: place, in: $0) }
  }

  /// Whether a place is that of the page with all documents.
  private func isWhole(_ place: Place) -> Bool { onePage.map { [$0] == place.segments } ?? false }

  /// Adds the page that shows the texts of all documents to a listing, if the section has one (`onePage`). If a document has
  /// its URL, adds an error instead.
  private func addWholePage(
    to listing: inout PageListing, _ tree: DocumentTree, _ language: String?
  ) {
    guard let onePage else { return }
    if let document = tree.document(atPath: [onePage]) {
      listing.diagnostics.append(
        Diagnostic(
          .error, code: "same-url",
          "'\(wholePage().path)' is the URL of the page with all documents, and of this one",
          file: document.displayName,
          help: "give it another name or 'slug', or name another 'onePage'"))
    } else {
      listing.pages.append(wholePage(in: language))
    }
  }
}

// MARK: - What the section brings

extension Documentation {
  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.assetFolders = [folder]
    contributions.assets =
      ThemeFiles.allOfDocumentation + (onePage == nil ? [] : [ThemeFiles.print])
    return contributions
  }

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    let (library, environment) = environment.sharingLibrary()
    var options = DocumentTree.Options(folder, context, directives: directives)
    options.rawHTML = rawHTML
    options.listsFolders = true
    self.options(&options)
    options.includeRoots = options.includeRoots.map {
      $0.hasPrefix("/") ? $0 : "\(context.contentPath)/\($0)"
    }
    if hasBacklinks { library.registerBacklinks(of: folder, [nil] + languages) }
    library.add(folder, place: { destination(of: $0, in: nil) }) { [options, mock] in
      let language = environment[.strings].language
      if context.isMock {
        return SharedValue {
          try translated(
            DocumentTree(mock, options: options), from: language,
            by: languages.map { _ in try DocumentTree([], options: options) })
        }
      }
      let content = context.contentPath
      let paths = (["\(content)/\(folder)"] + languages.map { "\(content)/\($0)/\(folder)" })
      return SharedValue(revision: {
        var states = [FileHistory.state(ofFolder: paths[0]), unread(in: content, language).state]
        for path in paths {
          states.append(await DocumentTree.state(ofFolder: path, options: options))
        }
        return Fingerprint.combine(states)
      }) {
        var folder = try await FileOrigin.reading {
          try load(paths, options, originalLanguage: language)
        }
        folder.unread = unread(in: content, language).warnings
        return folder
      }
    }
    return environment
  }

  /// The translations into languages that the site does not have.
  private func unread(in content: String, _ original: String) -> UnreadTranslations {
    UnreadTranslations(
      of: folder, in: isInEachLanguage ? content : "", languages: [original] + languages)
  }

  private func load(
    _ paths: [String], _ options: DocumentTree.Options, originalLanguage: String
  ) throws -> ContentFolder {
    let tree = try DocumentTree(folder: paths[0], options: options)
    // A folder without an index page in a language shows that of the original.
    var translationOptions = options
    translationOptions.listsFolders = false
    var folder = translated(
      tree, from: originalLanguage,
      by: try paths.dropFirst().map {
        try DocumentTree(translations: $0, options: translationOptions)
      })
    folder.history = FileHistory(of: tree, in: paths[0])
    for (language, path) in zip(languages, paths.dropFirst()) {
      folder.repositories[language] = FileHistory(ofRepositoryOf: path)
    }
    return folder
  }

  /// Returns the documents with their translations into each of the other languages.
  private func translated(
    _ tree: DocumentTree, from original: String, by translations: [DocumentTree]
  ) -> ContentFolder {
    var folder = ContentFolder(tree: tree)
    if hasBacklinks {
      folder.derivedSources = Set(
        ([nil] + languages).map { ContentLibrary.source(of: self.folder, $0) })
    }
    folder.translations = zip(languages, translations).map {
      TranslatedTree(of: tree, in: original, by: $1, into: $0)
    }
    return folder
  }
}

// MARK: - Pages

extension Documentation {
  public func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [PageGroup { try await listing(in: environment) }]
      + languages.map { language in
        PageGroup { try await listing(of: language, in: environment) }
      }
  }

  func content(in environment: EnvironmentValues) async throws -> ContentFolder {
    try await environment.require(ContentLibrary.self).folder(folder)
  }

  private func listing(in environment: EnvironmentValues) async throws -> PageListing {
    let library = try environment.require(ContentLibrary.self)
    let content = try await library.folder(folder)
    let tree = try await library.tree(folder)
    var listing = tree.listing(tree.documents.map { destination(of: $0, in: nil) }, below: mount) {
      destination(of: $0, in: nil)
    }
    listing.omissions += content.history.omissions
    listing.diagnostics += content.unread.filter { !library.contains($0.file ?? "") }
    addWholePage(to: &listing, tree, nil)
    return listing
  }

  private func listing(
    of language: String, in environment: EnvironmentValues
  ) async throws -> PageListing {
    let library = try environment.require(ContentLibrary.self)
    guard let documents = try await library.folder(folder).translation(into: language) else {
      return PageListing([])
    }
    var listing = PageListing(
      documents.tree.documents.map { destination(of: $0, in: language) },
      omissions: documents.omissions, diagnostics: documents.warnings)
    listing.origin = { path in
      documents.tree.documents.first { destination(of: $0, in: language).path == path }?.displayName
    }
    let tree = try await library.tree(folder, translation: documents)
    listing.check = { tree.check(except: $0) }
    addWholePage(to: &listing, tree, language)
    return listing
  }

  private func name(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> String {
    let content = try await content(in: environment)
    let tree = place.language.map { content.translation(into: $0)?.tree } ?? content.tree
    if let document = tree?.document(atPath: place.segments) { return document.title }
    throw NotFoundError("document \(place.destination)")
  }

  private func translations(
    of place: Place, in environment: EnvironmentValues
  ) async throws -> [Translation] {
    guard !languages.isEmpty else { return [] }
    let content = try await content(in: environment)
    func version(in language: String?) -> Destination {
      Place(mount: mount, segments: place.segments, language: language).destination
    }
    return [Translation(environment[.strings].language, version(in: nil))]
      + languages.map { language in
        Translation(
          language, version(in: language),
          hasOwnText: content.translation(into: language)?.hasText(atPath: place.segments) ?? false)
      }
  }
}

extension ContentFolder {
  func translation(into language: String) -> TranslatedTree? {
    translations.first { $0.language == language }
  }
}
