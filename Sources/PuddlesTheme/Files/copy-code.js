// Gives each block of code a button that copies it.
(() => {
  const words = document.currentScript.dataset;

  // A session is copied as its commands, a change as what it leads to.
  const textOf = (code) => {
    const lines = [...code.querySelectorAll(".line")];
    if (lines.length === 0) return code.textContent;
    const commands = lines.filter((line) => line.matches(".command"));
    const wanted = commands.length > 0 ? commands : lines.filter((line) => !line.matches("del"));
    return wanted.map((line) => {
      const copy = line.cloneNode(true);
      for (const prompt of copy.querySelectorAll(".prompt")) prompt.remove();
      return copy.textContent;
    }).join("\n");
  };

  // Pages that come over a plain connection have no clipboard of their own.
  const write = async (text) => {
    if (navigator.clipboard) {
      try { return await navigator.clipboard.writeText(text); } catch { /* the way below */ }
    }
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "said";
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    if (!isDone) throw new Error("the browser does not copy");
  };

  const said = document.createElement("p");
  said.className = "said";
  said.setAttribute("role", "status");
  document.body.append(said);

  const tell = (button, word) => {
    button.textContent = word;
    said.textContent = word;
    clearTimeout(button.rest);
    button.rest = setTimeout(() => {
      button.textContent = words.copy;
      said.textContent = "";
    }, 3000);
  };

  const copy = async (button, code) => {
    try {
      await write(textOf(code).replace(/\n$/, ""));
      tell(button, words.copied);
    } catch {
      tell(button, words.failed);
    }
    button.focus();
  };

  // The bar stands in room of its own above the code: see the stylesheet.
  document.documentElement.dataset.script = "";
  for (const code of document.querySelectorAll("pre > code")) {
    const pre = code.parentElement;
    let box = pre.closest("figure.code");
    const isTitled = Boolean(box?.querySelector("figcaption"));
    if (!box) {
      box = document.createElement("div");
      pre.replaceWith(box);
      box.append(pre);
    }
    box.classList.add("copyable");
    const bar = document.createElement("div");
    bar.className = "tools";
    const language = /language-([\w+#-]+)/.exec(code.className)?.[1];
    if (language && language !== "text" && !isTitled) {
      const name = document.createElement("span");
      name.textContent = language;
      bar.append(name);
    }
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = words.copy;
    const title = box.querySelector("figcaption")?.textContent;
    if (title) button.setAttribute("aria-description", title);
    button.addEventListener("click", () => copy(button, code));
    bar.append(button);
    pre.before(bar);
  }
})();
