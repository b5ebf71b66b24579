// A row of links to the variants of a page, the current one marked.
import Puddles
import PuddlesWorkshop

/// Choices as chips; the current one is text, the others are controls.
struct ChipsView<Choice: Hashable & Sendable>: Component {
  /// The accessible name of the row (`aria-label`).
  let label: String
  /// The choices and their labels, in order.
  let chips: [(choice: Choice, label: String)]
  /// The choice that the page shows, if it is one of them.
  let current: Choice?
  /// Receives the choice that was tapped.
  let interface: Interface<Choice>

  var body: some HTML {
    nav(.ariaLabel(label)) {
      ul(.class("row")) {
        ForEach(chips, id: \.choice) { choice, label in
          li { item(choice, label) }
        }
      }
    }
  }
}

extension ChipsView: Previewed {
  @HTMLBuilder private func item(_ choice: Choice, _ label: String) -> some HTML {
    if choice == current {
      span(.class("chip"), .ariaCurrent(.page)) { label }
    } else {
      Button(style: .plain, says: { interface.send(choice) }) {
        span(.class("chip")) { label }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "Foreign text",
      { interface, current in
        ChipsView<Int>(
          label: "Sizes", chips: [(1, "Small"), (2, "<b>Medium</b>"), (3, "Large")],
          current: current,
          interface: interface)
      }, state: 2
    ) { size, $current in
      $current.wrappedValue = size
    }
  }
}
