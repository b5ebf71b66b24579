// The script that keeps a developer's page up to date. Only a host that watches serves it.
import PuddlesHTTP

enum DevelopmentScript {
  static let text = """
    // Follows the changes of the developer: styles are exchanged, pages loaded again, faults shown.
    (() => {
      const { base, version } = document.currentScript.dataset;
      let source, again, box, styles, count;

      const swapStyles = () => {
        for (const old of document.querySelectorAll('link[rel="stylesheet"]')) {
          const url = new URL(old.href);
          if (url.origin !== location.origin || old === styles) continue;
          url.searchParams.set("fresh", Date.now());
          const fresh = old.cloneNode();
          fresh.href = url;
          // The old styles stay until the new ones are there: nothing jumps.
          fresh.addEventListener("load", () => old.remove());
          fresh.addEventListener("error", () => fresh.remove());
          old.after(fresh);
        }
      };

      const element = (name, parent, attributes) => {
        const made = Object.assign(document.createElement(name), attributes);
        parent.append(made);
        return made;
      };

      const addStyles = () => {
        styles ??= element("link", document.head, {
          rel: "stylesheet", href: base + "-/development.css" });
      };

      // The live page writes down how many regions were made again at the last change.
      const showCount = () => {
        const { rendered } = document.documentElement.dataset;
        if (!rendered) return;
        addStyles();
        count ??= element("div", document.body, { id: "development-count", ariaHidden: "true" });
        count.textContent = rendered + " regions rendered again";
      };
      new MutationObserver(showCount)
        .observe(document.documentElement, { attributeFilter: ["data-rendered"] });

      const showFault = (text) => {
        if (!text) {
          box?.dialog.remove();
          box = null;
          return;
        }
        if (!box) {
          addStyles();
          const dialog = element("dialog", document.body, { id: "development-fault" });
          element("strong", dialog, { textContent: "This does not work yet" });
          const form = element("form", dialog, { method: "dialog" });
          element("button", form, { textContent: "Hide" });
          box = { dialog, text: element("pre", dialog, { tabIndex: 0 }) };
        }
        box.text.textContent = text;
        if (!box.dialog.open) box.dialog.show();
      };

      const close = () => {
        clearTimeout(again);
        source?.close();
      };

      const open = () => {
        close();
        source = new EventSource(base + "-/development?" + version);
        source.addEventListener("styles", swapStyles);
        source.addEventListener("fault", (event) => showFault(event.data));
        source.addEventListener("reload", () => {
          close();
          location.reload();
        });
        source.addEventListener("error", ({ target }) => {
          if (target.readyState === EventSource.CLOSED) again = setTimeout(open, \(ReopenDelay.script));
        });
      };

      // Browsers allow few connections: a page that nobody looks at needs none.
      document.addEventListener("visibilitychange", () => {
        close();
        if (!document.hidden) open();
      });
      addEventListener("pagehide", close);
      addEventListener("pageshow", (event) => event.persisted && open());
      if (!document.hidden) open();
    })();

    """

  static let styles = """
    #development-fault {
      position: fixed; inset: auto 1rem 1rem; z-index: 1000; max-width: none; width: auto;
      margin: 0; padding: 1rem; max-height: 60vh; overflow: auto;
      border: 3px solid #b00020; border-radius: .5rem; background: #fff; color: #111;
      font: 1rem/1.4 system-ui, sans-serif;
    }
    #development-fault pre {
      margin: .5rem 0 0; white-space: pre-wrap; background: none; color: inherit;
      font: .9rem/1.4 ui-monospace, monospace;
    }
    #development-fault form { float: right; margin: 0; }
    #development-count {
      position: fixed; inset: auto auto .5rem .5rem; z-index: 999; pointer-events: none;
      padding: .1rem .6rem; border-radius: 1rem; background: #111; color: #fff;
      font: .8rem/1.6 system-ui, sans-serif;
    }

    """
}
