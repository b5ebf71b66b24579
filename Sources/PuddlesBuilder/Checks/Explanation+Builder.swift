// What the codes of the builder mean.
public import Puddles

extension Diagnostic.Explanation {
  /// Every code that a build of the site can show, in the order of the alphabet.
  public static func all(of site: some Site) -> [Diagnostic.Explanation] {
    (builder + checks + site.explanations).sorted { $0.code < $1.code }
  }

  /// What the codes of every build mean.
  public static let builder = [
    Diagnostic.Explanation(
      "asset",
      """
      A file of `Content/assets/` or `Content/static/` cannot be published: its name \
      cannot be a URL, it is no regular file, it lies deeper than 250 folders, or it is a link that leads \
      nowhere, back to a folder that it lies in, or out of the content folder.
      """),
    Diagnostic.Explanation(
      "bad-route",
      """
      The template of a route is wrong. Its parameters are `{}` for any value, `{1...}` and \
      `{2...99}` for integers of a range, within ±(2^53 − 1), and a final `{...}` for \
      `Page(rest:)` and `Route(rest:)`. There are as many as the destination takes. Or a case \
      of the destinations has no line in their list of pages.
      """),
    Diagnostic.Explanation(
      "bad-url",
      """
      A destination, dialog or redirect has a URL that cannot be a file: an empty segment, \
      '.' or '..', a slash or control character in a segment, or more than 255 bytes in \
      one.
      """),
    Diagnostic.Explanation(
      "blocked-load",
      """
      A page shows a picture, a video or a page of another host, or loads a script or a stylesheet \
      from there, and its own content security policy forbids it: every browser would refuse. The \
      help names the word that allows the host. A copy among the site's own assets needs no \
      permission, and no other host learns who reads the page.
      """),
    Diagnostic.Explanation(
      "busy",
      """
      Another build writes the same output folder, and this one was told not to wait for it \
      by `--no-wait`. Without that option it waits, and says so.
      """),
    Diagnostic.Explanation(
      "content-folder",
      """
      The content folder is missing, or it is a file. Name it with `--content DIR`, or run \
      in the folder that holds it. Mock builds need none. A folder in it may be a link, but it may \
      lead out of the content only with `--follow-links`.
      """),
    Diagnostic.Explanation(
      "dead-fragment",
      """
      A link leads to an id that its page does not have. Readers land at the top of the \
      page instead of the place that was meant. The help names the nearest id.
      """),
    Diagnostic.Explanation(
      "dead-link",
      """
      A link, image, stylesheet or form leads to a path at which the site has no file, or \
      a URL is malformed or climbs out of the site. `--links warn` makes it a warning.
      """),
    Diagnostic.Explanation(
      "failed",
      """
      A page, an asset or a list of pages could not be made because the code of the site \
      threw an error. The message is the error's own; the help names the modules from the \
      page down to the one that threw.
      """),
    Diagnostic.Explanation(
      "folder-link",
      """
      A link ends in a folder. A host shows its `index.html`, but a disk lists the folder, \
      and this site is built to work from a disk. End the link in the file, or build with \
      `--pretty-links`.
      """),
    Diagnostic.Explanation(
      "not-reproducible",
      """
      `site build --check` built the site a second time, elsewhere, without cache and on one \
      worker, and this file came out differently. Pages may not depend on the time, on random \
      numbers, on the folder they are built in, or on the order of a dictionary.
      """),
    Diagnostic.Explanation(
      "output",
      """
      The output folder cannot be used as asked, or something in it that no build wrote is \
      in the way of the site. Builds remove only what they wrote, so move it away \
      yourself.
      """),
    Diagnostic.Explanation(
      "same-url",
      """
      Two pages, redirects or files claim one URL, or URLs that differ only by case or by \
      Unicode normalization: some disks cannot hold both. Give one of them another slug, \
      name or route.
      """),
    Diagnostic.Explanation(
      "system",
      """
      The system refused to read or write a file: the disk is full or read-only, a folder \
      was removed while the build ran, or the permissions do not allow it. The message names \
      the file and gives the reason of the system. The published site is as it was.
      """),
    Diagnostic.Explanation(
      "empty-feed",
      """
      The site declares a feed, and no page below its path says when it was published. Give the \
      pages a date, or take the feed away.
      """),
    Diagnostic.Explanation(
      "unrouted",
      """
      A destination has no URL, or one that does not parse back to it, so no link to it could \
      work. Give it a line among the pages, or a route, that does both.
      """),
    Diagnostic.Explanation(
      "missing-string",
      """
      A table of interface texts lacks a text in one of the site's languages, so readers of \
      that language meet a word in another one. Add it to the `translations` of the table, \
      or with `Strings.adding` if the table belongs to a library.
      """),
    Diagnostic.Explanation(
      "string-forms",
      """
      A text with a number lacks a form that its language has: Russian needs `one`, `few` \
      and `many`. The form `other` is shown instead, which reads wrong.
      """),
    Diagnostic.Explanation(
      "windows-name",
      """
      A file of the site has a name that Windows refuses: the name of a device such as `CON` or \
      `LPT1`, with any ending, one of the characters `<>:"|?*\\`, or a dot or blank at the end. \
      The site could not be unpacked or checked out there. Give the page another slug, or the file \
      another name.
      """),
    Diagnostic.Explanation(
      "string-values",
      """
      A translated text has other places for values, such as `{count}`, than the original: \
      a value would be lost, or a place would be shown as it is written.
      """),
  ]
}
