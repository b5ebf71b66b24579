// Serves the assets and the copied files of a site as they are on the disk now.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesBasics
import PuddlesSystem

/// Serves three kinds of files: assets of the program and of `Content/assets` below `assets/`, the files beside
/// documents that a page refers to, and `Content/static` at the root. Backup files of editors are never served.
///
/// The names contain no fingerprint here, so that a page can use a changed stylesheet without being rendered again;
/// browsers revalidate each time and get 304 if nothing has changed.
struct AssetService: Sendable {
  private let brought: [String: [UInt8]]
  private let assets: StaticFiles
  /// Folders of the content whose files are assets too, each with its path.
  private let beside: [(folder: [String], files: StaticFiles)]
  private let copied: StaticFiles
  private let basePath: String
  /// The files of the last build, which tell which files beside documents something refers to.
  private let built: BuiltFiles?
  private let derivations: [AssetDerivation]
  private let environment: EnvironmentValues

  /// - Parameter environment: The providers of the site, which know what an earlier build has made of the files.
  init(
    _ site: some Site, _ context: SiteContext, basePath: String, _ built: BuiltFiles?,
    _ environment: EnvironmentValues = EnvironmentValues()
  ) {
    let content = context.contentPath
    // Links may lead where those that a build follows may lead.
    let limit = context.followsOutsideLinks ? nil : content
    self.basePath = basePath
    let map = SiteMap(site)
    brought = Dictionary(map.assets.map { ($0.path, $0.bytes) }) { _, last in last }
    assets = StaticFiles(root: "\(content)/assets", linksWithin: limit)
    beside = map.assetFolders.map { folder in
      (folder.namesOfPath, StaticFiles(root: "\(content)/\(folder)", linksWithin: limit))
    }
    copied = StaticFiles(root: "\(content)/static", allowsHidden: true, linksWithin: limit)
    self.built = built
    self.environment = environment
    derivations = map.derivations
  }
}

extension AssetService {
  /// The response to a request for a file; `nil` if there is none of that name.
  func respond(to request: ValidRequest) async -> HTTPResponse? {
    let segments = request.target.segments
    guard !FileName.isBackup(segments.last ?? "") else { return nil }
    guard segments.first == "assets", !request.target.isFolder else { return copiedFile(request) }
    let path = Array(segments.dropFirst())
    if let response = assets.respond(to: request, at: path) { return response }
    if let bytes = brought[path.joined(separator: "/")] {
      return ConditionalResponse.of(bytes, type: MediaType.of(segments.last ?? ""), to: request)
    }
    if let response = respond(to: request, besideDocumentsAt: path),
      await built?.publishes(path.joined(separator: "/")) == true
    {
      return response
    }
    if let response = await respond(to: request, derivedAs: path.joined(separator: "/")) {
      return response
    }
    return copiedFile(request)
  }

  /// Serves what an earlier build has made of a file beside documents, such as a smaller picture.
  private func respond(
    to request: ValidRequest, derivedAs name: String
  ) async -> HTTPResponse? {
    guard beside.contains(where: { name.namesOfPath.starts(with: $0.folder) }),
      let found = derivations.lazy.compactMap({ $0.find?(name, environment) }).first,
      await built?.publishes(found.source) == true, let status = Files.status(of: found.file)
    else { return nil }
    return ConditionalResponse.of(file: found.file, status, type: MediaType.of(name), to: request)
  }

  /// A copied file, as a file host finds it: `demo/` leads to `demo/index.html`.
  private func copiedFile(_ request: ValidRequest) -> HTTPResponse? {
    copied.hosted(request, below: basePath)
  }

  /// Serves a file beside documents that a build changes; `nil` if it changes none. A file that cannot be changed is not
  /// served.
  private func rewritten(
    _ request: ValidRequest, _ path: [String], _ found: (path: String, status: FileStatus)?
  ) -> HTTPResponse? {
    let (rewrites, name) = (derivations.compactMap(\.rewrite), path.joined(separator: "/"))
    guard !rewrites.isEmpty, let found, found.status.kind == .file else { return nil }
    let bytes = try? rewrites.reduce(Files.read(found.path)) { try $1(name, $0) }
    guard let bytes else { return HTTPResponse(404) }
    return ConditionalResponse.of(bytes, type: MediaType.of(name), to: request)
  }

  /// Serves a file beside documents, such as a picture. The documents themselves are pages, and not served as files.
  private func respond(
    to request: ValidRequest, besideDocumentsAt path: [String]
  ) -> HTTPResponse? {
    if ContentTree.isRead(path.last ?? "") { return nil }
    for (folder, files) in beside where path.starts(with: folder) {
      let names = Array(path.dropFirst(folder.count))
      if let response = rewritten(request, path, files.locate(names)) { return response }
      if let response = files.respond(to: request, at: names) { return response }
    }
    return nil
  }
}
