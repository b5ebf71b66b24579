// The name of a theme on its colour.
import CoreModels
import Puddles

/// A chip in the colours of a theme.
struct ThemeChipView: Component {
  let theme: Theme

  var body: some HTML {
    span(.class("chip", theme.cssClass)) { theme.name }
  }
}

extension ThemeChipView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Light") { ThemeChipView(theme: .seafoam) }
    Preview("Dark") { ThemeChipView(theme: .navy) }
    Preview("All") {
      p(.class("row")) {
        for theme in Theme.allCases { ThemeChipView(theme: theme) }
      }
    }
  }
}
