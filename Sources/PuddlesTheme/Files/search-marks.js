// Lets a result of the search lead to the words that were searched for: the browser shows and marks them on the
// page (URL Fragment Text Directives). A browser that does not know this opens the page as before.
"fragmentDirective" in document && ["mousedown", "click"].forEach((name) =>
  // Before the browser follows the link: by a click, in another tab, or with Enter, which clicks.
  addEventListener(name, ({ target }) => {
    const link = target.closest(".hits a, .found a");
    const field = document.querySelector("form.search input");
    if (!link || !field) return;
    const words = field.value.match(/[\p{L}\p{N}\p{M}]+/gu) || [];
    const [page, id = ""] = link.href.split(":~:")[0].split("#");
    const texts = words.map((word) => "text=" + encodeURIComponent(word)).join("&");
    link.href = page + "#" + id + (texts && ":~:" + texts);
  }, true));
