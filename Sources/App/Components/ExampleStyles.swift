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
  /// A rule per theme, such as `.theme-navy{background:#001441}`, and one for all with white text.
  static var themes: String {
    let colors = Theme.allCases.map { ".\($0.cssClass){background:\($0.color)}" }.joined()
    let light = Theme.allCases.filter { $0.textColor == "#FFFFFF" }.map { ".\($0.cssClass)" }
    return colors + light.joined(separator: ",") + "{color:#fff}\n"
  }
}

extension Theme {
  /// The class that gives an element the colors of the theme.
  var cssClass: String { "theme-" + rawValue }
}
