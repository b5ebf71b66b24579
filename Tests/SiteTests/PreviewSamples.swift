// Guide: a site with a workshop of previews, and the test of all of them.
import Puddles
import PuddlesTheme
import PuddlesWorkshop
import Testing

struct Grocery: ThemedSite {
  static let previews = PreviewCatalog([LabelView<Int>.self])
  let name = "A grocery"
  var sections: [any Section] { Self.previews }
}

struct LabelView<Price: HTML>: Component {
  let price: Price

  var body: some HTML { p { price } }
}

extension LabelView: Previewed {
  static var previews: [Preview] {
    Preview("Cheap") { LabelView<Int>(price: 3) }
  }
}

@Test("all previews can be shown")
func previews() async { #expect(await previewFailures(of: Grocery()) == []) }
