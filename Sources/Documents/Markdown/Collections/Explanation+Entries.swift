// What the codes of faults in collections mean.
import Puddles

extension Diagnostic.Explanation {
  /// What the codes of collections mean.
  static let entries = [
    Diagnostic.Explanation(
      "not-one-of",
      """
      The type of this key is an enumeration, and the value is none of its words. The help names the \
      nearest one, or all of them.
      """),
    Diagnostic.Explanation(
      "dead-reference",
      """
      The front matter refers to another entry, by the path of its file below its collection, and \
      there is none: it has another name, it is a draft or out of its dates, or its collection was not \
      loaded together with this one, so that nobody can tell.
      """),
    Diagnostic.Explanation(
      "sidebar",
      """
      The sidebar that is written by hand, `sidebar.yml`, names a document or folder that is not \
      there, or leaves a document out, so that no reader would find it.
      """),
    Diagnostic.Explanation(
      "two-spellings",
      """
      Two entries write one term of a taxonomy in two ways, such as 'Swift' and 'swift', which have \
      one URL. They count as one term, named as the first entry writes it.
      """),
  ]
}
