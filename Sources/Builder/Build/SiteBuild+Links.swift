// The check of all links of the site, before it is published.
import Puddles

extension SiteBuild {
  @discardableResult
  func checkLinks(of pages: [PageLinks], _ draft: Draft) -> LinkCheck {
    let base = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var check = LinkCheck(
      pages, files: draft.table.paths, basePath: options.basePath, baseURL: base,
      isForDisk: options.linkStyle == .files)
    check.run()
    draft.log.add(check.findings.diagnostics)
    return check
  }
}
