// The section with the reference of Swift libraries: pages of types and their members, from symbol graphs.
public import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesTheme
import Synchronization

/// The reference of the modules whose symbol graphs lie in a folder of the content, one page for each type.
///
/// ```swift
/// static let api = APIReference("Bakery", at: "api")
///
/// Link("Loaf", to: Shop.api.page("bakery/loaf"))
/// ```
/// The tool `puddles symbols` writes the graphs of a package. Other sections link to symbols by their names in double
/// backticks. Pages have a sidebar with all types by kind or by the author's topics, an outline, and for each symbol its
/// declaration with links, its comment, its availability and the line of its source.
///
/// - **Static build**: a page for each module, type, macro and function. Without a graph the section is left out, which
///   the report says.
/// - **Live**: the same pages; a new graph is on the next page that is shown.
/// - **Test**: with mocks, as in `ModuleTest(site:at:)` and `--mock`, no file is read: the graphs are those of the
///   parameter `mock`.
///
/// A graph that cannot be read and a link to a symbol that does not exist are errors, with file and line; dead links in
/// comments can be warnings.
public struct APIReference: Section {
  /// The name in breadcrumbs and at the top of the sidebar.
  public let title: String
  /// The path of the section.
  public let mount: RoutePath
  /// The folder of the graphs below the content folder.
  public let folder: String
  let hasDocCURLs: Bool
  let warnsOfDeadLinks: Bool
  let mock: [String]

  /// - Parameters:
  ///   - title: The name in breadcrumbs and at the top of the sidebar.
  ///   - mount: The path of the section.
  ///   - folder: The folder of the graphs below the content folder; the same as the path by default.
  ///   - redirectsFromDocC: Whether the URLs that DocC gives to symbols, below `documentation`, lead to the new pages.
  ///   - warnsOfDeadLinks: Whether a dead link in a comment or a catalog is a warning, for a library whose comments are
  ///     not written for the site; in a document of another section it stays an error.
  ///   - mock: The graphs of `site build --mock`, as JSON.
  public init(
    _ title: String, at mount: String = "api", folder: String? = nil,
    redirectsFromDocC: Bool = false, warnsOfDeadLinks: Bool = false,
    mock: [String] = APIReference.shortMock
  ) {
    self.title = title
    self.mount = RoutePath(ofSection: mount)
    self.folder = folder ?? mount
    hasDocCURLs = redirectsFromDocC
    self.warnsOfDeadLinks = warnsOfDeadLinks
    self.mock = mock
  }

  /// A graph of one structure for mocks.
  public static let shortMock = [
    """
    {"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0}},"module":{"name":"Mock"},"symbols":[\
    {"kind":{"identifier":"swift.struct"},"identifier":{"precise":"s:4Mock4LoafV"},\
    "pathComponents":["Loaf"],"names":{"title":"Loaf"},"docComment":{"lines":[{"text":"A bread."}]},\
    "declarationFragments":[{"kind":"keyword","spelling":"struct"},{"kind":"text","spelling":" "},\
    {"kind":"identifier","spelling":"Loaf"}]}],"relationships":[]}
    """
  ]
}

extension APIReference {
  /// A page by its path, such as `bakery/loaf` for the type `Loaf` of the module `Bakery`; the list of modules if it is
  /// empty.
  public func page(_ path: String = "") -> Destination {
    Destination(path: RoutePath(mount.segments + path.namesOfPath))
  }

