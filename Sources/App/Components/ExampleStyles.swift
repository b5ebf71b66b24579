// The styles that belong to the components of this app: a file that follows that of the theme.
import CoreModels
import Puddles

/// What the pages of the example load besides the theme's stylesheet.
enum ExampleStyles {
  /// For the first page, and for components in documents.
  static let start = SiteAsset("start.css", home + ScrumStyles.themes)

  /// For the pages of the app.
  static let app = SiteAsset("app.css", ScrumStyles.ring + NumberStyles.css)

  private static let home = """
    .hero{padding-block:clamp(.5rem,3vw,2rem) .5rem}
    .hero h1{font-size:clamp(2.1rem,1.3rem + 2.8vw,3.25rem);margin-bottom:.5rem}
    .showcase{display:grid;gap:1.5rem}.showcase pre{font-size:.85em;margin:.35rem 0 0}
    .showcase>*{min-width:0;margin:0}.drawn{display:grid;gap:.75rem;align-content:start}.drawn p{margin:0}
    @media(min-width:60rem){.showcase{grid-template-columns:minmax(0,1.75fr) minmax(0,1fr)}}
    .card>img{width:100%;margin-bottom:.6rem}

    """
}

/// The part of the stylesheet for the library pages; it comes after the theme's own.
enum NumberStyles {
  static let css = """
    .pins>li{display:grid;grid-row:span 2;grid-template-rows:subgrid;gap:.4rem}.pins .plain{display:flex}.pins .card{flex:1;height:auto}.pins .row{margin:0}
    .wide{overflow-x:auto;margin:0 0 1.5rem}.map{display:block;width:100%;min-width:40rem;max-width:56rem}
    .numbers{display:grid;grid-template-columns:repeat(auto-fill,minmax(3.4rem,1fr))}
    .numbers .chip{display:block;text-align:center;padding:.3rem}
    .list summary{color:var(--soft);font-size:.9rem;padding-block:.2rem}
    h1.figure{font-size:4.5rem;margin-bottom:0}.list :is(h3,p),.grid .card>p{margin:0}
    .query{margin-bottom:1rem}.unseen{position:absolute;width:1px;height:1px;overflow:hidden}
    .told{columns:3 16rem;gap:3rem;padding-inline-start:2.5rem}

    """
}

/// The part of the stylesheet that scrums need; it comes after the theme's own.
enum ScrumStyles {
  /// `.theme-navy{background:#001441}` for each theme, and the color of the text by groups.
  static var themes: String {
    let colors = Theme.allCases.map { ".\($0.cssClass){background:\($0.color.hex)}" }.joined()
    let light = Theme.allCases.filter { $0.textColor == .white }.map { ".\($0.cssClass)" }
    return "[class*=theme-]{color:#000;border-color:#0000;print-color-adjust:exact}"
      + "[class*=theme-] :focus-visible{outline-color:currentColor}"
      + ".card dt,[class*=theme-] .link{color:inherit}dialog .band{display:flow-root}dialog .close{margin-inline-start:.75rem}"
      + colors + light.joined(separator: ",") + "{color:#fff}\n"
  }

  static let ring = """
    .meeting{max-width:34rem;height:auto;margin-inline:auto;gap:1rem;text-align:center}
    .meeting svg{width:100%}.meeting .ring{max-width:22rem;margin-inline:auto}
    .meeting textarea{color:var(--ink)}
    @media (prefers-reduced-motion:reduce){.meeting .moves{display:none}}
    .unscripted{display:none}@media (scripting:none){.scripted{display:none}.unscripted{display:block}}
    .card>.button{text-align:center}.card .chip{border:1px solid}.band{flex:1 1 17rem;padding:.3em .6em;border-radius:var(--radius);overflow-wrap:anywhere}
    .meeting .row{justify-content:center;margin:0}.meeting .row.between{justify-content:space-between}

    """
}

extension Theme {
  /// The class that gives an element the colors of the theme.
  var cssClass: String { "theme-" + rawValue }
}
