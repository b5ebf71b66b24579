// Marks in the outline the heading that a reader has reached, and closes a popover whose link was followed.
(() => {
  const links = [...document.querySelectorAll(".outline a")];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))));

  const mark = () => {
    const line = innerHeight / 4;
    const isEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
    const reached = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < (isEnd ? innerHeight : line));
    links.forEach((link, at) => {
      if (at === reached) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };

  const watch = new IntersectionObserver(mark, { rootMargin: "99999px 0px -75%" });
  for (const heading of headings) if (heading) watch.observe(heading);
  new IntersectionObserver(mark).observe(document.querySelector(".foot") ?? document.body);
  for (const link of links) link.addEventListener("click", () => link.closest(":popover-open")?.hidePopover());
})();
