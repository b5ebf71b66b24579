// The check of all links of the site, before it is published.
import Puddles

extension SiteBuild {
  func checkLinks(of pages: [PageLinks], _ draft: Draft) {
    let base = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var check = LinkCheck(
      pages, files: draft.table.paths, basePath: options.basePath, baseURL: base,
      isForDisk: options.linkStyle == .files)
    draft.log.add(check.diagnostics())
  }
}
