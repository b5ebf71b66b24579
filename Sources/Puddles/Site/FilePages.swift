// Pages that are files of another type than HTML, such as data for other programs.
import PuddlesBasics

/// A type of file that a page can be instead of HTML.
///
/// ```swift
/// Page(Destination("data/loaves.json"), from: LoafProvider.self, as: .json) { try await $0.loaves() }
/// Page(Destination("loaves.csv"), as: .text("csv")) { "name,grams\n" }
/// ```
/// The format `json` is part of PuddlesContent.
public struct FileFormat<Value: Sendable>: Sendable {
  let ending: String
  let bytes: @Sendable (Value) throws -> [UInt8]

  /// - Parameters:
  ///   - fileExtension: How the URLs of its pages end, without the dot, such as `ics`. It also says the media type in
  ///     which a live host sends them.
  ///   - bytes: Writes a value; what it throws is an error of the page.
  public init(_ fileExtension: String, bytes: @escaping @Sendable (Value) throws -> [UInt8]) {
    (ending, self.bytes) = ("." + fileExtension, bytes)
  }
}

extension FileFormat where Value == String {
  /// A text as it is, in UTF-8.
  /// - Parameter fileExtension: How the URLs of its pages end, without the dot, such as `csv` or `txt`.
  public static func text(_ fileExtension: String) -> FileFormat {
    FileFormat(fileExtension) { Array($0.utf8) }
  }
}

// MARK: - Lines of pages

extension Page where Values == Void {
  /// A page that is a file of another type than HTML, such as data as JSON.
  ///
  /// It has no layout, and no search engine, sitemap or feed lists it. A typed link to it is checked as any other.
  /// - Parameters:
  ///   - destination: Its URL ends as files of the format do, such as `data/loaves.json`; otherwise it is an error of
  ///     the build (`bad-route`).
  ///   - format: The type of the file.
  ///   - value: Makes the content of the file. What it throws is an error of the build, and of the answer of a live host.
  public init<Value: Sendable>(
    _ destination: Destination, as format: FileFormat<Value>, file: StaticString = #fileID,
    line: UInt = #line, value: @escaping @Sendable () async throws -> Value
  ) {
    self.init(file: destination, format, { _ in try await value() }, "\(file):\(line)")
  }

  /// A page that is a file with data of a provider.
  /// - Parameter provider: The object in the environment that `value` asks; ``MissingProviderError`` is thrown without
  ///   one.
  public init<Provider: AnyObject & Sendable, Value: Sendable>(
    _ destination: Destination, from provider: Provider.Type, as format: FileFormat<Value>,
    file: StaticString = #fileID, line: UInt = #line,
    value: @escaping @Sendable (Provider) async throws -> Value
  ) {
    self.init(
      file: destination, format, { try await value($0.require(provider)) }, "\(file):\(line)")
  }

  private init<Value: Sendable>(
    file destination: Destination, _ format: FileFormat<Value>,
    _ value: @escaping @Sendable (EnvironmentValues) async throws -> Value, _ place: String
  ) {
    let segments = destination.path.segments
    self.init(
      RouteTemplate(segments.joined(separator: "/"), for: []),
      values: { $0.segments == segments ? () : nil },
      page: { .file(at: destination) { try format.bytes(try await value($0)) } })
    var fixed = destination.path
    fixed.isFile = true
    self.line.fixed = Destination(path: fixed)
    becomeFile(ending: format.ending, declaredAt: place)
  }
}

extension Page {
  /// A page for each of some values, each a file with data of a provider.
  ///
  /// ```swift
  /// static let loafData = Route("bread/{}.json", String.self)
  ///
  /// Page(
  ///   Destination.loafData, from: LoafProvider.self, as: .json,
  ///   all: { try await $0.loaves().map(\.id) }
  /// ) { try await $0.loaf($1) }
  /// ```
  /// - Parameters:
  ///   - route: Its template ends as files of the format do, such as `bread/{}.json`.
  ///   - provider: The object in the environment that `all` and `value` ask.
  ///   - all: The values of every page of the static site.
  ///   - value: Makes the content of one file. A live host asks it for any value that the route parses, so it throws
  ///     ``NotFoundError`` if nothing of that value exists.
  public init<each Item: PathValue, Provider: AnyObject & Sendable, Value: Sendable>(
    _ route: Route<repeat each Item>, from provider: Provider.Type, as format: FileFormat<Value>,
    all: @escaping @Sendable (Provider) async throws -> [(repeat each Item)],
    file: StaticString = #fileID, line: UInt = #line,
    value: @escaping @Sendable (Provider, repeat each Item) async throws -> Value
  ) where Values == (repeat each Item) {
    self.init(
      route.template, values: { route.values(at: $0) },
      page: { (items: (repeat each Item)) in
        .file(at: route(repeat each items)) { environment in
          try format.bytes(try await value(environment.require(provider), repeat each items))
        }
      })
    self.line.all = { environment in
      var pages: [Destination] = []
      for items in try await all(environment.require(provider)) {
        pages.append(route(repeat each items))
      }
      return pages
    }
    becomeFile(ending: format.ending, declaredAt: "\(file):\(line)")
  }

  private mutating func becomeFile(ending: String, declaredAt place: String) {
    line.isFile = true
    line.place = place
    guard !line.template.hasByteSuffix(ending) else { return }
    line.faults.append(RouteError(template: line.template, problem: .ending(ending)))
  }
}

extension PageDefinition {
  fileprivate static func file(
    at destination: Destination,
    _ bytes: @escaping @Sendable (EnvironmentValues) async throws -> [UInt8]
  ) -> PageDefinition {
    var page = PageDefinition(destination, module: EmptyPage()) { _ in
      destination.path.segments.last ?? ""
    }
    page.path.isFile = true
    page.file = bytes
    return page
  }
}

// MARK: - Their bytes

extension SiteRenderer {
  /// The bytes of the file that is served at a place; `nil` if the page there is not a file.
  /// - Throws: ``AccessError`` if the visitor may not see it, or the error of the closure that makes its content.
  package func file(at place: SitePlace) async throws -> [UInt8]? {
    guard let file = place.definition.file else { return nil }
    try await checkAccess(to: place)
    return try await file(environment.speaking(map.language(of: place)))
  }

  func filePage(
    at place: SitePlace, showing rendering: Rendering
  ) async throws -> RenderedPage? {
    guard place.path.isFile, rendering.slug == nil else { return nil }
    let (bytes, reads) = try await ReadRecorder.recording { try await file(at: place) ?? [] }
    var facts = PageFacts()
    facts.isHiddenFromSearch = true
    facts.reads = reads
    return RenderedPage(
      path: place.path, bytes: bytes, facts: facts, title: place.path.segments.last ?? "",
      version: 0)
  }
}
