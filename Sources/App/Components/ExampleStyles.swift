// The styles that belong to the components of this app, added to those of the theme.

/// What the example site adds to the theme's stylesheet.
enum ExampleStyles {
  static let text = home + ScrumStyles.css + NumberStyles.css

  private static let home = """
    .hero{padding-block:clamp(.5rem,3vw,2rem) .5rem}
    .hero h1{font-size:clamp(2.1rem,1.3rem + 2.8vw,3.25rem);margin-bottom:.5rem}
    .showcase{display:grid;gap:1.5rem}.showcase pre{font-size:.85em;margin:.35rem 0 0}
    .showcase>*{min-width:0;margin:0}.drawn{display:grid;gap:.75rem;align-content:start}.drawn p{margin:0}
    @media(min-width:60rem){.showcase{grid-template-columns:minmax(0,1.75fr) minmax(0,1fr)}}
    .layers{grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr))}
    .layers li:not(:last-child) h3::after{content:"→"/"";float:right;color:var(--soft)}
    .preview{padding:1.5rem;border:2px dashed var(--line);border-radius:var(--radius)}

    """
}
