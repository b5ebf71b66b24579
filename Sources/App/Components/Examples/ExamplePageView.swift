// The frame of an example: what it shows, the example itself, and its source.
import Puddles
import PuddlesWorkshop

/// An example beside its own source.
struct ExamplePageView<Content: HTML>: Component {
  let title: String
  let lead: String
  let source: String
  let content: Content
  @Environment(.strings) private var strings

  init(title: String, lead: String, source: String, @HTMLBuilder content: () -> Content) {
    self.title = title
    self.lead = lead
    self.source = source
    self.content = content()
  }

  var body: some HTML {
    h1 { title }
    p(.class("lead")) { lead }
    section(.ariaLabelledby("result")) {
      h2(.id("result")) { strings(SampleStrings.result) }
      content
    }
    section(.ariaLabelledby("source")) {
      h2(.id("source")) { strings(SampleStrings.source) }
      SourceView(caption: strings(SampleStrings.sourceCaption), source: source)
    }
  }
}

extension ExamplePageView: Previewed {
  static var previews: [Preview] {
    Preview("One line") {
      ExamplePageView<Text>(
        title: "One line", lead: "The smallest example.", source: "Text(\"Hello\")"
      ) { Text("Hello") }
    }
  }
}
