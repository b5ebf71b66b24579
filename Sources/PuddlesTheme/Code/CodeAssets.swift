// The files that pages with code load.
import Puddles

/// What pages with code load; see ``Theme/assets``.
enum CodeAssets {
  /// The styles of titles, numbers and marked lines, and the script of the button that copies.
  static let all = [
    SiteAsset(style, CodeStyles.text), SiteAsset(copyStyle, CodeStyles.copy),
    SiteAsset(script, Scripts.copyCode),
  ]

  static let style = "code.css"
  static let copyStyle = "copy.css"
  static let script = "code.js"
  /// The script of videos and embeds: a link becomes a frame when a reader follows it.
  static let embeds = "embed.js"
}
