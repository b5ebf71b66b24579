// Many numbers in little space.
import Puddles

/// A compact grid of numbers, each of which can be tapped.
struct NumberGridView: Component {
  let numbers: [Int]
  /// Gets the number that was tapped.
  let interface: Interface<Int>

  var body: some HTML {
    if numbers.isEmpty {
      EmptyStateView("No number up to 200 is one of these.")
    } else {
      ul(.class("row numbers")) {
        ForEach(numbers, id: { $0 }) { number in
          li {
            Button(style: .plain, says: { interface.send(number) }) {
              span(.class("chip")) { number }
            }
          }
        }
      }
    }
  }
}

extension NumberGridView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Many") { NumberGridView(numbers: Array(0...40), interface: .ignore) }
    Preview("Empty") { NumberGridView(numbers: [], interface: .ignore) }
  }
}
