// The look of the workshop of previews: a file that only its pages load.
import Puddles

/// The styles of the pages around previews, and of the frame that shows one.
enum WorkshopStyles {
  static let name = "previews.css"

  /// The script of the tree, and of the pages with frames.
  static let script = "previews.js"

  static let assets = [
    SiteAsset(name, tree + workshop + frame), SiteAsset(script, Scripts.previews),
  ]

  /// All types: in columns on a page of its own, in one column in the frame beside others.
  private static let tree = """
    .previews,.states{list-style:none;padding:0;margin:0} .previews>li{padding-block:.3rem;break-inside:avoid;overflow-wrap:anywhere}
    .previews a{text-decoration:none} .previews a:hover{text-decoration:underline}
    .states{display:flex;flex-wrap:wrap;gap:0 .9rem;font-size:.9rem} .states a{color:var(--soft)}
    .folders{columns:17rem;column-gap:2rem} .folders>section{break-inside:avoid-column;padding-bottom:1rem} .folders h3{margin:0 0 .25rem;font-size:1rem;color:var(--soft)}
    .workshop [hidden]{display:none} .workshop form[data-tree] input{flex:1 1 8rem;min-width:0;max-width:34rem}
    .beside{padding:.25rem .75rem} .beside h2{font-size:1.1rem;margin:1rem 0 .5rem} .beside .folders{columns:auto}
    .beside .previews>li{padding:.2rem .5rem;border-radius:.5rem;font-size:.95rem} .beside .previews>li[data-current]{background:var(--wash);font-weight:600}
    .beside .previews:not([data-found])>li:not([data-current])>.states{display:none} .beside .states{flex-direction:column;padding:.2rem 0 .2rem .75rem;font-weight:400}
    .beside button{position:absolute;left:-99rem}
    .bench .tree{display:none}
    @media (min-width:64rem){
      .bench{display:grid;grid-template-columns:minmax(0,1fr) 17rem;gap:2rem;align-items:start}
      .bench .tree{display:block;position:sticky;top:5rem;width:100%;height:calc(100vh - 7rem);border:1px solid var(--line);border-radius:var(--radius)}
    }

    """

  private static let workshop = """
    :root:has(.bench){--page-width:90rem}
    .floor{overflow-x:auto} .stage{display:block;box-sizing:content-box;border:2px dashed var(--line);border-radius:var(--radius);background:var(--paper);resize:both} .stage:not([width]){width:calc(100% - 4px)}
    .stages{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr))} .stages>*{min-width:0}
    .stages{align-items:start} .stages h2{font-size:1.1rem;margin-top:1rem}
    .workshop h1 a{color:inherit;text-decoration:none} .workshop h1 a:hover{text-decoration:underline}
    .workshop .form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;max-width:none;margin-block:1rem} .workshop .form .field{margin:0} .options{align-items:end}
    .controls{margin-block:1rem} .controls fieldset{border:1px solid var(--line);border-radius:var(--radius);margin:0 0 1rem;padding:.5rem 1rem 1rem;min-width:0}
    .fields{display:grid;gap:.75rem 1rem;grid-template-columns:repeat(auto-fill,minmax(min(8.5rem,100%),1fr));align-items:end} .fields .field{margin:0}
    .fields :is(input:not([type=checkbox]),select,textarea){width:100%}
    .workshop details{border:1px solid var(--line);border-radius:var(--radius);padding:.5rem 1rem;margin-block:.75rem}
    .workshop summary{cursor:pointer;font-weight:600} .workshop details pre{max-height:24rem;overflow:auto;margin:.75rem 0 0}
    .workshop details>p{margin:.5rem 0 0} .workshop pre mark{display:block;color:inherit;background:color-mix(in srgb,var(--danger) 18%,transparent);outline:1px solid var(--danger)} .workshop pre mark small{display:block;color:var(--danger);white-space:pre-wrap;overflow-wrap:anywhere}

    """

  /// The page in the frame takes the choices of the page around it.
  private static let frame = """
    main:has(>.framed){padding:0} .framed{padding:1rem} .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    :root:has(.framed[data-scheme=light]){color-scheme:light} :root:has(.framed[data-scheme=dark]){color-scheme:dark}
    :root:has(.framed[data-size="150"]){font-size:150%} :root:has(.framed[data-size="200"]){font-size:200%}
    .framed[data-motion=reduced] *{animation:none!important;transition:none!important;scroll-behavior:auto!important}
    [data-fault]{outline:3px dashed var(--danger)!important;outline-offset:2px}

    """
}
