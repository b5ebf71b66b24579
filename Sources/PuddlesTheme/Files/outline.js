// Marks in the outline the heading that a reader has reached, and closes a popover whose link was followed.
(() => {
  const links = [...document.querySelectorAll(".outline a")];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const end = document.querySelector(".foot") ?? document.body;
  const top = (element) => element.getBoundingClientRect().top;

  const mark = () => {
    // Where the end of the page is in sight, its last section is.
    const line = scrollY > 0 && top(end) < innerHeight ? innerHeight : innerHeight / 4;
    const reached = headings.findLastIndex((heading) => heading && top(heading) < line);
    links.forEach((link, at) => {
      if (at === reached) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  };

  const watch = new IntersectionObserver(mark, { rootMargin: "99999px 0px -75%" });
  for (const heading of headings) if (heading) watch.observe(heading);
  new IntersectionObserver(mark).observe(end);
  for (const link of links) link.addEventListener("click", () => link.closest(":popover-open")?.hidePopover());
})();
