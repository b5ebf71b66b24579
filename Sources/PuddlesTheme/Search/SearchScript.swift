// The search in the page, in parts that read one by one; together they are one script.

/// The scripts of the search. They are readable in the browser too: nothing is minified.
enum SearchScript {
  /// Everything that a search needs, loaded when it begins.
  static let text = """
    // The search of the page: loads what a query needs of the index, ranks it, shows it.
    (() => {
    const { settings } = window.puddlesSearch;

    """ + words + index + ranking + view + start

  private static let start = #"""
    // --- Start -----------------------------------------------------------------------------------

    const form = document.querySelector("form.search");
    const input = form.querySelector("input");
    const isPage = Boolean(form.dataset.results);
    const view = isPage ? new Results(form) : new Popup(form, input);
    // The index lies beside the page that the form leads to.
    const index = new Index(new URL(".", form.action));
    window.puddlesSearch.add = (name, value) => index.add(name, value);
    window.puddlesSearch.words = words;

    let latest = 0;
    const search = async () => {
      const query = input.value;
      latest += 1;
      const turn = latest;
      try {
        const hits = await find(index, query, isPage ? 30 : 8);
        if (turn === latest) view.show(query, hits);
      } catch (error) {
        console.error(error);
        view.status.textContent = settings.failed;
        view.open?.();
      }
    };

    // Letters that an input method is still composing are no query, and each letter of a word being
    // typed would load files of its own: a query begins when the fingers rest, after one or two
    // letters only when they rest for longer.
    let rest = 0;
    const soon = () => {
      clearTimeout(rest);
      rest = setTimeout(search, /(^|[^a-z])[a-z]{1,2}$/i.test(input.value) ? 600 : 250);
    };
    input.addEventListener("input", (event) => { if (!event.isComposing) soon(); });
    input.addEventListener("compositionend", soon);
    if (isPage) input.value = new URLSearchParams(location.search).get("q") ?? input.value;
    if (input.value) search();
    })();

    """#
}
