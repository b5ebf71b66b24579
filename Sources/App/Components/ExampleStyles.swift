// The styles that belong to the components of this app: a file that follows that of the theme.
import CoreModels
import Puddles

/// What the pages of the example load besides the theme's stylesheet.
enum ExampleStyles {
  /// For the first page.
  static let start = SiteAsset("start.css", bytes: PackageResources.start_css)

  /// For the pages of the app, and for components in documents.
  static let app = SiteAsset(
    "app.css", bytes: PackageResources.app_css + Array(ScrumStyles.themes.utf8))
}

/// The colors of scrums.
enum ScrumStyles {
  /// `.theme-navy{background:#001441}` for each theme, and the color of the text by groups.
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
