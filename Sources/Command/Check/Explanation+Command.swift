// What the codes of the command line's own checks mean.
import Puddles

extension Diagnostic.Explanation {
  static let commands = [
    Diagnostic.Explanation(
      "dead-outside-link",
      """
      A link to another site gives no page: the host is unknown, does not answer within twenty \
      seconds, or answers with an error. Only `site check --external` asks, each address once; \
      answers that want a login or fewer questions count as good. `--links warn` makes it a warning.
      """)
  ]
}
