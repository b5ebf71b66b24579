// The styles that belong to the components of this app, added to those of the theme.

/// What the example site adds to the theme's stylesheet.
enum ExampleStyles {
  static let text = hero + ScrumStyles.css + NumberStyles.css

  private static let hero = """
    .hero { padding-block: clamp(1rem, 5vw, 3.5rem) 1rem }
    .hero h1 { font-size: clamp(2.2rem, 1.5rem + 4vw, 4rem); margin-bottom: .5rem }
    .preview { padding: 1.5rem; border: 2px dashed var(--line); border-radius: var(--radius) }

    """
}
