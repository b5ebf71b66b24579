// What the codes of faults in data files mean.
internal import Puddles

extension Diagnostic.Explanation {
  /// What the codes of the example's own data mean.
  static let app = [
    Diagnostic.Explanation(
      "data",
      """
      A data file is not what its store expects: broken JSON, a missing or unknown key, a \
      value out of range. The build stops before it shows half of the data. Nothing is \
      written to the file.
      """),
    Diagnostic.Explanation(
      "missing-data",
      """
      A data file is not where it should be. The site is built, and the part that lives from \
      the file is empty. A new site begins like that; an old one has lost something.
      """),
  ]
}
