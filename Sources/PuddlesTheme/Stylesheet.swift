// The stylesheet of the theme: one literal, no preprocessor, light and dark from the same names.

/// The rules of every theme.
enum Stylesheet {
  /// Everything in one file, in the order base, parts, controls, documents, print.
  static let text = base + parts + controls + documents + print

  static let systemFont = "system-ui,\"Segoe UI\",Roboto,sans-serif"
  static let systemMono = "ui-monospace,\"Cascadia Code\",Menlo,Consolas,monospace"

  /// Colors, type and the page itself.
  static let base = """
    :root{
      color-scheme:light dark;
      --ink:light-dark(#1b2733,#e8eef4);
      --soft:light-dark(#52606d,#a9b6c3);
      --paper:light-dark(#fdfdfb,#11171d);
      --raised:light-dark(#fff,#18212a);
      --line:light-dark(#d9e0e6,#2c3844);
      --accent:light-dark(#0b6a80,#62cbe0);
      --on-accent:light-dark(#fff,#06222a);
      --wash:light-dark(#e8f4f6,#16303a);
      --danger:light-dark(#a61b2b,#ff8f96);
      --radius:.75rem;
      --font:\(systemFont);
      --heading-font:var(--font);
      --mono:\(systemMono);
      --text-width:46rem;
      --page-width:72rem;
    }
    :root[data-scheme=light]{color-scheme:light} :root[data-scheme=dark]{color-scheme:dark}
    *,::before,::after{box-sizing:border-box}
    html{scroll-padding-top:5rem;-webkit-text-size-adjust:100%}
    body{
      margin:0;min-height:100vh;display:flex;flex-direction:column;
      font:1.0625rem/1.6 var(--font);
      color:var(--ink);background:var(--paper);
      overflow-wrap:break-word;
    }
    main{flex:1}
    main,.bar,.foot,.path{width:min(var(--page-width),100%);margin-inline:auto;padding-inline:1.25rem}
    main{padding-block:.75rem 4rem}
    .path{padding-top:1.25rem}
    h1,h2,h3,h4{font-family:var(--heading-font);line-height:1.2;text-wrap:balance;margin:2rem 0 .75rem}
    h1{font-size:clamp(1.9rem,1.4rem + 2vw,2.75rem);letter-spacing:-.02em;margin-top:.5rem}
    h2{font-size:1.5rem} h3{font-size:1.2rem}
    p,ul,ol,dl,table,pre,blockquote,figure{margin:0 0 1rem}
    a{color:var(--accent);text-underline-offset:.15em}
    a:hover{text-decoration-thickness:.15em}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.25rem}
    hr{border:0;border-top:1px solid var(--line);margin:2rem 0}
    small,.soft{color:var(--soft)}
    img,svg{max-width:100%;height:auto}
    code,kbd,pre{font-family:var(--mono);font-size:.9em} pre code{font-size:1em}

    """

