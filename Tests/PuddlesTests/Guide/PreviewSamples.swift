// Guide: previews of modules, and the list of all previews.
import Puddles

extension AllLoaves {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Full") { AllLoaves().environment(LoafProvider.mock) }
    Preview("Empty") { AllLoaves().environment(LoafProvider.empty) }
  }
}

enum BakeryCatalogue {
  static let groups = [PreviewGroup(LoafRow.self), PreviewGroup(AllLoaves.self)]
}
