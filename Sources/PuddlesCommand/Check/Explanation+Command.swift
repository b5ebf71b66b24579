// What the codes of the command line's own checks mean.
package import Puddles
import PuddlesBuilder

extension Diagnostic.Explanation {
  /// What the builder, the site and the command line may say, in the order of the alphabet.
  package static func allWithCommands(of site: some Site) -> [Diagnostic.Explanation] {
    (all(of: site) + commands).sorted { $0.code < $1.code }
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
      "sample",
      """
      A sample of Swift in a document that is marked by `test` does not compile. The message is \
      the compiler's. All samples of one document are compiled as one module, against the modules \
      of the package; `test=body` makes a sample the body of a function, `test=alone` keeps it from \
      the others, `test=fails` expects an error, and `sketch` leaves it alone.
      """),
    Diagnostic.Explanation(
      "layer-wall",
      """
      A Swift file names what its layer does not know: a component a provider, a module or a place; \
      a provider another one, or what is drawn with its data; anything but the router a path; \
      Core a library of Puddles. Only `site check` looks, where the sources are: at folders \
      `Components`, `Modules`, `Providers` and `Router` that lie beside each other, and at `Core`.
      """),
    Diagnostic.Explanation(
      "host-rule",
      """
      A line of `_headers` or `_redirects` in the output is one that `site preview` cannot follow, so \
      the preview differs from the host there. Followed are paths with `:name` and a star at their \
      end, fields, redirects, rewrites to a page (`200`) and `404`; not conditions by country, \
      language or query, and no other site behind a rewrite.
      """),
  ]
}
