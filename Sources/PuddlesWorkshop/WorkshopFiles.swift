// What the pages of the workshop load.
import Puddles
import PuddlesBasics

/// The styles and the script of the pages around previews, and of the frame that shows one.
enum WorkshopFiles {
  static let style = "previews.css"
  static let script = "previews.js"

  static let assets = [
    SiteAsset(style, bytes: PackageResources.previews_css),
    SiteAsset(script, bytes: ServedScript.bytes(of: PackageResources.previews_js)),
  ]
}
