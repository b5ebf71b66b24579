// The look of tabs, steps, details, cards and file trees: a file that only pages with them load.
public import Puddles

/// The styles of Markdown's directives.
public enum BlockStyles {
  /// Put it among the assets of a site whose documents use directives.
  public static let asset = SiteAsset(name, text)

  static let name = "blocks.css"

  /// Tabs are the summaries of details in one row, with what is open below all of them. Where a
  /// browser cannot lay that out they stand one below the other.
  static let text = """
    .article .card{height:auto;margin:0 0 1rem}
    .tabs{display:grid;grid-auto-columns:max-content 0;gap:0 .25rem;margin:0 0 1rem}
    .tabs>details,.fold{border:1px solid var(--line);border-radius:var(--radius);padding:.5rem 1rem;margin:0 0 1rem}
    .tabs>details{margin:0;border-radius:0} .tabs>details+details{border-top:0}
    :is(.tabs>details,.fold)>summary{cursor:pointer;font-weight:600;margin:-.5rem -1rem;padding:.5rem 1rem}
    :is(.tabs>details,.fold)[open]>summary{margin-bottom:.5rem;color:var(--accent)}
    :is(.tabs>details,.fold)>:last-child{margin-bottom:.25rem}
    @supports selector(::details-content){
      .tabs{display:flex;flex-wrap:wrap;border:1px solid var(--line);border-radius:var(--radius);padding:0 1rem}
      .tabs>details{display:contents}
      .tabs>details>summary{order:0;margin:0 0 -1px;padding:.6rem .75rem;list-style:none;border-bottom:2px solid transparent}
      .tabs>details[open]>summary{margin:0;border-bottom-color:var(--accent)}
      .tabs>details::details-content{order:1;width:100%;border-top:1px solid var(--line)}
      .tabs>details[open]::details-content{padding-top:1rem}
      .tabs>details:not([open])::details-content{display:none}
    }
    .steps>ol{list-style:none;padding:0;counter-reset:step}
    .steps>ol>li{counter-increment:step;position:relative;padding:0 0 1.25rem 3.25rem;margin:0}
    .steps>ol>li::before{content:counter(step);position:absolute;left:0;width:2.1rem;height:2.1rem;border-radius:50%;display:grid;place-items:center;font-weight:700;background:var(--wash);color:var(--accent)}
    .steps>ol>li:not(:last-child)::after{content:"";position:absolute;left:1.05rem;top:2.4rem;bottom:.3rem;border-inline-start:2px solid var(--line)}
    .cards>:is(ul,ol){display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));list-style:none;padding:0}
    .cards>:is(ul,ol)>li{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised)}
    .cards>:is(ul,ol)>li>:last-child{margin-bottom:0}
    .files{font-family:var(--mono);font-size:.9em;padding:1rem;border:1px solid var(--line);border-radius:var(--radius);margin:0 0 1rem;overflow:auto}
    .files ul{list-style:none;margin:0;padding-inline-start:1.25rem;border-inline-start:1px solid var(--line)}
    .files>ul{padding:0;border:0}

    """
}
