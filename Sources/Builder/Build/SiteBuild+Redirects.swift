// Pages under old URLs: a static host cannot redirect, so each is a document that leads on.
import Puddles

extension SiteBuild {
  typealias Redirect = PlaceGroup<Subject.Place>.Redirect

  /// The redirects that have a usable URL of their own; the others are errors.
  func usable(_ redirects: [Redirect], _ draft: Draft) -> [Redirect] {
    redirects.sorted { $0.path < $1.path }.filter { redirect in
      let owner = "the redirect to \(redirect.target)"
      if let fault = SitePath.fault(of: redirect.path) {
        let text = "the URL \(redirect.path) of \(owner) \(fault)"
        draft.log.add(Diagnostic(.error, code: "bad-url", text))
        return false
      }
      return draft.table.claim(SitePath.file(of: redirect.path), for: owner)
    }
  }

  func renderRedirects(
    _ redirects: [Redirect], with renderer: Renderer, _ draft: Draft
  ) async -> [PageRecord] {
    var records: [PageRecord] = []
    for redirect in redirects {
      do {
        let (bytes, reads) = try await ReadRecorder.recording {
          try await page(for: redirect, with: renderer)
        }
        draft.memories.note(reads)
        let file = SitePath.file(of: redirect.path)
        try draft.stage.put(bytes, at: file)
        let links = PageLinks(file: file, html: bytes)
        records.append(PageRecord(path: redirect.path, isHiddenFromSearch: true, links: links))
      } catch {
        draft.log.add(error, at: "the redirect \(redirect.path)")
        records.append(.failed(redirect.path))
      }
    }
    return records
  }

  private func page(for redirect: Redirect, with renderer: Renderer) async throws -> [UInt8] {
    var location = renderer.root
    location.path = redirect.path
    let page = RedirectPage(
      name: try await site.name(of: redirect.target, in: renderer.environment),
      language: site.language, href: location.href(to: redirect.target.path),
      canonicalURL: baseURL.map {
        ($0.hasSuffix("/") ? $0 : $0 + "/") + redirect.target.path.encoded
      })
    return Array("<!DOCTYPE html>\n".utf8) + (try await Puddles.render(page))
  }
}

/// A document that leads on at once, and by hand where that is switched off.
struct RedirectPage: Component {
  let name: String
  let language: String
  let href: String
  let canonicalURL: String?

  var body: some HTML {
    html(.lang(language)) {
      head {
        meta(.charset)
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.httpEquiv(.contentSecurityPolicy), .content("default-src 'none'"))
        meta(.httpEquiv(.refresh), .content("0; url=\(href)"))
        title { name }
        meta(.name("robots"), .content("noindex"))
        if let canonicalURL { link(.rel(.canonical), .href(canonicalURL)) }
        meta(.name("color-scheme"), .content("light dark"))
      }
      Puddles.body {
        main {
          p {
            "→ "; a(.href(href)) { name }
          }
        }
      }
    }
  }
}
