// The check of all links of the site, before it is published.
import Puddles
import PuddlesBasics

extension SiteBuild {
  /// Checks the links of all files, and whether the assets of the content are used.
  func checkLinks(
    of pages: [PageRecord], _ assets: MadeFiles, _ files: MadeFiles, _ context: BuildContext
  ) {
    let base = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var check = LinkCheck(
      pages.map(\.links) + assets.links + files.links, files: context.table.paths,
      basePath: options.basePath, baseURL: base, isForDisk: options.linkStyle == .files,
      notesElsewhere: context.audit != nil
    ) { ownPath(of: $0) }
    check.run()
    context.log.add(check.findings.diagnostics)
    let linked = assets.assets.values.map(\.file).filter { check.links(to: $0) }
    checkUse(of: assets, linked: Set(linked), context)
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
}
