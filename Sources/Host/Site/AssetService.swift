// The assets and the copied files of a site, as they are on the disk at this moment.
import Puddles
import PuddlesBuilder
import PuddlesExchange

/// Serves `assets/` from the program and `Content/assets`, and `Content/static` at the root.
///
/// Names carry no fingerprint here, so that a page can take a new stylesheet without being drawn
/// again; browsers ask each time and are told when nothing has changed.
struct AssetService: Sendable {
  private let brought: [String: [UInt8]]
  private let assets: StaticFiles
  private let copied: StaticFiles

  init(_ site: some Site, content: String) {
    brought = Dictionary(site.assets.map { ($0.path, $0.bytes) }) { _, last in last }
    assets = StaticFiles(root: "\(content)/assets")
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
    guard let bytes = brought[path.joined(separator: "/")] else {
      return copied.answer(to: request, at: segments)
    }
    return Conditional.answer(
      bytes, type: MediaType.of(segments.last ?? ""), to: request)
  }
}
