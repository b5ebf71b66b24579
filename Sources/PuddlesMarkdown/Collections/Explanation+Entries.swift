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
      there is none: it has another name, or it is a draft or out of its dates. `--links warn` makes it \
      a warning: all pages are there, and this one is without the link.
      """),
    Diagnostic.Explanation(
      "stray-reference",
      """
      The front matter refers to an entry of a collection that was not loaded together with this one, \
      so that the reference cannot be checked: load both in one call of `CollectionLoader`.
      """),
    Diagnostic.Explanation(
      "sidebar",
      """
      The sidebar that is written by hand, `sidebar.yml`, names a document or folder that is not \
      there, or leaves a document out, so that no reader would find it.
      """),
    Diagnostic.Explanation(
      "many-terms",
      """
      An entry has more than 100 tags, or terms of another taxonomy. Each term makes a page, and each \
      list of entries shows them all, so that the site would grow with their square.
      """),
    Diagnostic.Explanation(
      "two-spellings",
      """
      Two entries write one term of a taxonomy in two ways, such as 'Swift' and 'swift', which have \
      one URL. They count as one term, named as the first entry writes it.
      """),
  ]
}
