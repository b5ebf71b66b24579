// The sources of the examples. No page reads the source tree when it is built.

/// The namespace of the sources.
enum ExampleSources {}

extension ExampleSources {
  /// `NumberFactView.swift` between its marks.
  static let numberFactView = #"""
    /// Displays a number fact.
    struct NumberFactView: Component {
      var numberFact: NumberFact
      @Environment(.strings) private var strings

      var body: some HTML {
        article(.class("card")) {
          p(.class("soft")) {
            strings(NumberStrings.number, ["number": "\(numberFact.number)"])
          }
          if let content = numberFact.content {
            p { content }
          } else {
            p(.class("soft"), .role(.status)) { strings(NumberStrings.onItsWay) }
          }
        }
      }
    }
    """#
}

extension ExampleSources {
  /// `StaticExample.swift` between its marks.
  static let staticExample = #"""
    /// Three facts that need no provider: two favorites, and one that a seed picks.
    struct StaticExample: Module {
      @Environment(.strings) private var strings

      var body: some HTML {
        NumberFactListView(facts: [
          NumberFact(number: 42, content: strings(SampleStrings.fact42)),
          NumberFact(number: 73, content: strings(SampleStrings.fact73)),
          drawnFact,
        ])
      }

      private var drawnFact: NumberFact {
        var generator = SeededGenerator(seed: 2023)
        let number = Int.random(in: 100...1000, using: &generator)
        return NumberFact(
          number: number, content: strings(SampleStrings.factDrawn, ["number": "\(number)"]))
      }
    }
    """#
}

extension ExampleSources {
  /// `ProviderExample.swift` between its marks.
  static let providerExample = #"""
    /// What two providers tell, whatever stands behind them: names that are there, and a stream of books that
    /// goes on with each one that is added anywhere.
    struct ProviderExample: Module {
      @Environment(CultureMindsProvider.self) private var cultureMinds
      @Environment(ProtocolBookProvider.self) private var books
      @Environment(.isLive) private var isLive
      @Environment(.strings) private var strings

      var body: some HTML {
        get async throws {
          let (provider, isLive, strings) = (books, isLive, strings)
          NameStreamView(names: try await cultureMinds.firstNames(8))
          StreamHosting {
            try await provider.allBooks(following: isLive)
          } content: { books in
            NameStreamView(
              names: books.suffix(5).map(\.title), nothing: strings(SampleStrings.noBook))
          }
        }
      }
    }
    """#
}

extension ExampleSources {
  /// `ContainerExample.swift` between its marks.
  static let containerExample = #"""
    /// Facts that can be fetched, sorted and removed: the wrappers inside are the module's own.
    struct SortableNumberFacts: DynamicProperty {
      @Environment(NumberFactProvider.self) private var numberFactProvider
      @Environment(.strings) private var strings
      @State private(set) var facts: [NumberFact] = []

      /// The facts to begin with: the same for every reader.
      func fetchFirstFacts() async throws {
        facts = try await numberFactProvider.facts([28, 6, 144, 73], in: strings.language)
      }

      /// Adds a fact about a number that is not in the list yet.
      func fetchRandomFact() async throws {
        let known = Set(facts.map(\.number))
        guard let fact = try await numberFactProvider.randomFact(except: known, in: strings.language)
        else { return }
        facts.append(fact)
      }

      func sort() { facts.sort { $0.number < $1.number } }

      func reset() { facts = [] }
    }

    /// A screen that leaves all of it to its container.
    struct ContainerExample: Module {
      private let numberFacts = SortableNumberFacts()
      @Environment(.strings) private var strings

      func start() async throws {
        try await numberFacts.fetchFirstFacts()
      }

      var body: some HTML {
        div(.class("row")) {
          Button(strings(SampleStrings.addFact)) { try await numberFacts.fetchRandomFact() }
          Button(strings(SampleStrings.sort)) { numberFacts.sort() }
          Button(strings(SampleStrings.removeAll)) { numberFacts.reset() }
        }
        NumberFactListView(facts: numberFacts.facts)
      }
    }
    """#
}

extension ExampleSources {
  /// `QueryableExample.swift` between its marks.
  static let queryableExample = #"""
    /// Experiments that are deleted only after the reader said so, and that wait for what the reader sees.
    struct QueryableExample: Module {
      @Environment(ExperimentProvider.self) private var experimentProvider
      @Environment(.strings) private var strings
      @Query<Experiment, Bool> private var confirmDelete
      @State private var confirmEmptying = Queryable<Int, Bool>()
      @State private var choose = Queryable<[Experiment], Experiment>()
      @State private var observe = Queryable<Experiment, Bool>()
      @State private(set) var results: [Experiment.ID: String] = [:]

