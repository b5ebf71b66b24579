// The assets and the copied files of a site, as they are on the disk at this moment.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import Synchronization
import PuddlesBasics

/// Serves `assets/` from the program and `Content/assets`, what lies beside documents and is referred
/// to, and `Content/static` at the root. What editors leave behind is never served.
///
/// Names carry no fingerprint here, so that a page can take a new stylesheet without being drawn
/// again; browsers revalidate each time and get 304 when nothing has changed.
struct AssetService: Sendable {
  private let brought: [String: [UInt8]]
  private let assets: StaticFiles
  /// Folders of the content whose files are assets too, by their path.
  private let beside: [(folder: [String], files: StaticFiles)]
  private let copied: StaticFiles
  let asked: AskedAssets

  init(_ site: some Site, content: String) {
    let map = SiteMap(site)
    brought = Dictionary(map.assets.map { ($0.path, $0.bytes) }) { _, last in last }
    assets = StaticFiles(root: "\(content)/assets")
    beside = map.assetFolders.map { folder in
      (folder.namesOfPath, StaticFiles(root: "\(content)/\(folder)"))
    }
    copied = StaticFiles(root: "\(content)/static", allowsHidden: true)
    asked = AskedAssets(site.liveAssets)
  }
}

extension AssetService {
  /// The answer to a request for a file, `nil` if there is none of that name.
  /// - Parameter isPublished: Whether a build publishes an asset; `nil` if there is no build.
  func respond(
    to request: ValidRequest, publishing isPublished: (_ name: String) async -> Bool?
  ) async -> HTTPResponse? {
    let segments = request.target.segments
    guard !request.target.isFolder, !FileName.isBackup(segments.last ?? "") else { return nil }
    guard segments.first == "assets" else { return copied.respond(to: request, at: segments) }
    let path = Array(segments.dropFirst())
    if let response = assets.respond(to: request, at: path) { return response }
    if let bytes = brought[path.joined(separator: "/")] {
      return ConditionalResponse.of(bytes, type: MediaType.of(segments.last ?? ""), to: request)
    }
    if let response = respond(to: request, besideDocumentsAt: path) {
      let name = path.joined(separator: "/")
      if asked.has(name) { return response }
      if await isPublished(name) ?? asked.had(name) { return response }
    }
    return copied.respond(to: request, at: segments)
  }

  /// Documents are pages; what lies beside them, such as a picture, is a file.
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

/// The assets that pages of a running site have asked for.
final class AskedAssets: Sendable {
  private let always: Set<String>
  private let names = Mutex<(now: Set<String>, before: Set<String>)>(([], []))

  init(_ always: Set<String>) {
    self.always = always
  }

  @Sendable func note(_ name: String) {
    names.withLock { _ = $0.now.insert(name) }
  }

  /// Whether a page asks for a name as the content is now.
  func has(_ name: String) -> Bool {
    always.contains(name) || names.withLock { $0.now.contains(name) }
  }

  /// Whether a page asked for it before the content was changed.
  func had(_ name: String) -> Bool { names.withLock { $0.before.contains(name) } }

  /// The content was changed: what pages ask for has to be seen again.
  func forget() {
    names.withLock { $0 = ([], $0.before.union($0.now)) }
  }
}
