// What the scripts of a server share: it stands before each of them, in one function.

// When a page asks again whose event stream was refused, in milliseconds: a script cannot read the
// time in the response, `RequestError.pause`. Once to twice of it, so that pages that were refused
// together do not come back together.
const PAUSE = 30000;

// Follows the events of a URL while this page is visible; gives whether the stream is open. Browsers
// allow few connections.
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
      // The browser gives up for good when the server has no place for this page.
      if (target.readyState === EventSource.CLOSED) again = setTimeout(open, PAUSE * (1 + Math.random()));
    });
  };
  document.addEventListener("visibilitychange", () => {
    close();
    if (!document.hidden) open();
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open());
  if (!document.hidden) open();
  return () => source?.readyState === EventSource.OPEN;
};
