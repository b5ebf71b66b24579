// How documents show links that lead to other sites.
import Puddles
import PuddlesContent
import PuddlesMarkdown

extension MarkdownReplacements {
  /// Tells programs, and stylesheets, which links leave the site.
  static let outsideLinks = MarkdownReplacements(inline: { node, drawing in
    guard case .link(let link) = node, link.destination.hasPrefix("https://"), link.title.isEmpty
    else { return nil }
    return AnyHTML {
      a(.href(link.destination), .rel(.external)) { drawing.inlines(link.children) }
    }
  })
}
