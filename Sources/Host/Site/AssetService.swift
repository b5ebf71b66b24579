// The assets and the copied files of a site, as they are on the disk at this moment.
import Puddles
import PuddlesBuilder
import PuddlesExchange

/// Serves `assets/` from the program, `Content/assets` and what lies beside documents, and
/// `Content/static` at the root.
///
/// Names carry no fingerprint here, so that a page can take a new stylesheet without being drawn
/// again; browsers ask each time and are told when nothing has changed.
struct AssetService: Sendable {
  private let brought: [String: [UInt8]]
  private let assets: StaticFiles
  /// Folders of the content whose files are assets too, by their path.
  private let beside: [(folder: [String], files: StaticFiles)]
  private let copied: StaticFiles

  init(_ site: some Site, content: String) {
    brought = Dictionary(site.assets.map { ($0.path, $0.bytes) }) { _, last in last }
    assets = StaticFiles(root: "\(content)/assets")
    beside = site.assetFolders.map { folder in
      (folder.split(separator: "/").map(String.init), StaticFiles(root: "\(content)/\(folder)"))
    }
    copied = StaticFiles(root: "\(content)/static", allowsHidden: true)
  }
}

extension AssetService {
  /// The answer to a request for a file, `nil` if there is none of that name.
  func answer(to request: HostRequest) -> HostAnswer? {
    guard !request.target.isFolder else { return nil }
    let segments = request.target.segments
    guard segments.first == "assets" else { return copied.answer(to: request, at: segments) }
    let path = Array(segments.dropFirst())
    if let answer = assets.answer(to: request, at: path) { return answer }
    if let bytes = brought[path.joined(separator: "/")] {
      return Conditional.answer(bytes, type: MediaType.of(segments.last ?? ""), to: request)
    }
    return answer(to: request, besideDocumentsAt: path)
      ?? copied.answer(to: request, at: segments)
  }

  /// Documents are pages; what lies beside them, such as a picture, is a file.
  private func answer(
    to request: HostRequest, besideDocumentsAt path: [String]
  ) -> HostAnswer? {
    let name = path.last?.lowercased() ?? ""
    if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return nil }
    for (folder, files) in beside where path.starts(with: folder) {
      if let answer = files.answer(to: request, at: Array(path.dropFirst(folder.count))) {
        return answer
      }
    }
    return nil
  }
}
