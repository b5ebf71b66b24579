// The source of an example as its page shows it; a test compares it with the example itself.

extension ExampleSources {
  /// `SignalExample.swift` between its marks.
  static let signalExample = #"""
    /// A landing: whoever arrives here finds number 42 open, because a signal said so once.
    struct SignalExample: Module {
      /// What a row can be told.
      enum Disclosure: Sendable { case open, close }

      var body: some HTML {
        StateObjectHosting {
          let signal = Signal<Disclosure>()
          signal.send(.open, id: 42)
          return signal
        } content: { signal in
          div(.class("row")) {
            Button("Open 73") { signal.send(.open, id: 73) }
            Button("Close 42") { signal.send(.close, id: 42) }
          }
          ul(.class("list")) {
            ForEach([28, 42, 73], id: { $0 }) { number in
              li { Row(number: number) }
            }
          }
          .environment(signal)
        }
      }
    }

    extension SignalExample {
      /// A row that is open or closed, and listens for a signal with its number.
      struct Row: Module {
        @Environment(NumberFactProvider.self) private var numberFactProvider
        @Environment(Signal<Disclosure>.self) private var signal
        @State private var isOpen = false
        private let number: Int

        init(number: Int) {
          self.number = number
        }

        var body: some HTML {
          get async throws {
            let fact = try await numberFactProvider.fact(number)
            Targeted(signal, id: number) {
              isOpen = $0 == .open
            } content: {
              FactDisclosureView(fact: fact, isOpen: isOpen)
            }
          }
        }
      }
    }
    """#
}
