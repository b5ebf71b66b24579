// What the codes of faults in translations mean.
import Puddles

extension Diagnostic.Explanation {
  static let translations = [
    Diagnostic.Explanation(
      "outdated-translation",
      """
      The title, the description or the text of a document has changed since its translation \
      was made, or the translation does not say which version it follows. Readers see a note. \
      Bring it up to date, then write the `source` that the help names into its front matter.
      """),
    Diagnostic.Explanation(
      "orphan-translation",
      """
      A translation lies under a path at which there is no original, so nobody finds it. Move \
      it to the path of its original, or remove it.
      """),
    Diagnostic.Explanation(
      "translation-headings",
      """
      A translation has other headings than its original. With the same levels in the same \
      order, its headings take over the ids of the original, and links to them hold in both \
      languages.
      """),
  ]
}
