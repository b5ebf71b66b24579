// Everything there is to say about one number.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A number in large type, its facts as a list, and its neighbors.
struct NumberDetailView: Component {
  var interface: Interface<Action>
  var state: ViewState
  @Environment(.visitorSettings) private var settings
  @Environment(.strings) private var strings

  var body: some HTML {
    article {
      h1(.class("figure")) { settings.current().numbers.text(state.number) }
      if let best = state.sentences.first { p(.class("lead")) { best } }
      if let address = state.service {
        p(.class("soft")) { strings(NumberStrings.accordingTo, ["address": address]) }
      }
      if state.isServiceAway { ServiceAwayView() }
      if state.sentences.count > 1 { others }
      if state.previous != nil || state.next != nil { pager }
    }
  }
}

extension NumberDetailView {
  /// All that the view shows.
  struct ViewState: Codable, Hashable, Sendable {
    var number: Int
    /// What is true of it, the best sentence first.
    var sentences: [String]
    /// The number before, if it has a page.
    var previous: Int?
    /// The number after, if it has a page.
    var next: Int?
    /// The service that said the best sentence; nil if it was computed.
    var service: String?
    /// Whether there is a service, and it does not answer.
    var isServiceAway = false
  }

  /// What a reader can do here.
  enum Action: Hashable, Sendable {
    case numberTapped(Int)
  }

  @HTMLBuilder
  private var others: some HTML {
    h2 { strings(NumberStrings.alsoTrue) }
    ul(.class("list")) {
      for sentence in state.sentences.dropFirst() { li { sentence } }
    }
  }

  private var pager: some HTML {
    nav(.class("row between"), .ariaLabel(strings(NumberStrings.neighbors))) {
      if let number = state.previous { neighbor("← \(number)", number) }
      if let number = state.next { neighbor("\(number) →", number) }
    }
  }

  private func neighbor(_ label: String, _ number: Int) -> some HTML {
    Button(label) { interface.send(.numberTapped(number)) }
  }
}

extension NumberDetailView: Previewed {
  static var previews: [Preview] {
    Preview(
      "In the middle", NumberDetailView.init,
      state: ViewState(
        number: 4, sentences: ["4 is the square of 2.", "4 is even."], previous: 3, next: 5)
    ) { action, $state in
      switch action {
      case .numberTapped(let number):
        $state.wrappedValue = ViewState(
          number: number, sentences: [], previous: number - 1, next: number + 1)
      }
    } controls: { $state in
      DebugButton("Nothing to say") { $state.sentences = [] }
      Toggle("Service away", $state.isServiceAway)
    }
    Preview("Told by a service") {
      NumberDetailView(
        interface: .ignore,
        state: ViewState(
          number: 7, sentences: ["7 is the number of colors.", "7 is odd."],
          service: "https://numbers.example"))
    }
  }
}