  /// Header, navigation, cards, sheets and footer.
  static let parts = """
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.5rem;z-index:9;background:var(--raised);padding:.5rem 1rem}
    .top{position:relative;z-index:5;border-bottom:1px solid var(--line);background:var(--raised)}
    .more>summary{cursor:pointer;white-space:nowrap;padding:.3rem .4rem}
    .choices{flex:auto;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
    @media (min-width:70rem){.top{position:sticky;top:0}}
    @media (min-width:60rem){.bar{flex-wrap:wrap} .more{display:none}}
    @media (max-width:59.99rem){.more+.choices{position:absolute;inset:100% 0 auto;padding:.75rem 1.25rem;background:inherit;border-block:1px solid var(--line)} .more:not([open])+.choices{display:none}}
    .bar{display:flex;align-items:center;gap:.25rem .75rem;padding-block:.5rem;background:inherit}
    @media (max-width:22rem){.bar{padding-inline:.75rem;gap:.4rem}}
    .brand{font-weight:700;font-size:1.1rem;color:var(--ink);text-decoration:none;display:flex;gap:.5rem;align-items:center;overflow:hidden;white-space:nowrap}
    .brand>*{flex:none} .brand svg{width:1.6rem;color:var(--accent)} .brand img{height:1.8rem;width:auto}
    .on-dark{display:none}
    :root[data-scheme=dark] .on-dark{display:inline} :root[data-scheme=dark] .on-light{display:none}
    @media (prefers-color-scheme:dark){:root:not([data-scheme=light]) .on-dark{display:inline} :root:not([data-scheme=light]) .on-light{display:none}}
    .aids{flex:1 1 7rem;min-width:5rem;display:flex;justify-content:flex-end;position:relative}
    .scheme{display:none;width:auto;margin-inline-start:auto;padding:.3rem .4rem;font-size:.9rem;border-color:var(--line);background-color:var(--raised)} :root[data-script] .scheme{display:block}
    .menu{display:flex;flex-wrap:wrap;gap:.1rem .35rem;list-style:none;margin:0;padding:0}
    .menu a{display:block;padding:.3rem .6rem;border-radius:.5rem;color:var(--ink);text-decoration:none}
    .menu a:hover{background:var(--wash)}
    .menu a[aria-current]{background:var(--wash);color:var(--accent);font-weight:600}
    @media (min-width:60rem) and (max-width:70rem){.menu{gap:0} .menu a{padding-inline:.3rem} .aids{flex-basis:5rem}}
    .search{flex:1;max-width:16rem} main .search{max-width:34rem;margin:0 0 1.5rem}
    .crumbs{display:flex;overflow-wrap:anywhere;flex-wrap:wrap;list-style:none;padding:0;margin:0;font-size:.9rem;color:var(--soft)}
    .crumbs li + li::before{content:"/";margin-inline:.5rem;color:var(--line)}
    .foot{padding-block:1.5rem;font-size:.9rem;color:var(--soft);border-top:1px solid var(--line)}
    .lead{font-size:1.2rem;color:var(--soft);max-width:var(--text-width)}
    .grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));list-style:none;padding:0}
    .card{display:flex;flex-direction:column;gap:.35rem;padding:1.1rem 1.25rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised);color:var(--ink);text-decoration:none;height:100%}
    .card>:is(h2,h3){margin:0} .card>:is(p,.row):last-child{margin:auto 0 0}
    .card>.name{font-size:1.5rem;line-height:1.2}
    a.plain{transition:transform .15s,box-shadow .15s}
    a.plain:hover{transform:translateY(-2px);box-shadow:0 6px 18px #0002}
    a.plain,button.plain{display:block;color:inherit;text-decoration:none;border-radius:var(--radius);height:100%}
    .figure{font-size:2.25rem;font-weight:700;line-height:1.1}
    .row{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;margin:0 0 1rem;padding:0;list-style:none}
    .row.between{justify-content:space-between} .choices .row{margin:0}
    .chip{display:inline-block;padding:.1rem .7rem;border-radius:1rem;background:var(--wash);color:var(--ink);font-size:.9rem;text-decoration:none}
    .chip[aria-current]{background:var(--accent);color:var(--on-accent)}
    .facts{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.25rem}
    .facts dt{color:var(--soft)} .facts dd{margin:0}
    .list{list-style:none;padding:0;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised)}
    .list>li{padding:.7rem 1rem} .list .row{margin:0} .list>li + li{border-top:1px solid var(--line)}
    .empty{padding:2rem;text-align:center;color:var(--soft);border:2px dashed var(--line);border-radius:var(--radius)}
    .empty .row{justify-content:center;margin:0}
    .list .plain :is(cite,time){color:var(--accent);text-decoration:underline}
    .split{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr))}
    dialog{color:inherit;background:var(--raised);border:1px solid var(--line);border-radius:1rem;box-shadow:0 12px 48px #0004}
    dialog[open]{position:relative;z-index:1;width:min(40rem,100%);margin:0 auto 2rem;padding:1.25rem 1.5rem}
    main:has(> .underneath){display:grid;grid-template:repeat(4,max-content) 1fr/minmax(0,1fr)}
    main>.underneath{grid-area:1/1/6/2} main>dialog{grid-area:1/1} main>dialog~dialog{grid-row:2} main>dialog~dialog~dialog{grid-row:3}
    main>.underneath~.notice{grid-area:4/1;z-index:1;width:min(40rem,100%);margin:-1rem auto 2rem;box-shadow:0 12px 48px #0004}
    .close{float:right;margin:0}
    .underneath{display:block;opacity:.35;filter:saturate(.5)}
    .notice{border-inline-start:4px solid var(--accent);background:var(--wash);padding:.75rem 1rem;border-radius:.5rem;margin:0 0 1rem}
    .notice.failed{border-color:var(--danger)}

    """

