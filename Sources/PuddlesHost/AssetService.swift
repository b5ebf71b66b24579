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

  init(_ site: some Site, _ context: SiteContext, basePath: String, _ built: BuiltFiles?) {
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
    return copiedFile(request)
  }

  /// A copied file, as a file host finds it: `demo/` leads to `demo/index.html`.
  private func copiedFile(_ request: ValidRequest) -> HTTPResponse? {
    copied.hosted(request, below: basePath)
  }

  /// Serves a file beside documents, such as a picture. The documents themselves are pages, and not served as files.
  private func respond(
    to request: ValidRequest, besideDocumentsAt path: [String]
  ) -> HTTPResponse? {
    if ContentTree.isRead(path.last ?? "") { return nil }
    for (folder, files) in beside where path.starts(with: folder) {
      if let response = files.respond(to: request, at: Array(path.dropFirst(folder.count))) {
        return response
      }
    }
    return nil
  }
}
