// Guide: previews of modules, and the list of all previews.
import Puddles

extension AllLoaves {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Full") { AllLoaves().environment(LoafProvider.mock) }
    Preview("Empty") { AllLoaves().environment(LoafProvider.empty) }
  }
}

enum BakeryCatalog {
  static let groups = [PreviewGroup(LoafRow.self), PreviewGroup(AllLoaves.self)]
}

struct BakeryWorkshop: Module {
  var body: some HTML {
    ForEach(BakeryCatalog.groups, id: { $0.name }) { group in
      h2 { group.name }
      ForEach(group.previews, id: { $0.slug }) { preview in PreviewFrame(preview) }
    }
  }
}
