// Shows the versions of the page in a list below the link to them. From a disk nothing may be fetched: the link leads there.
(() => {
  const link = document.querySelector(".versions > a");
  if (!link || location.protocol === "file:") return;
  let list;
  const show = (isShown) => {
    list.hidden = !isShown;
    link.ariaExpanded = isShown;
  };
  link.ariaExpanded = false;
  link.addEventListener("click", async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (list) return show(list.hidden);
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw answer.status;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      list = document.adoptNode(page.querySelector("ul"));
      for (const version of list.querySelectorAll("a")) {
        version.href = new URL(version.getAttribute("href"), answer.url);
        if (version.textContent === link.textContent) version.ariaCurrent = "true";
      }
      link.after(list);
      show(true);
    } catch {
      location.href = link.href;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !list || list.hidden) return;
    if (list.contains(document.activeElement)) link.focus();
    show(false);
  });
  document.addEventListener("click", (event) => {
    if (list && !link.parentElement.contains(event.target)) show(false);
  });
})();
