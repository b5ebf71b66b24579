// The document under an old URL, and the script of pages whose sections have moved.
import Puddles
import PuddlesBasics

/// A document that leads on at once, and by hand where that is switched off.
///
/// A fragment never reaches a host, and a refresh loses it. So where sections have moved, a script
/// looks at it first; without scripts their list stands in the page.
struct RedirectPage: Component {
  struct Section: Sendable {
    let fragment: String
    let name: String
    let href: String
  }

  let name: String
  let language: String
  let href: String
  let canonicalURL: String?
  let sections: [Section]
  /// The URL of the script that looks at the fragment, if there are sections.
  let script: String?

  /// A refresh would run before a reader without scripts has seen the list.
  private var refreshes: Bool { sections.isEmpty }

  private var policy: String {
    "default-src 'none'; \(sections.isEmpty ? "" : "script-src 'self'; ")base-uri 'none'"
  }

  var body: some HTML {
    html(.lang(language)) {
      head {
        meta(.charset)
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.httpEquiv(.contentSecurityPolicy), .content(policy))
        if refreshes { meta(.httpEquiv(.refresh), .content("0; url=\(href)")) }
        title { name }
        meta(.name("robots"), .content("noindex"))
        if let canonicalURL { link(.rel(.canonical), .href(canonicalURL)) }
        meta(.name("color-scheme"), .content("light dark"))
        if let script { Puddles.script(.src(script), .defer) }
      }
      Puddles.body {
        main {
          p {
            "→ "; a(.href(href)) { name }
          }
          if !sections.isEmpty { list }
        }
      }
    }
  }

  @HTMLBuilder private var list: some HTML {
    ul {
      for section in sections {
        li(.id(section.fragment)) {
          "#\(section.fragment) → "; a(.href(section.href)) { section.name }
        }
      }
    }
  }
}

// MARK: - The script of old pages whose sections have moved

enum RedirectScript {
  /// The name of the asset.
  static let name = "redirect.js"

  /// Leads to the section that the fragment names, or to the page.
  static let asset = SiteAsset(
    name, bytes: ServedScript.bytes(of: PackageResources.redirect_js))
}
