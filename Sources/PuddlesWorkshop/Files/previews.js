// The workshop of previews: searches the tree as words are typed, and fits frames to what they show.
(() => {
  // --- The tree --------------------------------------------------------------------------------

  const form = document.querySelector("form[data-tree]");
  if (form && !form.dataset.tree) {
    form.dataset.tree = "searched";
    const input = form.querySelector("input");
    const search = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const list of document.querySelectorAll(".previews")) {
        for (const item of list.children) {
          const text = item.textContent.toLowerCase();
          item.hidden = !words.every((word) => text.includes(word));
          if (!item.hidden) count += 1;
        }
      }
      const sections = [...document.querySelectorAll(".workshop section")].reverse();
      for (const section of sections) section.hidden = !section.querySelector(".previews > li:not([hidden])");
      document.querySelector(".workshop [role=status]").hidden = count > 0;
    };
    form.hidden = false;
    input.value = new URLSearchParams(location.search).get("q") ?? input.value;
    input.addEventListener("input", search);
    if (input.value) search();
  }

  // --- The frames ------------------------------------------------------------------------------

  // Pages that lie on a disk may not look into each other: their frames stay as they are.
  const shown = (stage) => {
    try { return stage.contentDocument?.querySelector(".framed"); } catch { return null; }
  };

  const fit = (stage) => {
    const content = shown(stage);
    if (!content) return;
    new stage.contentWindow.ResizeObserver(() => {
      const bottom = content.getBoundingClientRect().bottom + stage.contentWindow.scrollY;
      stage.height = Math.min(Math.max(Math.ceil(bottom), 160), 900);
    }).observe(content);
  };

  for (const stage of document.querySelectorAll(".stage")) {
    stage.addEventListener("load", () => fit(stage));
    if (shown(stage)) fit(stage);
  }
})();