  public func page(at path: RoutePath) -> PageDefinition? {
    guard path.segments.starts(with: mount.segments) else { return nil }
    let segments = Array(path.segments.dropFirst(mount.segments.count))
    var definition = PageDefinition(
      Destination(path: path), module: ReferencePageModule(section: self, path: segments)
    ) { environment in
      let content = try await content(in: environment)
      guard let page = content.reference.page(at: segments) else {
        throw NotFoundError("symbol \(path)")
      }
      content.recordOutline()
      return page.name(in: self)
    }
    definition.openPath = mount
    return definition
  }

  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.assetFolders = [folder]
    contributions.assets = ThemeFiles.allOfDocumentation + [ReferenceFiles.styles]
    return contributions
  }

  public func environment(
    for context: SiteContext, in environment: EnvironmentValues
  ) -> EnvironmentValues {
    let (library, sharing) = environment.sharingLibrary()
    var shared = sharing
    let references = shared.object(ReferenceLibrary.self) ?? ReferenceLibrary()
    references.add(mount) { [folder, mount, mock] in
      if context.isMock { return SharedValue { try ReferenceContent.mock(mock, mount: mount) } }
      let path = "\(context.contentPath)/\(folder)"
      return SharedValue(revision: { await ReferenceContent.state(of: path) }) {
        try await FileOrigin.reading {
          try ReferenceContent.load(path, named: folder, mount: mount, version: context.version)
        }
      }
    }
    shared[.emptySections].checks[mount] = { [folder] in
      !context.isMock && !ReferenceContent.hasGraph("\(context.contentPath)/\(folder)")
    }
    library.addNames { [mount] in
      let content = try await references.content(at: mount)
      return content.isEmpty ? nil : content.namesOfDocuments
    }
    return shared.object(ReferenceLibrary.self) == nil ? shared.adding(references) : shared
  }

  func content(in environment: EnvironmentValues) async throws -> ReferenceContent {
    try await environment.require(ReferenceLibrary.self).content(at: mount)
  }

  public func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [PageGroup { try await listing(in: environment) }]
  }

  private func listing(in environment: EnvironmentValues) async throws -> PageListing {
    let content = try await content(in: environment)
    content.recordOutline()
    let reference = content.reference
    guard !content.isEmpty else {
      return PageListing(
        [], omissions: ["the reference '\(title)', because '\(folder)' holds no symbol graph"])
    }
    return PageListing(
      reference.pages.indices.map { Destination(path: content.links.path(of: $0)) },
      diagnostics: reference.warnings, redirects: hasDocCURLs ? redirects(to: content) : [])
  }

  /// Leads the URLs of DocC to the pages: `documentation/bakery/loaf/bake(at:)`.
  private func redirects(to content: ReferenceContent) -> [Redirect] {
    let reference = content.reference
    var taken = Set(reference.pages.indices.map { content.links.path(of: $0) })
    var redirects: [Redirect] = []
    func add(_ names: [String], _ page: Int, _ anchor: String?) {
      let names = names.map { String($0.lowercased().map { $0 == "/" ? "_" : $0 }) }
      let old = RoutePath(["documentation"] + names)
      guard taken.insert(old).inserted else { return }
      let target = Destination(path: content.links.path(of: page))
      redirects.append(Redirect(from: Destination(path: old), to: target, section: anchor))
    }
    for (number, page) in reference.pages.enumerated() {
      guard let module = page.module.map({ reference.modules[$0].name }) else { continue }
      switch page.content {
      case .index: break
      case .module: add([module], number, nil)
      case .type(let symbol): add([module] + symbol.path, number, nil)
      case .article(let article): add([module, article.name], number, nil)
      case .symbols, .extended: break
      }
      for member in page.members where !member.symbol.isInherited {
        add([module] + member.symbol.path, number, member.anchor)
      }
    }
    return redirects
  }
}

/// The references of all sections.
final class ReferenceLibrary: WatchedProvider {
  private let values = Mutex<[RoutePath: SharedValue<ReferenceContent>]>([:])

  func add(_ mount: RoutePath, _ value: () -> SharedValue<ReferenceContent>) {
    values.withLock { $0[mount] = $0[mount] ?? value() }
  }

  func content(at mount: RoutePath) async throws -> ReferenceContent {
    guard let value = values.withLock({ $0[mount] }) else {
      throw NotFoundError("reference \(mount) among the sections of the site")
    }
    return try await value.value()
  }
}
