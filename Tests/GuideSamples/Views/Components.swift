// Guide: components inside components, and content from outside.
import Puddles

struct LoafShelf: Component {
  let loaves: [Loaf]

  var body: some HTML {
    section(.ariaLabel("Bread")) {
      for loaf in loaves { LoafRow(loaf: loaf) }
    }
  }
}

struct Card<Content: HTML>: Component {
  let heading: String
  let content: Content

  init(_ heading: String, @HTMLBuilder content: () -> Content) {
    self.heading = heading
    self.content = content()
  }

  var body: some HTML {
    article(.class("card")) {
      h2 { heading }
      content
    }
  }
}

struct Windows: Module {
  let loaves: [Loaf]

  var body: some HTML {
    ForEach(loaves) { loaf in
      Card(loaf.name) { LoafDetail(id: loaf.id) }
    }
  }
}
