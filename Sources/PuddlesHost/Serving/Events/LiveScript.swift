// The script of live pages: it puts changed regions in their places.
import PuddlesHTTP

enum LiveScript {
  static let path = ["-", "live.js"]

  static var answer: HostAnswer {
    HostAnswer(
      200,
      fields: [
        "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache",
      ], body: .bytes(Array(text.utf8)))
  }

  /// A region stands between two comments with its name. One that holds a field with unsent text, or
  /// a form that was refused, is left alone: the host refuses the form if it is too old, and keeps
  /// the text.
  static let text = """
    // Puts the regions of this page that changed in their places, as the host sends them.
    (() => {
      const { version } = document.currentScript.dataset;
      const query = new URLSearchParams(location.search);
      query.set("events", version);
      let source, isLeaving, again;

      const mark = (name) => {
        const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
        while (comments.nextNode()) {
          if (comments.currentNode.data === name) return comments.currentNode;
        }
        return null;
      };

      const isUnsent = (field) =>
        field === document.activeElement ||
        (field.type === "checkbox" || field.type === "radio"
          ? field.checked !== field.defaultChecked
          : field.options
            ? [...field.options].some((option) => option.selected !== option.defaultSelected)
            : field.value !== field.defaultValue);

      // What a refused form shows is kept nowhere else: its text, and what is wrong with it.
      const hasUnsent = (range) => {
        const copy = range.cloneContents();
        if (copy.querySelector("[data-refused]")) return true;
        return [...copy.querySelectorAll("[id][name]")]
          .map((field) => document.getElementById(field.id))
          .some((field) => field && field.type !== "hidden" && isUnsent(field));
      };

      const replace = (id, markup) => {
        const [start, end] = [mark(id), mark("/" + id)];
        if (!start || !end || start.parentElement.closest("[data-refused]")) return;
        const range = document.createRange();
        range.setStartAfter(start);
        range.setEndBefore(end);
        if (hasUnsent(range)) return;
        const focused = document.activeElement;
        const key = range.intersectsNode(focused) && (focused.value || focused.getAttribute("href"));
        const fresh = range.createContextualFragment(markup);
        range.deleteContents();
        range.insertNode(fresh);
        if (!key) return;
        const again = [...document.querySelectorAll(focused.localName)]
          .find((element) => (element.value || element.getAttribute("href")) === key);
        if (again) again.focus();
      };

      // What is newer comes by itself, as long as the host is heard.
      const hideLinks = () => {
        const isHeard = source?.readyState === EventSource.OPEN;
        for (const link of document.querySelectorAll("[data-newer]")) link.hidden = isHeard;
      };

      const close = () => {
        clearTimeout(again);
        source?.close();
      };

      const open = () => {
        close();
        source = new EventSource("?" + query);
        source.addEventListener("open", hideLinks);
        source.addEventListener("error", ({ target }) => {
          hideLinks();
          // The browser gives up for good when the host has no place for this page.
          if (target.readyState === EventSource.CLOSED) again = setTimeout(open, \(ReopenDelay.script));
        });
        source.addEventListener("region", (event) => {
          const end = event.data.indexOf("\\n");
          replace(event.data.slice(0, end), event.data.slice(end + 1));
          hideLinks();
        });
        source.addEventListener("reload", () => {
          close();
          // A form may have made this very change: loading again would stop where it leads to.
          if (!isLeaving) location.reload();
        });
        source.addEventListener("rendered", (event) => {
          document.documentElement.dataset.rendered = event.data;
        });
      };

      // A page that nobody looks at needs no connection; browsers allow few of them.
      document.addEventListener("visibilitychange", () => {
        close();
        if (!document.hidden) open();
      });
      addEventListener("beforeunload", () => { isLeaving = true; });
      addEventListener("pagehide", close);
      addEventListener("pageshow", (event) => {
        isLeaving = false;
        if (event.persisted) open();
      });
      if (!document.hidden) open();
    })();

    """
}
