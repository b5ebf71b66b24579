// What the codes of the command line's own checks mean.
package import Puddles
import PuddlesBuilder
import PuddlesSources

extension Diagnostic.Explanation {
  /// What the builder, the site and the command line may say, in the order of the alphabet.
  package static func allWithCommands(of site: some Site) -> [Diagnostic.Explanation] {
    (all(of: site) + ofSources + commands).sorted { $0.code < $1.code }
  }

  static let commands = [
    Diagnostic.Explanation(
      "dead-outside-link",
      """
      A link to another site gives no page: the host is unknown, does not answer within twenty \
      seconds, or answers with an error. Only `site check --external` asks, each address once; \
      answers that want a login or fewer questions count as good. `--links warn` makes it a warning.
      """),
    Diagnostic.Explanation(
      "host-rule",
      """
      A line of `_headers` or `_redirects` in the output is one that `site preview` cannot follow, so \
      the preview differs from the host there. Followed are paths with `:name` and a star at their \
      end, fields, redirects, rewrites to a page (`200`) and `404`; not conditions by country, \
      language or query, and no other site behind a rewrite.
      """),
    Diagnostic.Explanation(
      "picture",
      """
      `site test --pictures` takes a picture of each preview with Chromium and compares it, byte by byte, \
      with the one of its name in `Tests/Pictures`. It differs, is missing, or could not be taken. \
      `--record` keeps the pictures as they are now. They hold for one version of the browser and for the \
      fonts of one machine.
      """),
  ]
}
