// Example: one-shot data sent down the tree, and applied by the row it is meant for.
import CoreModels
import Puddles
import PuddlesWorkshop

// region:example
/// The page opens with number 42 open, because an initial signal says so once.
struct SignalExample: Module {
  /// The signals that a row receives.
  enum Disclosure: Sendable { case open, close }

  @Signal<Disclosure>(initial: .open, id: 42) private var signal
  @Environment(.strings) private var strings

  var body: some HTML {
    div(.class("row")) {
      Button(strings(SiteStrings.open, ["number": "73"])) { signal.send(.open, id: 73) }
      Button(strings(SiteStrings.exampleClose, ["number": "42"])) { signal.send(.close, id: 42) }
    }
    ul(.class("list")) {
      ForEach([28, 42, 73], id: \.self) { number in
        li { Row(number: number).sendSignals(signal, id: number) }
      }
    }
  }
}

extension SignalExample {
  /// A row that is open or closed, and receives the signals with its number.
  struct Row: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    @State private(set) var isOpen = false
    let number: Int

    var body: some HTML {
      get async throws {
        let fact = try await numberFactProvider.factAboutNumber(number, in: strings.language)
        details(.when(isOpen, .open)) {
          summary { strings(NumberStrings.number, ["number": "\(number)"]) }
          p { fact }
        }
        .resolveSignals(ofType: Disclosure.self) { isOpen = $0 == .open }
      }
    }
  }
}
// endregion:example

extension SignalExample: Previewed {
  static var previews: [Preview] {
    Preview("Landed") { SignalExample().environment(NumberFactProvider.mock) }
  }
}
