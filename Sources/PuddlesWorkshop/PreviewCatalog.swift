// The section of a site that shows its previews, with a page for each state of each component and module.
public import Puddles
import PuddlesBasics

/// A workshop of every component and module with previews.
///
/// It shows the types in the list; a generic type is listed with its arguments.
///
/// ```swift
/// static let previews = PreviewCatalog([AllLoaves.self, ChipsView<Int>.self])
///
/// var sections: [any Section] {
///   Self.pages
///   Self.previews
/// }
/// ```
public struct PreviewCatalog: TranslatedSection {
  let mount: RoutePath
  let isPublished: Bool
  /// The languages in which a preview can be looked at; empty if there is only one.
  private(set) var languages: [String] = []
  /// Every type: the modules first, then the components, by name.
  public let previewGroups: [PreviewGroup]
  private let groups: [String: PreviewGroup]

  /// - Parameters:
  ///   - types: The components and modules that are shown.
  ///   - mount: The path of the section.
  ///   - isPublished: Whether a static site has the pages too, and not only a live host.
  public init(
    _ types: [any Previewed.Type], at mount: String = "previews", isPublished: Bool = true
  ) {
    self.mount = RoutePath(ofSection: mount)
    self.isPublished = isPublished
    let all = types.map { PreviewGroup($0) }
    groups = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    previewGroups = groups.values.sorted { a, b in
      a.isModule == b.isModule ? a.name < b.name : a.isModule
    }
  }
}

/// A page of ``PreviewCatalog``.
public indirect enum PreviewPage: Hashable, Sendable {
  /// The list of all types.
  case index
  /// All states of one type side by side, by its name.
  case type(String)
  /// A state of a type, by the names of both.
  case state(of: String, String)
  /// The state after a debug button: the names of type, state and button.
  case step(of: String, String, String)
  /// The preview of another page alone, as its frame shows it.
  case frame(PreviewPage)

  var segments: [String] {
    switch self {
    case .index: []
    case .type(let type): [type]
    case .state(let type, let state): [type, state]
    case .step(let type, let state, let step): [type, state, "after", step]
    case .frame(let page): page.segments + ["frame"]
    }
  }

  init?(segments: [String]) {
    switch segments.count {
    case 0: self = .index
    case 1: self = .type(segments[0])
    case 2: self = .state(of: segments[0], segments[1])
    case 4 where segments[2] == "after":
      self = .step(of: segments[0], segments[1], segments[3])
    case 3, 5:
      guard segments.last == "frame", let page = Self(segments: segments.dropLast()) else {
        return nil
      }
      self = .frame(page)
    default: return nil
    }
  }
}

// MARK: - What is shown

extension PreviewCatalog {
  /// The catalog in the languages of a site; with one language it has no pages for each.
  public func inLanguages(_ languages: [String]) -> PreviewCatalog {
    var catalog = self
    catalog.languages = languages.count > 1 ? languages : []
    return catalog
  }

  func group(_ name: String) throws -> PreviewGroup {
    guard let group = groups[name] else { throw NotFoundError("type \(name) with previews") }
    return group
  }

  func preview(_ slug: String, of type: String) throws -> Preview {
    guard let preview = try group(type).previews.first(where: { $0.slug == slug }) else {
      throw NotFoundError("preview \(slug) of \(type)")
    }
    return preview
  }

  /// Returns the state after a debug button.
  func step(_ slug: String, of preview: Preview) async throws -> PreviewStep {
    guard let step = try await preview.state?.steps().first(where: { $0.slug == slug }) else {
      throw NotFoundError("debug button \(slug) of \(preview.name)")
    }
    return step
  }
}

// MARK: - Destinations

extension PreviewCatalog {
  package subscript(_ page: PreviewPage) -> Destination {
    Destination(path: RoutePath(mount.segments + page.segments))
  }

  /// The page with all types.
  public var index: Destination { self[.index] }

  /// The page of a state of a type, by the names of both in a URL.
  public func state(_ slug: String, of type: String) -> Destination {
    self[.state(of: type, slug)]
  }

  public func page(at path: RoutePath) -> PageDefinition? {
    guard path.segments.starts(with: mount.segments),
      let page = PreviewPage(segments: Array(path.segments.dropFirst(mount.segments.count)))
    else { return nil }
    return PageDefinition(self[page], module: module(for: page)) { _ in try await name(of: page) }
  }

  public func pages(in environment: EnvironmentValues) -> [PageGroup] {
    guard isPublished else { return [] }
    return [
      PageGroup {
        var pages = [index]
        for group in previewGroups {
          pages.append(self[.type(group.name)])
          for preview in group.previews {
            pages += try await self.pages(of: preview, of: group.name).map { self[$0] }
          }
        }
        return PageListing(pages)
      }
    ]
  }

  public var contributions: Contributions {
    var contributions = Contributions()
    contributions.assets = WorkshopFiles.assets
    return contributions
  }

  private func pages(of preview: Preview, of type: String) async throws -> [PreviewPage] {
    let own = PreviewPage.state(of: type, preview.slug)
    let steps = try await preview.state?.steps() ?? []
    return ([own] + steps.map { .step(of: type, preview.slug, $0.slug) })
      .flatMap { [$0, .frame($0)] }
  }

  private func name(of page: PreviewPage) async throws -> String {
    switch page {
    case .index: return "Previews"
    case .type(let type): return try group(type).name
    case .state(let type, let state): return try preview(state, of: type).name
    case .step(let type, let state, let step):
      return try await self.step(step, of: preview(state, of: type)).label
    case .frame: return "Frame"
    }
  }

  private func module(for page: PreviewPage) -> any Module {
    switch page {
    case .index: PreviewIndexPage(catalog: self)
    case .type(let type): PreviewTypePage(catalog: self, type: type)
    case .state, .step: PreviewStatePage(catalog: self, page: page)
    case .frame(let page): PreviewFramePage(catalog: self, page: page)
    }
  }
}

/// The styles and the script of the pages around previews, and of the frame that shows one.
enum WorkshopFiles {
  static let style = "previews.css"
  static let script = "previews.js"

  static let assets = [
    SiteAsset(style, bytes: PackageResources.previews_css),
    SiteAsset(script, bytes: ServedScript.bytes(of: PackageResources.previews_js)),
  ]
}
