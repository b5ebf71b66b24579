// What a query finds, best first.

extension SearchScript {
  static let ranking = #"""
    // --- Ranking ---------------------------------------------------------------------------------

    const SECTIONS_OF_A_PAGE = 3;

    // Every term has to be on the page, though not in one section; if no page has them all, those
    // with most of them are found.
    const find = async (index, query, limit) => {
      await index.open();
      const terms = words(query);
      if (terms.length === 0 || !index.manifest.words) return [];
      const matches = await Promise.all(terms.map((term) => index.match(term)));
      const found = join(index, matches);
      const hits = await Promise.all(
        rank(found, matches.length).slice(0, limit).map(({ section }) => index.describe(section)));
      return hits.sort((a, b) => fit(b, terms) - fit(a, terms));
    };

    // A page whose title is the query comes first, then those whose titles begin with it.
    const fit = (hit, terms) => {
      const title = words(hit.title).join(" ");
      const query = terms.join(" ");
      if (hit.heading || !title.startsWith(query)) return 0;
      return title === query ? 2 : 1;
    };

    // For each page: which terms it has, and how well its sections fit each of them.
    const join = (index, matches) => {
      const pages = new Map();
      matches.forEach(({ scores }, term) => {
        for (const [section, score] of scores) {
          const number = index.pageOf(section);
          if (!pages.has(number)) pages.set(number, { best: [], sections: new Map() });
          const page = pages.get(number);
          page.best[term] = Math.max(page.best[term] ?? 0, score);
          if (!page.sections.has(section)) page.sections.set(section, []);
          page.sections.get(section)[term] = score;
        }
      });
      const needed = matches.flatMap(({ isCommon }, term) => (isCommon ? [] : [term]));
      const count = (page) => needed.filter((term) => page.best[term]).length;
      const most = Math.max(0, ...[...pages.values()].map(count));
      return [...pages.values()].filter((page) => count(page) === most);
    };

    const rank = (pages, terms) => {
      const ranked = [];
      for (const page of pages) {
        const sections = [...page.sections].map(([section, scores]) => {
          let score = 0;
          for (let term = 0; term < terms; term += 1) {
            score += scores[term] ?? 0.25 * (page.best[term] ?? 0);
          }
          return { section, score };
        });
        sections.sort((a, b) => b.score - a.score || a.section - b.section);
        ranked.push(...sections.slice(0, SECTIONS_OF_A_PAGE));
      }
      return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
    };

    """#
}
