// The section of previews: the workshop, with a page for each state of each component and module.
public import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// A workshop of every component and module with previews.
///
/// The types are found in the program: those of the module that makes the catalog, without a list. Only a
/// type with parameters has to be named, with its arguments, because no program knows them; `site check`
/// names those that are missing.
///
/// ```swift
/// static let previews = PreviewCatalog(generic: [ChipsView<Int>.self])
///
/// var sections: [any Section] {
///   Place.pages
///   Self.previews
/// }
/// ```
public struct PreviewCatalog: PreviewSection {
  /// A page of the workshop.
  public struct Place: Destination {
    let mount: RoutePath
    public let page: PreviewPage

    public var path: RoutePath { RoutePath(mount.segments + page.segments) }
  }

  let mount: RoutePath
  let isPublished: Bool
  let languages: [String]
  private let contents: PreviewContents

  /// - Parameters:
  ///   - mount: The path of the section.
  ///   - generic: Types with parameters, with the arguments that their previews should have.
  ///   - modules: The modules whose types are shown; the one in which the catalog is made, if nothing is
  ///     said.
  ///   - languages: The languages in which a preview can be looked at, as BCP 47 tags.
  ///   - isPublished: Whether a static site has the pages too, and not only a live host.
  public init(
    at mount: String = "previews", generic: [any Previewed.Type] = [], of modules: [String] = [],
    languages: [String] = [], isPublished: Bool = true, file: StaticString = #fileID
  ) {
    self.mount = RoutePath(ofSection: mount)
    self.isPublished = isPublished
    self.languages = languages
    let own = "\(file)".prefix { $0 != "/" }
    contents = PreviewContents(modules: modules.isEmpty ? [String(own)] : modules, generic: generic)
  }
}

/// A page of ``PreviewCatalog``.
public indirect enum PreviewPage: Hashable, Sendable {
  /// All types.
  case index
  /// All states of one type side by side, by its name.
  case type(String)
  /// A state of a type, by the names of both.
  case state(of: String, String)
  /// A state that a debug button leads to, by its name.
  case step(of: String, String, String)
  /// What another page shows, by itself; of the index, the tree beside other pages.
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
    case 1 where segments[0] == "frame": self = .frame(.index)
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
  /// Every type with previews: the modules first, then the components, by name.
  public var previewGroups: [PreviewGroup] { contents.groups }

  /// The names of the types with parameters that the catalog was not given.
  public var missingTypes: [String] { contents.missing }

  func group(_ name: String) throws -> PreviewGroup {
    guard let group = contents.byName[name] else { throw NotFound("type \(name) with previews") }
    return group
  }

  func preview(_ slug: String, of type: String) throws -> Preview {
    guard let preview = try group(type).previews.first(where: { $0.slug == slug }) else {
      throw NotFound("preview \(slug) of \(type)")
    }
    return preview
  }

  /// The state after a debug button.
  func step(_ slug: String, of preview: Preview) async throws -> PreviewStep {
    guard let step = try await preview.state?.steps().first(where: { $0.slug == slug }) else {
      throw NotFound("debug button \(slug) of \(preview.name)")
    }
    return step
  }
}

/// The previews of some modules, found when they are first asked for.
private final class PreviewContents: Sendable {
  private struct Found {
    let groups: [PreviewGroup]
    let byName: [String: PreviewGroup]
    let missing: [String]
  }

  private let found = Mutex<Found?>(nil)
  private let modules: [String]
  private let generic: [PreviewGroup]
  /// The names of the types with parameters that were given.
  private let given: Set<String>

  init(modules: [String], generic: [any Previewed.Type]) {
    self.modules = modules
    self.generic = generic.map { PreviewGroup($0) }
    given = Set(generic.map { String(String(reflecting: $0).prefix { $0 != "<" }) })
  }

  var groups: [PreviewGroup] { all.groups }
  var byName: [String: PreviewGroup] { all.byName }
  var missing: [String] { all.missing }

