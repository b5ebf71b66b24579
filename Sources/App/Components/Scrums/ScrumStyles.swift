// The colours of the sixteen themes and the place of the ring, generated from the model.
import CoreModels

/// The part of the stylesheet that scrums need; it comes after the theme's own.
enum ScrumStyles {
  static let css = themes + ring

  /// `.theme-navy{background:#001441}` for each theme, and the colour of the text by groups.
  static var themes: String {
    let colors = Theme.allCases.map { ".\($0.cssClass){background:\($0.color.hex)}" }.joined()
    let light = Theme.allCases.filter { $0.textColor == .white }.map { ".\($0.cssClass)" }
    return "[class*=theme-]{color:#000;border-color:#0000;print-color-adjust:exact}"
      + "[class*=theme-] :focus-visible{outline-color:currentColor}"
      + colors + light.joined(separator: ",") + "{color:#fff}\n"
  }

  private static let ring = """
    .meeting{max-width:34rem;height:auto;margin-inline:auto;gap:1rem;text-align:center}
    .meeting svg{width:100%}.meeting .ring{max-width:22rem;margin-inline:auto}
    .meeting textarea{color:var(--ink)}
    @media (prefers-reduced-motion:reduce){.meeting .moves{display:none}}
    .meeting .row{justify-content:center;margin:0}.meeting .row.between{justify-content:space-between}

    """
}

extension Theme {
  /// The class that gives an element the colours of the theme.
  var cssClass: String { "theme-" + rawValue }
}