  /// Buttons, links that look like them, and forms.
  static let controls = """
    .button,button{font:inherit;cursor:pointer}
    .button{display:inline-block;padding:.4rem .95rem;border-radius:.6rem;border:1px solid var(--line);background:var(--raised);color:var(--ink);text-decoration:none;line-height:1.5}
    .button:hover{border-color:var(--accent)} button:target{scroll-margin-top:55vh}
    .button.prominent{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
    .button.destructive{color:var(--danger);border-color:currentColor}
    .plain{border:0;padding:0;background:none;color:inherit;text-align:start;width:100%}
    button.link{border:0;padding:0;background:none;color:var(--accent);text-decoration:underline}
    [aria-disabled=true]{cursor:not-allowed} .button[aria-disabled=true]{background:none;color:var(--soft);border:1px dashed}
    .form{display:grid;gap:1rem;max-width:34rem} dialog .form{max-width:none} .form>p{margin:0}
    .field{display:grid;gap:.25rem} .field.check{grid-template-columns:auto 1fr;align-items:center}
    .field>label{font-weight:600}
    input,select,textarea{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.5rem;padding:.4rem .6rem;width:100%}
    input[type=checkbox]{width:1.2rem;height:1.2rem;accent-color:var(--accent)}
    input[type=range]{padding:0;border:0;accent-color:var(--accent)}
    fieldset{border:1px solid var(--line);border-radius:var(--radius);padding:1rem;margin:0;display:grid;gap:.75rem}
    .fault{color:var(--danger);font-size:.9rem;margin:0}
    .versions{display:flex;gap:1rem;margin:0} .versions dd{margin:0}

    """

  /// Long text: code, tables, headings, notes.
  static let documents = """
    pre{padding:1rem;overflow:auto;background:light-dark(#f2f5f7,#0b1116);border:1px solid var(--line);border-radius:var(--radius);line-height:1.5;tab-size:2}
    pre .k{color:light-dark(#9b2393,#ff9ac8)}
    pre .s{color:light-dark(#a3330c,#ffb38a)}
    pre .c{color:var(--soft)}
    pre .n{color:light-dark(#1c4fb8,#9dbdff)}
    pre :is(.t,.i){color:light-dark(#1f6b3a,#7fdba0)}
    pre .a{color:light-dark(#7a5200,#e6c46a)}
    pre .f{color:var(--accent)}
    pre .d{color:var(--danger)}
    :not(pre)>code{background:var(--wash);padding:.1em .35em;border-radius:.3em}
    table{display:block;overflow-x:auto;border-collapse:collapse} td{min-width:5.5rem} td code{overflow-wrap:anywhere}
    th,td{border:1px solid var(--line);padding:.4rem .7rem;text-align:start;vertical-align:top} th{background:var(--wash)}
    .align-center{text-align:center} .align-right{text-align:end}
    blockquote,.alert{border-inline-start:4px solid var(--line);padding-inline-start:1rem;color:var(--soft)}
    .alert{margin:0 0 1rem;padding:.5rem 1rem;color:inherit;background:var(--wash);border-color:var(--accent)}
    .alert>*{margin:.25rem 0} .alert:is(.warning,.caution){border-color:var(--danger)}
    .heading{margin:2rem 0 .75rem}.heading>*{display:inline}.heading>a{display:inline-block;text-decoration:none}
    .task{list-style:none;margin-inline-start:-1.4rem} .task input{vertical-align:middle}
    .moved{list-style:none;padding:0}.moved>:not(:target){display:none}
    .footnotes{font-size:.9rem;border-top:1px solid var(--line);margin-top:3rem}

    """

  /// Paper, and readers who want less motion.
  static let print = """
    @media (prefers-reduced-motion:reduce){*{transition:none !important;animation:none !important;scroll-behavior:auto !important}}
    @media print{
      :root,:root[data-scheme]{color-scheme:light} .top,.side,.pager,.pages,.foot,.crumbs,.skip{display:none}
      body{font-size:11pt} main{padding:0} a{color:inherit} pre{white-space:pre-wrap} .card,tr,figure,.list>li{break-inside:avoid}
    }

    """
}