  private var all: Found {
    found.withLock { found in
      let contents = found ?? find()
      found = contents
      return contents
    }
  }

  private func find() -> Found {
    let conforming = ConformingTypes(to: (any Previewed).self)
    // What `String(reflecting:)` says, without a search for conformances of each type.
    let own = conforming.types.filter { type in
      let name = _typeName(type, qualified: true)
      return modules.contains { name.hasPrefix("\($0).") }
    }
    let found = own.compactMap { $0 as? any Previewed.Type }.map { PreviewGroup($0) }
    var byName: [String: PreviewGroup] = [:]
    for group in found + generic {
      if !group.previews.isEmpty { byName[group.name] = byName[group.name] ?? group }
    }
    let groups = byName.values.sorted { a, b in
      a.isModule == b.isModule ? a.name < b.name : a.isModule
    }
    let missing = conforming.genericNames.filter { name in
      modules.contains { name.hasPrefix("\($0).") } && !given.contains(name)
    }
    return Found(groups: groups, byName: byName, missing: missing.sorted())
  }
}

// MARK: - Destinations

extension PreviewCatalog {
  package subscript(_ page: PreviewPage) -> Place { Place(mount: mount, page: page) }

  /// All types.
  public var index: Place { self[.index] }

  /// A state of a type, by the names of both in a URL.
  public func state(_ slug: String, of type: String) -> Place { self[.state(of: type, slug)] }

  public func owns(_ place: Place) -> Bool { place.mount == mount }

  public func place(at path: RoutePath) -> Place? {
    guard path.segments.starts(with: mount.segments) else { return nil }
    let rest = Array(path.segments.dropFirst(mount.segments.count))
    return PreviewPage(segments: rest).map { self[$0] }
  }

  public func places(in environment: EnvironmentValues) -> [PlaceGroup<Place>] {
    guard isPublished else { return [] }
    return [
      PlaceGroup {
        var places = [index, self[.frame(.index)]]
        for group in previewGroups {
          places.append(self[.type(group.name)])
          for preview in group.previews {
            places += try await pages(of: preview, of: group.name).map { self[$0] }
          }
        }
        return PlaceGroup.Listing(places)
      }
    ]
  }

  private func pages(of preview: Preview, of type: String) async throws -> [PreviewPage] {
    let own = PreviewPage.state(of: type, preview.slug)
    let steps = try await preview.state?.steps() ?? []
    return ([own] + steps.map { .step(of: type, preview.slug, $0.slug) })
      .flatMap { [$0, .frame($0)] }
  }

  public func name(of place: Place, in environment: EnvironmentValues) async throws -> String {
    switch place.page {
    case .index: return "Previews"
    case .type(let type): return try group(type).name
    case .state(let type, let state): return try preview(state, of: type).name
    case .step(let type, let state, let step):
      return try await self.step(step, of: preview(state, of: type)).label
    case .frame: return "Frame"
    }
  }

  public func module(for place: Place) -> any Module {
    switch place.page {
    case .index: PreviewIndexPage(catalog: self)
    case .type(let type): PreviewTypePage(catalog: self, type: type)
    case .state, .step: PreviewStatePage(catalog: self, page: place.page)
    case .frame(.index): PreviewTreePage(catalog: self)
    case .frame(let page): PreviewFramePage(catalog: self, page: page)
    }
  }
}

// MARK: - What the section brings

extension PreviewCatalog {
  public var assets: [SiteAsset] { CodeAssets.all + WorkshopStyles.assets }

  public func faults(in environment: EnvironmentValues) -> [Diagnostic] {
    missingTypes.map { name in
      Diagnostic(
        .error, code: "previews",
        "the catalog of previews does not show '\(name)', which has parameters",
        help: "give it to the catalog with arguments: "
          + "PreviewCatalog(generic: [\(name.split(separator: ".").last ?? "")<…>.self])")
    }
  }
}
