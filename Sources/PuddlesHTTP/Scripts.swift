// The files of `Scripts/` as texts: made by `Tools/scripts.py`, change them there.

/// The scripts and styles that this room serves.
enum Scripts {
  static let developmentStyles = #"""
    #development-report {
    position: fixed; inset: auto 1rem 1rem; z-index: 1000; max-width: none; width: auto;
    margin: 0; padding: 1rem; max-height: 60vh; overflow: auto;
    border: 3px solid #b00020; border-radius: .5rem; background: #fff; color: #111;
    font: 1rem/1.4 system-ui, sans-serif;
    }
    #development-report pre {
    margin: .5rem 0 0; white-space: pre-wrap; background: none; color: inherit;
    font: .9rem/1.4 ui-monospace, monospace;
    }
    #development-report form { float: right; margin: 0; }
    #development-count {
    position: fixed; inset: auto auto .5rem .5rem; z-index: 999; pointer-events: none;
    padding: .1rem .6rem; border-radius: 1rem; background: #111; color: #fff;
    font: .8rem/1.6 system-ui, sans-serif;
    }
    #development-activities {
    position: fixed; inset: auto .5rem .5rem auto; z-index: 999; max-width: min(44rem, 100vw - 1rem);
    max-height: 40vh; overflow: auto; padding: .1rem .6rem; border-radius: .6rem;
    background: #111; color: #fff; font: .8rem/1.6 ui-monospace, monospace;
    }
    #development-activities ol { margin: .3rem 0; padding: 0; list-style: none; }

    """#

  static let development = #"""
    /* global follow */
    const { base, version, error } = document.currentScript.dataset;
    let box, styles, count;
    const swapStyles = () => {
    for (const old of document.querySelectorAll('link[rel="stylesheet"]')) {
    const url = new URL(old.href);
    if (url.origin !== location.origin || old === styles) continue;
    url.searchParams.set("fresh", Date.now());
    const fresh = old.cloneNode();
    fresh.href = url;
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
    const showCount = () => {
    const { rendered } = document.documentElement.dataset;
    if (!rendered) return;
    addStyles();
    count ??= element("div", document.body, { id: "development-count", ariaHidden: "true" });
    count.textContent = rendered + " regions rendered again";
    };
    if (parent === window) {
    new MutationObserver(showCount)
    .observe(document.documentElement, { attributeFilter: ["data-rendered"] });
    }
    const hidden = "puddles-hidden-report";
    const showReport = (report) => {
    box?.remove();
    box = null;
    if (!report || sessionStorage.getItem(hidden) === report) return;
    addStyles();
    const end = report.indexOf("\n");
    const place = document.querySelector("dialog:modal") ?? document.body;
    box = element("dialog", place, { id: "development-report" });
    element("strong", box, { textContent: report.slice(0, end) });
    const form = element("form", box, { method: "dialog" });
    const hide = element("button", form, { textContent: "Hide" });
    hide.addEventListener("click", () => sessionStorage.setItem(hidden, report));
    element("pre", box, { tabIndex: 0, textContent: report.slice(end + 1) });
    box.show();
    };
    const opened = "puddles-activities";
    let activities, last = 0;
    const showActivities = (lines) => {
    addStyles();
    if (!activities) {
    const box = element("details", document.body, { id: "development-activities" });
    box.open = sessionStorage.getItem(opened) !== null;
    box.addEventListener("toggle", () => {
    if (box.open) sessionStorage.setItem(opened, ""); else sessionStorage.removeItem(opened);
    });
    element("summary", box, { textContent: "Activity" });
    activities = element("ol", box, {});
    }
    for (const line of lines.split("\n")) {
    const number = parseInt(line, 10);
    if (number <= last) continue;
    last = number;
    activities.prepend(Object.assign(
    document.createElement("li"), { textContent: line.slice(line.indexOf(" ") + 1) }));
    }
    };
    const reload = (_, close) => {
    close();
    location.reload();
    };
    if (parent === window) {
    follow(base + "-/development?" + version, {
    styles: swapStyles, report: showReport, activity: showActivities, reload,
    changed: (...all) => error !== undefined && reload(...all),
    });
    }

    """#

  static let follow = #"""
    const PAUSE = 30000;
    const TURN = 2000;
    const takesTurns = parent !== window && parent.frames.length > 2;
    const follow = (url, handlers, changed = () => {}) => {
    let source, again;
    const close = () => {
    clearTimeout(again);
    source?.close();
    };
    const open = () => {
    close();
    source = new EventSource(url);
    for (const [name, handle] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => handle(event.data, close));
    }
    source.addEventListener("open", changed);
    source.addEventListener("error", ({ target }) => {
    changed();
    if (target.readyState === EventSource.CLOSED) again = setTimeout(open, PAUSE * (1 + Math.random()));
    });
    };
    const begin = () => {
    if (document.hidden) return;
    if (!takesTurns) return open();
    navigator.locks?.request("frames", async () => {
    open();
    await new Promise((end) => setTimeout(end, TURN));
    close();
    });
    };
    document.addEventListener("visibilitychange", () => {
    close();
    begin();
    });
    addEventListener("pagehide", close);
    addEventListener("pageshow", (event) => event.persisted && begin());
    begin();
    return () => source?.readyState === EventSource.OPEN;
    };

    """#
}
