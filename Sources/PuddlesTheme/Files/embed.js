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
