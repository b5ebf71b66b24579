// The check of all links of the site, before it is published.
import Puddles
import PuddlesBasics

extension SiteBuild {
  /// Checks the links of all files, and whether the assets of the content are used.
  func checkLinks(
    of pages: [PageRecord], _ assets: MadeFiles, _ files: MadeFiles, _ context: BuildContext
  ) {
    let others = assets.links + files.links
    let paths = context.table.paths
    let key = LinkResult.fingerprint(of: pages, and: others, files: paths)
    if context.audit == nil,
      let known: LinkResult = context.past.store.lastValue(of: LinkResult.key),
      known.fingerprint == key
    {
      return take(known, assets, context)
    }
    let base = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var check = LinkCheck(
      pages.map(\.links) + others, files: paths, basePath: options.basePath, baseURL: base,
      isForDisk: options.linkStyle == .files, notesElsewhere: context.audit != nil
    ) { ownPath(of: $0) }
    check.run()
    let linked = assets.assets.values.map(\.file).filter { check.links(to: $0) }
    take(
      LinkResult(
        fingerprint: key, diagnostics: check.findings.diagnostics,
        linkedAssets: linked.sorted()),
      assets, context)
    context.audit?.finish(check, pages: pages, context.log)
  }

  /// The path of the page that a path of a file means in another spelling.
  private func ownPath(of path: String) -> String? {
    var segments = path.namesOfPath
    if segments.last == "index.html" { segments.removeLast() }
    guard case .moved(let place) = map.match(RoutePath(segments)) else {
      return nil
    }
    return SitePath.file(of: place.path)
  }

  private func take(_ result: LinkResult, _ assets: MadeFiles, _ context: BuildContext) {
    context.log.add(result.diagnostics)
    checkUse(of: assets, linked: Set(result.linkedAssets), context)
    context.recorder.store.put(result, at: LinkResult.key)
  }
}
