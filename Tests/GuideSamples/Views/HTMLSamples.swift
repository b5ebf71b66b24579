// Guide: elements, attributes, escaping.
import Puddles

struct ShelfCard: Component {
  let loaf: Loaf

  var body: some HTML {
    article(.class("card")) {
      h2(.id(loaf.id)) { loaf.name }
      p {
        "Bakes for "
        strong { loaf.minutes }
        " minutes."
      }
    }
  }
}

struct ShelfList: Component {
  let loaves: [Loaf]

  var body: some HTML {
    let slow = loaves.filter { $0.minutes > 50 }
    if loaves.isEmpty {
      p { "The shelf is empty." }
    } else {
      ul {
        for loaf in loaves { li { loaf.name } }
      }
      if let first = slow.first { p { "\(first.name) takes its time." } }
    }
  }
}

struct ShelfTab: Component {
  let name: String
  let isChosen: Bool

  var body: some HTML {
    a(.href("#bread"), .class(isChosen ? "tab chosen" : "tab"), .when(isChosen, .ariaCurrent(true)))
    {
      name
    }
  }
}

struct WideShelf: Component {
  let loaf: Loaf
  let isNew: Bool

  var body: some HTML {
    LoafRow(loaf: loaf)
      .attributes(.class("wide"), .id(loaf.id))
      .attributes(.class("new"), when: isNew)
  }
}

struct Guestbook: Component {
  let entry: String

  var body: some HTML {
    blockquote(.title(entry)) { entry }
  }
}

func mail(about loaf: Loaf) throws -> [UInt8] {
  try render(ShelfCard(loaf: loaf))
}
