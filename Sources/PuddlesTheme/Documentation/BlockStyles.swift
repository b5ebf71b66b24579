// The look of tabs, steps, details, cards, file trees and videos: a file that only pages with them load.
import Puddles

/// The styles of Markdown's directives.
enum BlockStyles {
  static let asset = SiteAsset(name, text)

  static let name = "blocks.css"

  /// Tabs are the labels of a group in one row, with what belongs to the chosen one below all of them.
  /// A link to a heading in another tab shows that one, too.
  static let text = """
    .article .card{height:auto;margin:0 0 1rem}
    .tabs{display:flex;flex-wrap:wrap;position:relative;border:1px solid var(--line);border-radius:var(--radius);padding:0 1rem;margin:0 0 1rem}
    .tabs>input{position:absolute;opacity:0}
    .tabs>label{cursor:pointer;font-weight:600;margin:0 0 -1px;padding:.6rem .75rem;border-bottom:2px solid transparent}
    .tabs>:checked+label{color:var(--accent);border-bottom-color:var(--accent)}
    .tabs>:focus-visible+label{outline:2px solid var(--accent);outline-offset:-2px}
    .tabs>.tab{order:1;display:none;width:100%;min-width:0;border-top:1px solid var(--line);padding-top:1rem}
    .tabs>:checked+label+.tab,.tabs>.tab:has(:target){display:block}
    @media print{.tabs{display:block} .tabs>input{display:none} .tabs>.tab{display:block}}
    .fold{border:1px solid var(--line);border-radius:var(--radius);padding:.5rem 1rem;margin:0 0 1rem}
    .fold>summary{cursor:pointer;font-weight:600;margin:-.5rem -1rem;padding:.5rem 1rem}
    .fold[open]>summary{margin-bottom:.5rem;color:var(--accent)}
    .fold>:last-child{margin-bottom:.25rem}
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
    .embed{margin:0 0 1rem}
    .embed>a{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.4rem;aspect-ratio:16/9;padding:1rem;overflow:hidden;text-align:center;color:#fff;background:#10181f;border-radius:var(--radius);text-decoration:none}
    .embed>a>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.32}
    .embed>a>:is(span,small){position:relative;color:#fff} .embed>a>small{color:#d9e0e6}
    .play{font-weight:600} .play::before{content:"▶"/"";display:grid;place-items:center;width:4rem;height:4rem;margin:0 auto .5rem;border-radius:50%;font-size:1.5rem;color:#10181f;background:#fff}
    .embed>a:hover>.play{text-decoration:underline}
    .embed>:is(iframe,video){display:block;width:100%;aspect-ratio:16/9;border:0;border-radius:var(--radius);background:#10181f}

    """
}
