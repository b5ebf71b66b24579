// Pages under old URLs: a static host cannot redirect, so each is a document that leads on.
import Puddles

extension SiteBuild {
  typealias Redirect = PlaceGroup<SitePlace>.Redirect

  /// The redirects that have a usable URL of their own; the others are errors.
  func usable(_ redirects: [Redirect], _ context: BuildContext) -> [Redirect] {
    redirects.sorted { $0.path < $1.path }.filter { redirect in
      let owner = "the redirect to \(redirect.target)"
      if let fault = SitePath.fault(of: redirect.path) {
        let text = "the URL \(redirect.path) of \(owner) \(fault)"
        context.log.add(Diagnostic(.error, code: "bad-url", text))
        return false
      }
      return context.table.claim(SitePath.file(of: redirect.path), for: owner)
    }
  }

  /// What pages under old URLs need: nothing, unless sections have moved.
  func redirectAssets(for redirects: [Redirect]) -> [SiteAsset] {
    redirects.contains { !$0.sections.isEmpty } ? [RedirectScript.asset] : []
  }

  func renderRedirects(
    _ redirects: [Redirect], with renderer: Renderer, _ context: BuildContext
  ) async -> [PageRecord] {
    var records: [PageRecord] = []
    for redirect in redirects {
      do {
        let (bytes, reads) = try await ReadRecorder.recording {
          try await page(for: redirect, with: renderer)
        }
        context.recorder.note(reads)
        let file = SitePath.file(of: redirect.path)
        try context.stage.put(bytes, at: file)
        let links = PageLinks(file: file, html: bytes)
        records.append(PageRecord(path: redirect.path, isHiddenFromSearch: true, links: links))
      } catch {
        context.log.add(error, at: "the redirect \(redirect.path)")
        records.append(.failed(redirect.path))
      }
    }
    return records
  }

  private func page(for redirect: Redirect, with renderer: Renderer) async throws -> [UInt8] {
    var location = renderer.root
    location.path = redirect.path
    var sections: [RedirectPage.Section] = []
    for section in redirect.sections {
      sections.append(
        RedirectPage.Section(
          fragment: section.fragment,
          name: try await map.name(of: section.target, in: renderer.environment),
          href: location.href(to: section.target.path, fragment: section.heading)))
    }
    let page = RedirectPage(
      name: try await map.name(of: redirect.target, in: renderer.environment),
      language: map.language(of: redirect.target), href: location.href(to: redirect.target.path),
      canonicalURL: baseURL.map {
        ($0.hasSuffix("/") ? $0 : $0 + "/") + redirect.target.path.encoded
      }, sections: sections,
      script: sections.isEmpty ? nil : location.href(toAsset: RedirectScript.name))
    return Array("<!DOCTYPE html>\n".utf8) + (try await Puddles.render(page))
  }
}
