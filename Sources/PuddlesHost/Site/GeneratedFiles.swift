// Files that only a build makes: feeds, the sitemap, what is written for machines.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

/// Builds the site into a folder of its own when such a file is first asked for.
///
/// The pages that the build makes as well are never served: the live ones are.
actor GeneratedFiles<Subject: Site> {
  private let build: SiteBuild<Subject>
  nonisolated let folder: String
  private let files: StaticFiles
  private var making: Task<Bool, Never>?

  /// - Parameter folder: Made when it is needed, removed by ``remove()``.
  init(_ site: Subject, _ options: BuildOptions, folder: String) {
    var options = options
    options.output = "\(folder)/site"
    options.linkPolicy = .warn
    build = SiteBuild(site, options: options)
    self.folder = folder
    files = StaticFiles(root: options.output)
  }
}

extension GeneratedFiles {
  /// The answer to a request for a file, `nil` if no build makes one of that name.
  func answer(to request: HostRequest) async -> HostAnswer? {
    guard request.method != .post, !request.target.isFolder,
      let name = request.target.segments.last,
      name.contains("."), !name.hasSuffix(".html")
    else { return nil }
    _ = await make()
    return files.answer(to: request, at: request.target.segments)
  }

  /// Whether the site has an asset; `nil` if it cannot be built.
  func publishes(_ asset: String) async -> Bool? {
    guard await make() else { return nil }
    let path = "assets/" + asset
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    guard let entries = try? Files.entries(of: "\(files.root)/\(folder)") else { return false }
    return entries.contains { AssetMaker.isFile("\(folder)/\($0.name)", of: path) }
  }

  /// The next request finds what the content is then.
  func invalidate() {
    making = nil
  }

  func remove() {
    try? Files.removeTree(folder)
  }

  /// Waits for the build; its faults are those that pages and the developer's box show.
  private func make() async -> Bool {
    let task = making ?? Task { [build] in await build.run().isPublished }
    making = task
    return await task.value
  }
}
