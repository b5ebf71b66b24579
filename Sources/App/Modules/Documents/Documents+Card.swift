// The picture that stands for pages of text where somebody links to them.
import Puddles

extension ArticleFacts.Image {
  /// The mark and the name of the project.
  static let card = ArticleFacts.Image(
    asset: "card.png", alt: "Puddles for the web: sites in plain Swift")
}
