// The look of articles, their lists, and the columns of documentation: a file that only such pages load.
import Puddles

/// The styles of texts with what stands around them.
enum ArticleStyles {
  static let name = "articles.css"

  static let asset = SiteAsset(name, columns + articles)

  /// The sidebar, the text and the outline of documentation.
  private static let columns = """
    .docs{display:grid;gap:2rem;grid-template-columns:minmax(0,1fr)}
    :is(.side,.pager) a{overflow-wrap:anywhere}
    .article{min-width:0;max-width:var(--text-width)}
    .article>:first-child{margin-top:0}
    .side{font-size:.95rem} .side ul{list-style:none;padding:0;margin:0} .side li ul{padding-inline-start:.9rem}
    .side a{display:block;padding:.2rem .5rem;border-radius:.4rem;color:inherit;text-decoration:none}
    .side a:hover{background:var(--wash)} .side a[aria-current]{color:var(--accent);background:var(--wash);font-weight:600}
    .deep{padding-inline-start:.8rem} .side strong{display:block;padding:.6rem .5rem .1rem}
    @media (min-width:60rem){
      .docs{grid-template-columns:14rem minmax(0,1fr)} .docs.outlined{grid-template-columns:14rem minmax(0,1fr) 12rem}
      .article,.side{grid-row:1} .article{grid-column:2} .outline{grid-column:3}
      .side{position:sticky;top:4.5rem;align-self:start;max-height:calc(100vh - 6rem);overflow:auto}
    }
    @media (max-width:59.99rem){.side.outline{display:none}}

    """

  /// Articles and their lists, in a column in the middle of the page.
  private static let articles = """
    .column{max-width:var(--text-width);margin-inline:auto} .column>h1{margin-top:1rem}
    body:has(main>.column) .path{width:min(calc(var(--text-width) + 2.5rem),100%)}
    .byline{display:flex;flex-wrap:wrap;list-style:none;padding:0;margin:0 0 .5rem;font-size:.95rem;color:var(--soft)}
    .byline>li:not(:last-child)::after{content:"·"/"";margin-inline:.5rem} time{white-space:nowrap}
    .tags{display:flex;flex-wrap:wrap;gap:.4rem;list-style:none;padding:0;margin:.5rem 0 1rem}
    .tags a{display:block;text-decoration:none} .tags a:hover .chip{background:var(--accent);color:var(--on-accent)}
    .list .tags:last-child,.posts .tags:last-child{margin-bottom:0}
    .cover{margin:1.5rem 0} .cover img{display:block;width:100%;max-height:28rem;object-fit:cover;border-radius:var(--radius)}
    .contents{border:1px solid var(--line);border-radius:var(--radius);padding:.6rem 1rem;margin:0 0 1.5rem;background:var(--raised)} .contents>summary{cursor:pointer;font-weight:600} .contents[open]>summary{margin-bottom:.5rem}
    .contents ul{list-style:none;padding:0;margin:0} .contents li{padding-block:.15rem}
    .posts{list-style:none;padding:0;margin:0}
    .posts>li{padding-block:1.75rem;border-bottom:1px solid var(--line)} .posts>li:first-child{padding-top:.5rem}
    .posts .byline{margin:0} .posts .soft{margin:.25rem 0}
    .posts .name{font:700 1.4rem/1.3 var(--heading-font);margin:.15rem 0;text-wrap:balance} .posts .name a{color:var(--ink);text-decoration:none} .posts .name a:hover{color:var(--accent);text-decoration:underline}
    .covered{display:grid;grid-template-columns:minmax(0,1fr) 11rem;gap:1.5rem;align-items:center}
    .covered>img{width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:var(--radius)}
    @media (max-width:40rem){.covered{grid-template-columns:minmax(0,1fr);gap:1rem} .covered>img{order:-1}}
    .archive{list-style:none;padding:0} .archive>li{display:flex;gap:.25rem 1.25rem;padding:.3rem 0} .archive time{flex:none;width:8.5rem;color:var(--soft)}
    @media (max-width:40rem){.archive>li{flex-direction:column}}
    .pages{display:grid;grid-template-columns:1fr auto 1fr;gap:1rem;align-items:center;margin:2rem 0} .pages>:last-child{text-align:end}
    .pager{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem;margin-top:3rem}
    .pager a{padding:.75rem 1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised);text-decoration:none}
    .pager a:hover{border-color:var(--accent)} .pager small{display:block}
    .pager a[rel=next]{grid-column:2;text-align:end} @media (max-width:40rem){.pager{grid-template-columns:minmax(0,1fr)} .pager a[rel=next]{grid-column:1}}

    """
}

extension HTML {
  /// Loads the styles of articles on the page.
  func articleStyles() -> _PageFact<Self> { pageStylesheets([ArticleStyles.name]) }
}
