// The same three cases in the library's own words.
import Puddles

struct TableView: Component {
  var rows: [[Cell]]

  var body: some HTML {
    table {
      tbody {
        for row in rows { RowView(cells: row) }
      }
    }
  }
}

struct RowView: Component {
  var cells: [Cell]

  var body: some HTML {
    tr {
      for cell in cells {
        td(.class(cell.kind), .title(cell.title)) { cell.text }
      }
    }
  }
}

struct CardsView: Component {
  var cards: [CardData]

  var body: some HTML {
    section {
      for card in cards { CardView(card: card) }
    }
  }
}

struct CardView: Component {
  var card: CardData

  var body: some HTML {
    article(.id(card.id), .class(card.theme)) {
      h2 { card.title }
      p { card.minutes }
      hr()
    }
  }
}

/// A page of ten nested levels: each level is a component of its own around any content.
struct PageView: Component {
  var boxes: [Box]

  var body: some HTML {
    main {
      for box in boxes { BoxView(box: box) }
    }
  }
}

struct BoxView: Component {
  var box: Box

  var body: some HTML {
    FrameView(title: box.title, note: box.note) {
      for child in box.children { AnyBoxView(box: child) }
    }
  }
}

/// A box inside a box: a recursive type needs one conformance that is not opaque.
struct AnyBoxView: HTML {
  var box: Box

  static func render(_ html: Self, into renderer: inout Renderer) {
    BoxView.render(BoxView(box: html.box), into: &renderer)
  }
}

struct FrameView<Content: HTML>: Component {
  var title: String
  var note: String
  var content: Content

  init(title: String, note: String, @HTMLBuilder content: () -> Content) {
    self.title = title
    self.note = note
    self.content = content()
  }

  var body: some HTML {
    section(.class("box")) {
      h2 { title }
      content
      p { note }
    }
  }
}
