// The script of old pages whose sections have moved.
import Puddles

enum RedirectScript {
  /// The name of the asset.
  static let name = "redirect.js"

  /// Leads to the section that the fragment names, or to the page.
  static let asset = SiteAsset(name, Scripts.redirect)
}
