// The way to the examples.
import Puddles
import PuddlesWorkshop

/// Cards that name examples and say what each is about.
///
/// A card is the label of a button, so it holds only what may stand in one.
struct ExampleListView<ID: Hashable & Sendable>: Component, Previewed {
  /// One example in words.
  struct Item: Hashable, Sendable {
    let id: ID
    let title: String
    let lead: String
  }

  let items: [Item]
  /// Gets the id of the example that was tapped.
  let interface: Interface<ID>

  var body: some HTML {
    ul(.class("grid")) {
      ForEach(items, id: \.id) { item in
        li {
          Button(style: .plain, says: { interface.send(item.id) }) {
            span(.class("card")) {
              strong(.class("name")) { item.title }
              " "
              span { item.lead }
            }
          }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Two examples") {
      ExampleListView<Int>(
        items: [
          .init(id: 1, title: "First", lead: "Shows one thing."),
          .init(id: 2, title: "Second", lead: "Shows another."),
        ], interface: .ignore)
    }
  }
}
