// The files that pages with code load.
import Puddles

/// What pages with code load; see ``Theme/assets``.
enum CodeAssets {
  /// The styles of titles, numbers and marked lines, and the script of the button that copies.
  static let all = [
    SiteAsset(style, CodeStyles.text), SiteAsset(copyStyle, CodeStyles.copy),
    SiteAsset(script, CodeScript.text),
  ]

  static let style = "code.css"
  static let copyStyle = "copy.css"
  static let script = "code.js"
}

/// The script of videos and embeds: a link becomes a frame when a reader follows it.
enum EmbedScript {
  static let asset = "embed.js"

  static let text = #"""
    // Shows a video or a page of another host in place of its link, once a reader asks for it.
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-embed]");
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!link.dataset.embed.startsWith("https://")) return;
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.title = link.dataset.title;
      frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      frame.src = link.dataset.embed;
      link.replaceWith(frame);
      frame.focus();
    });

    """#
}
