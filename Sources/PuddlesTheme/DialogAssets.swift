// What pages load that show a sheet, a dialog or an overlay.
import Puddles

/// The styles of questions, and the script that makes a dialog modal.
///
/// The dialog of a page is open from the start, so that it needs no script. A modal one also keeps the focus,
/// covers the page, and closes by the Escape key, as its own way out does.
enum DialogAssets {
  static let style = "dialogs.css"
  static let script = "dialogs.js"

  static let all = [
    SiteAsset(style, Scripts.dialogsStyles), SiteAsset(script, Scripts.dialogs),
  ]
}
