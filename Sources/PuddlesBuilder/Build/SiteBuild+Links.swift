// The check of all links of the site, before it is published.
import Puddles

extension SiteBuild {
  /// Checks the links of all files, and whether the assets of the content are used.
  func checkLinks(of pages: [PageRecord], _ assets: MadeFiles, _ files: MadeFiles, _ draft: Draft) {
    let others = assets.links + files.links
    let paths = draft.table.paths
    let key = LinkResult.fingerprint(of: pages, and: others, files: paths)
    if draft.audit == nil, let known: LinkResult = draft.past.store.lastValue(of: LinkResult.key),
      known.fingerprint == key
    {
      return take(known, assets, draft)
    }
    let base = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var check = LinkCheck(
      pages.map(\.links) + others, files: paths, basePath: options.basePath, baseURL: base,
      isForDisk: options.linkStyle == .files, notesElsewhere: draft.audit != nil
    ) { Self.ownPath(of: $0) }
    check.run()
    let linked = assets.assets.values.map(\.file).filter { check.links(to: $0) }
    take(
      LinkResult(
        fingerprint: key, diagnostics: check.findings.diagnostics,
        linkedAssets: linked.sorted()),
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

  private func take(_ result: LinkResult, _ assets: MadeFiles, _ draft: Draft) {
    draft.log.add(result.diagnostics)
    checkUse(of: assets, linked: Set(result.linkedAssets), draft)
    draft.recorder.store.put(result, at: LinkResult.key)
  }
}
