// The stylesheets of the app's components, which pages load after the stylesheet of the theme.
import CoreModels
import Puddles

/// The stylesheets that pages of the example load besides that of the theme.
enum ExampleStyles {
  /// The stylesheet of the first page.
  static let start = SiteAsset("start.css", bytes: PackageResources.start_css)

  /// The stylesheet of the app's pages, and of components in documents.
  static let app = SiteAsset(
    "app.css", bytes: PackageResources.app_css + Array(ScrumStyles.themes.utf8))
}

/// The colors of scrums.
enum ScrumStyles {
  /// A rule per theme, such as `.theme-navy{background:#001441}`, and one for all with white text. A list of themes
  /// and the band above its form have the colors of the theme that is chosen.
  static var themes: String {
    let colors = Theme.allCases.map { "\(selector($0)){background:\($0.color)}" }.joined()
    let light = Theme.allCases.filter { $0.textColor == "#FFFFFF" }.map(selector)
    return colors + ".band:has(~form option:checked),select:has([class^=theme]){color:#000}"
      + light.joined(separator: ",") + "{color:#fff}\n"
  }

  private static func selector(_ theme: Theme) -> String {
    let name = "." + theme.cssClass
    return "\(name),select:has(\(name):checked),.band:has(~form \(name):checked)"
  }
}

extension Theme {
  /// The class that gives an element the colors of the theme.
  var cssClass: String { "theme-" + rawValue }
}
