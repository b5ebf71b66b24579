// What the codes of checks mean.
public import Puddles

extension Diagnostic.Explanation {
  /// What the codes of `site check` mean.
  public static let checks = [
    Diagnostic.Explanation(
      "duplicate-id",
      """
      Two elements of one page have the same id. A link, a label or a script that names it \
      finds the first one only. Headings of documents get different ids by themselves; \
      look for ids that a component writes and that stands on the page twice.
      """),
    Diagnostic.Explanation(
      "id-reference",
      """
      An attribute such as `for`, `aria-labelledby`, `aria-describedby`, `form` or `list` \
      names an id that nothing on the page has, so it does nothing. The help names the \
      nearest id.
      """),
    Diagnostic.Explanation(
      "missing-title",
      """
      The page has no `title`, so a tab, a bookmark and a search engine have nothing to \
      call it.
      """),
    Diagnostic.Explanation(
      "missing-alt",
      """
      An image has no `alt`. A reader who does not see it hears its file name instead. Say \
      what it shows; an image that only decorates gets an empty `alt`, which must be \
      written too.
      """),
    Diagnostic.Explanation(
      "missing-label",
      """
      A control, link, button or frame has nothing that says what it is for: no label, no \
      text, no image with a text. A reader who hears the page cannot use it.
      """),
    Diagnostic.Explanation(
      "missing-lang",
      """
      The element `html` has no `lang`. A screen reader needs it to choose a voice, a \
      browser to hyphenate and translate.
      """),
    Diagnostic.Explanation(
      "heading-order",
      """
      A heading is more than one level below the one before it. Many readers jump from \
      heading to heading, and a level that is missing looks like a part that is missing.
      """),
    Diagnostic.Explanation(
      "html-nesting",
      """
      An element lies where the HTML standard does not allow it, is not closed, or has an \
      attribute twice. Browsers repair it silently, each page then differs from what was \
      written: a paragraph ends early, a form or a link is dropped.
      """),
    Diagnostic.Explanation(
      "orphan-page",
      """
      No links lead from the first page to this one, so no reader finds it. Pages that are \
      hidden from search engines are not looked at.
      """),
    Diagnostic.Explanation(
      "layout",
      """
      The layout of the site leaves out what a page needs in its head: a stylesheet that the content \
      asks for, the description, or the feeds. Readers see code and tabs without a look, or search \
      engines and feed readers find nothing. `PageHead` of the theme writes all of it; a head of \
      one's own links `page.stylesheets` and `page.feeds` and writes `page.description`.
      """),
    Diagnostic.Explanation(
      "unused-asset",
      """
      A file of `Content/assets/` is published, but no page asks for it and no stylesheet \
      names it. Remove it. If others fetch it by its name, it belongs to \
      `Content/static/`, where names stay as they are.
      """),
    Diagnostic.Explanation(
      "page-weight",
      """
      A page, or a page with what it loads, has more bytes than the budget that the site \
      states. The bytes are those before compression.
      """),
  ]
}
