// The files that pages with code load.
public import Puddles

/// Add them to the assets of a site that shows code.
public enum CodeAssets {
  /// The styles of titles, numbers and marked lines, and the script of the button that copies.
  public static let all = [
    SiteAsset(style, CodeStyles.text), SiteAsset(script, CodeScript.text),
  ]

  static let style = "code.css"
  static let script = "code.js"
}
