// The look of the workshop of previews: a file that only its pages load.
import Puddles

/// The styles of the pages around previews, and of the frame that shows one.
enum WorkshopStyles {
  static let name = "previews.css"

  static let asset = SiteAsset(name, workshop + frame)

  private static let workshop = """
    .previews{list-style:none;padding:0} .previews>li{padding-block:.5rem;border-top:1px solid var(--line);overflow-wrap:anywhere}
    .workshop .row{margin:.4rem 0 0} .workshop .row a{text-decoration:none}
    .stage{display:block;box-sizing:content-box;border:2px dashed var(--line);border-radius:var(--radius);width:calc(100% - 4px);background:var(--paper);resize:both}
    .stage[width]{width:auto;max-width:calc(100% - 4px)}
    .stages{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr))} .stages>*{min-width:0}
    .stages h2{font-size:1.1rem}
    .workshop>.form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;max-width:none;margin-top:1rem} .workshop>.form .field{margin:0} .options{align-items:end}
    .controls{margin-block:1rem} .controls fieldset{border:1px solid var(--line);border-radius:var(--radius);margin:0 0 1rem;padding:.5rem 1rem 1rem;min-width:0}
    .fields{display:grid;gap:.75rem 1rem;grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr));align-items:end} .fields .field{margin:0}
    .fields :is(input:not([type=checkbox]),select,textarea){width:100%}
    .workshop details{border:1px solid var(--line);border-radius:var(--radius);padding:.5rem 1rem;margin-block:.75rem}
    .workshop summary{cursor:pointer;font-weight:600} .workshop details pre{max-height:24rem;overflow:auto;margin:.75rem 0 0}

    """

  /// The page in the frame takes the choices of the page around it.
  private static let frame = """
    .framed{padding:1rem} .framed>.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    :root:has(.framed[data-scheme=light]){color-scheme:light} :root:has(.framed[data-scheme=dark]){color-scheme:dark}
    :root:has(.framed[data-size="150"]){font-size:150%} :root:has(.framed[data-size="200"]){font-size:200%}
    .framed[data-motion=reduced] *{animation:none!important;transition:none!important;scroll-behavior:auto!important}

    """
}
