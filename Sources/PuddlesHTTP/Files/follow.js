// What the scripts of a server share: it stands before each of them, in one function.

// When a page asks again whose event stream was refused, in milliseconds: a script cannot read the
// time in the response, `RequestError.pause`. Once to twice of it, so that pages that were refused
// together do not come back together.
const PAUSE = 30000;

// Frames that would take all connections of their page follow one after the other, this long each, so
// that they become complete and the reader can go on to another page.
const TURN = 2000;
const takesTurns = parent !== window && parent.frames.length > 2;

// A form may have made the very change that calls for another load: that would stop where the form leads to.
// A download leaves no page: what was put off for this long, in milliseconds, is done then.
const LEAVING = 30000;
let isLeaving = false;
addEventListener("beforeunload", () => {
  isLeaving = true;
  setTimeout(() => { isLeaving = false; }, LEAVING);
});
addEventListener("pageshow", () => { isLeaving = false; });
const reload = (_, close) => {
  close();
  if (isLeaving) setTimeout(() => location.reload(), LEAVING);
  else location.reload();
};

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