      var body: some HTML {
        get async throws {
          ExperimentListView(
            experiments: try await experimentProvider.experiments(), results: results,
            interface: .consume(handleViewInterface)
          )
          .queryableAlert(
            controlledBy: confirmDelete,
            title: { strings(SampleStrings.deleteTitle, ["title": $0.title]) }
          ) { _, answer in
            Button(strings(CommonStrings.delete), style: .destructive) { answer(true) }
            Button(strings(CommonStrings.cancel)) { answer.cancel() }
          } message: { _ in
            strings(SampleStrings.deleteMessage)
          }
          .queryableAlert(
            controlledBy: confirmEmptying,
            title: {
              strings(
                SampleStrings.deleteAllTitle,
                ["experiments": strings(SampleStrings.experiments, count: $0)])
            }
          ) { _, query in
            Button(strings(SampleStrings.deleteAll), style: .destructive) { query.answer(with: true) }
            Button(strings(CommonStrings.cancel)) { query.cancelQuery() }
          } message: { _ in
            strings(SampleStrings.deleteAllMessage)
          }
          .queryableFullScreenCover(controlledBy: observe) { experiment, query in
            ExperimentRunView(
              experiment: experiment,
              interface: .consume { action in .perform { query.answer(with: action == .workedTapped) } }
            )
          }
          .queryableClosure(controlledBy: choose) { experiments, query in
            query.answer(withOptional: experiments.first { results[$0.id] == nil })
          }
        }
      }

      private func handleViewInterface(_ action: ExperimentListView.Action) -> Effect {
        switch action {
        case .runTapped(let experiment): .perform { try await run(experiment) }
        case .nextTapped: .perform(runNext)
        case .deleteTapped(let experiment):
          confirmDelete(experiment) { isConfirmed in
            isConfirmed ? delete(experiment) : .dismiss
          }
        case .emptyTapped: .perform(empty)
        case .restoreTapped: .perform { try await experimentProvider.restore() }
        }
      }

      private func delete(_ experiment: Experiment) -> Effect {
        .perform {
          try await experimentProvider.delete(experiment)
          return .dismiss
        }
      }

      /// The other spelling: the action waits for the answer, so it needs somebody who runs it.
      @Sendable private func empty() async throws {
        let experiments = try await experimentProvider.experiments()
        guard try await confirmEmptying.query(with: experiments.count) else { return }
        for experiment in experiments { try await experimentProvider.delete(experiment) }
      }

      @Sendable private func run(_ experiment: Experiment) async throws {
        let isSuccess = try await observe.query(with: experiment)
        results[experiment.id] = strings(isSuccess ? SampleStrings.worked : .workedNot)
      }

      /// Two questions: which one is next, a rule answers; what came of it, the reader.
      @Sendable private func runNext() async throws {
        let experiments = try await experimentProvider.experiments()
        try await run(try await choose.query(with: Array(experiments)))
      }
    }
    """#
}

extension ExampleSources {
  /// `SignalExample.swift` between its marks.
  static let signalExample = #"""
    /// A landing: whoever arrives here finds number 42 open, because a signal said so once.
    struct SignalExample: Module {
      /// What a row can be told.
      enum Disclosure: Sendable { case open, close }

      @Signal<Disclosure>(initial: .open, id: 42) private var signal
      @Environment(.strings) private var strings

      var body: some HTML {
        div(.class("row")) {
          Button(strings(SampleStrings.open, ["number": "73"])) { signal.send(.open, id: 73) }
          Button(strings(SampleStrings.close, ["number": "42"])) { signal.send(.close, id: 42) }
        }
        ul(.class("list")) {
          ForEach([28, 42, 73], id: \.self) { number in
            li { Row(number: number).sendSignals(signal, id: number) }
          }
        }
      }
    }

    extension SignalExample {
      /// A row that is open or closed, and resolves the signals with its number.
      struct Row: Module {
        @Environment(NumberFactProvider.self) private var numberFactProvider
        @Environment(.strings) private var strings
        @State private(set) var isOpen = false
        let number: Int

        var body: some HTML {
          get async throws {
            let fact = try await numberFactProvider.fact(number, in: strings.language)
            FactDisclosureView(fact: fact, isOpen: isOpen)
              .resolveSignals(ofType: Disclosure.self) { isOpen = $0 == .open }
          }
        }
      }
    }
    """#
}
