// The files that pages with code load: the look of its titles, numbers, lines and copy button.
import Puddles

/// The stylesheet of code. Colors of words are in the stylesheet of every page.
enum CodeStyles {
  /// What a line is shows in the left border, in a sign, and in its element; never in a color alone.
  static let text = lines + frame + media

  private static let lines = """
    .lines{padding-inline:0}
    .lines>code{display:block;width:max-content;min-width:100%}
    .line{display:inline-block;min-width:100%;padding-inline:1rem;color:inherit;text-decoration:none}
    .line:where(mark,ins,del,.focus){border-inline-start:.25rem solid var(--accent);padding-inline-start:.75rem}
    mark.line{background:light-dark(#fff3c9,#322a10)}
    ins.line{background:light-dark(#def3e3,#0f2c1c);border-color:light-dark(#1f6b3a,#7fdba0)}
    del.line{background:light-dark(#fbe3e4,#3a171b);border-color:var(--danger)}
    .line::before{color:var(--soft)}
    .numbered .line::before{content:attr(data-line);display:inline-block;min-width:3ch;margin-inline-end:2ch;text-align:end}
    .changes .line::before{content:"  "} .changes ins.line::before{content:"+ "} .changes del.line::before{content:"− "}
    .numbered.changes .line::before{content:attr(data-line) "  ";min-width:5ch}
    .numbered.changes ins.line::before{content:attr(data-line) " +"} .numbered.changes del.line::before{content:attr(data-line) " −"}
    .focused:not(:hover,:focus) .line:not(.focus),.focused:not(:hover,:focus) .line:not(.focus) *{color:var(--soft)}
    .prompt{color:var(--soft);user-select:none;-webkit-user-select:none}

    """

  private static let frame = """
    .code{margin:0 0 1rem}
    .code>figcaption{padding:.45rem 1rem;border:1px solid var(--line);border-bottom:0;border-radius:var(--radius) var(--radius) 0 0;background:var(--raised);color:var(--soft);font:.9rem/1.5 var(--mono);overflow-wrap:anywhere}
    .code pre{margin:0;border-start-start-radius:0;border-start-end-radius:0}
    .terminal>figcaption{font-family:inherit}
    .terminal>figcaption::before{content:">_";font-family:var(--mono);font-weight:700;margin-inline-end:.75ch;color:var(--accent)}

    """

  /// The look of the bar with the button that copies; only pages on which code can be copied load it. It
  /// stands in room that the code leaves above itself wherever scripts run, before the script
  /// that makes the bar has run, too; below a title it is in the room of the title.
  static let copy = """
    .copyable{position:relative;margin:0 0 1rem}.copyable>pre{margin:0}
    :root[data-script] main pre:has(>code):not(figcaption ~ *){padding-top:3.1rem}
    .tools{position:absolute;inset-block-start:1px;inset-inline:1px;height:2.2rem;display:flex;justify-content:space-between;align-items:center;gap:1rem;padding-inline:1rem .4rem;font-size:.85rem;color:var(--soft);border-bottom:1px solid var(--line)}
    figcaption ~ .tools{inset-inline-start:auto;border:0;padding-inline-start:0}
    .copy{margin-inline-start:auto;padding:.05rem .7rem;font-size:.85rem;line-height:1.6;color:var(--ink);background:var(--raised);border:1px solid var(--line);border-radius:.5rem}
    .copy:hover{border-color:var(--accent)}
    .code.copyable>figcaption{padding-inline-end:6rem}
    .said{position:absolute;left:-99rem}
    @media print{.tools{display:none} :root[data-script] main pre:has(>code){padding-top:1rem}}

    """

  private static let media = """
    @media print{.lines>code{width:auto} .line{white-space:pre-wrap}}

    """
}

// MARK: - The files that pages with code load

/// What pages with code load; see ``Theme/assets``.
enum CodeAssets {
  /// The styles of titles, numbers and marked lines, and the script of the button that copies.
  static let all = [
    SiteAsset(style, CodeStyles.text), SiteAsset(copyStyle, CodeStyles.copy),
    SiteAsset(script, Scripts.copyCode),
  ]

  static let style = "code.css"
  static let copyStyle = "copy.css"
  static let script = "code.js"
  /// The script of videos and embeds: a link becomes a frame when a reader follows it.
  static let embeds = "embed.js"
}
