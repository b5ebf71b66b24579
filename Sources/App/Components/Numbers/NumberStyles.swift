// The few rules that books, numbers, Minds and examples need beyond the theme's own.

/// The part of the stylesheet for the library pages; it comes after the theme's own.
enum NumberStyles {
  static let css = """
    .numbers{display:grid;grid-template-columns:repeat(auto-fill,minmax(3.4rem,1fr))}
    .numbers .chip{display:block;text-align:center;padding:.3rem}
    .list summary{color:var(--soft);font-size:.9rem;padding-block:.2rem}
    h1.figure{font-size:4.5rem;margin-bottom:0}.list :is(h3,p),.grid .card>p{margin:0}
    .list .row{margin:0}.unseen{position:absolute;width:1px;height:1px;overflow:hidden}
    .told{columns:3 16rem;column-gap:3rem;padding-inline-start:2.5rem}

    """
}
