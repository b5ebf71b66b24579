// The check of all links of the site, before it is published.
import Puddles

extension SiteBuild {
  /// Checks the links of all files, and whether somebody uses the assets of the content.
  func checkLinks(of pages: [PageRecord], _ assets: MadeFiles, _ files: MadeFiles, _ draft: Draft) {
    let others = assets.links + files.links
    let paths = draft.table.paths
    let key = LinkMemory.key(of: pages, and: others, files: paths)
    if draft.audit == nil, let memory = draft.past.memory?.links, memory.key == key {
      return take(memory, assets, draft)
    }
    let base = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var check = LinkCheck(
      pages.map(\.links) + others, files: paths, basePath: options.basePath, baseURL: base,
      isForDisk: options.linkStyle == .files, notesElsewhere: draft.audit != nil
    ) { Self.ownPath(of: $0) }
    check.run()
    let linked = assets.assets.values.map(\.file).filter { check.links(to: $0) }
    take(
      LinkMemory(key: key, diagnostics: check.findings.diagnostics, linkedAssets: linked.sorted()),
      assets, draft)
    draft.audit?.finish(check, pages: pages, draft.log)
  }

  /// The path of the page that a path of a file means in another spelling.
  private static func ownPath(of path: String) -> String? {
    var segments = path.split(separator: "/").map(String.init)
    if segments.last == "index.html" { segments.removeLast() }
    guard case .moved(let place) = Subject.Place.router.match(RoutePath(segments)) else {
      return nil
    }
    return SitePath.file(of: place.path)
  }

  private func take(_ memory: LinkMemory, _ assets: MadeFiles, _ draft: Draft) {
    draft.log.add(memory.diagnostics)
    checkUse(of: assets, linked: Set(memory.linkedAssets), draft)
    draft.memories.note(memory)
  }
}
