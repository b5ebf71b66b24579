// A row of links to the variants of a page, the current one marked.
import Puddles
import PuddlesWorkshop

/// Choices as chips; the current one is text, the others are controls.
struct ChipsView<Choice: Hashable & Sendable>: Component {
  /// One choice and its words.
  struct Chip: Hashable, Sendable {
    let choice: Choice
    let label: String

    init(_ choice: Choice, _ label: String) {
      self.choice = choice
      self.label = label
    }
  }

  /// The accessible name of the row (`aria-label`).
  let label: String
  let chips: [Chip]
  /// The choice that the page shows, if it is one of them.
  let current: Choice?
  /// Gets the choice that was tapped.
  let interface: Interface<Choice>

  var body: some HTML {
    nav(.ariaLabel(label)) {
      ul(.class("row")) {
        ForEach(chips, id: \.choice) { chip in
          li { item(chip) }
        }
      }
    }
  }
}

extension ChipsView: Previewed {
  @HTMLBuilder
  private func item(_ chip: Chip) -> some HTML {
    if chip.choice == current {
      span(.class("chip"), .ariaCurrent(.page)) { chip.label }
    } else {
      Button(style: .plain, says: { interface.send(chip.choice) }) {
        span(.class("chip")) { chip.label }
      }
    }
  }

  static var previews: [Preview] {
    Preview(
      "Second of three",
      { interface, current in
        ChipsView<Int>(
          label: "Sizes", chips: [.init(1, "Small"), .init(2, "Medium"), .init(3, "Large")],
          current: current, interface: interface)
      }, state: 2
    ) { size, $current in
      $current.wrappedValue = size
    }
  }
}
