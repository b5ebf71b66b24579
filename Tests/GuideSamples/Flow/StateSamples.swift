// Guide: state, bindings, hosts, lifetimes.
import Puddles
import PuddlesWorkshop

struct OvenWatch: Module {
  @Environment(OvenProvider.self) private var oven
  @State private var degrees = 0

  var body: some HTML {
    p { "The oven has \(degrees) degrees." }
  }

  func start() async throws { degrees = try await oven.temperature() }
}

struct Tally: Module {
  @State private var count = 0

  var body: some HTML {
    p { "\(count) sold" }
    Button("One more") { count += 1 }
  }
}

struct Counted: DynamicProperty {
  @State var count = 0
  @Environment(LoafProvider.self) var provider
}

struct Stock: Module {
  private let counted = Counted()

  var body: some HTML {
    get async throws {
      let loaves = try await counted.provider.loaves()
      p { "\(counted.count) of \(loaves.count) sold" }
    }
  }
}

final class ShelfAdapter: Sendable {
  private let loaves: LoafProvider
  private let oven: OvenProvider

  init(loaves: LoafProvider, oven: OvenProvider) {
    self.loaves = loaves
    self.oven = oven
  }

  func summary() async throws -> String {
    let (count, degrees) = (try await loaves.loaves().count, try await oven.temperature())
    return "\(count) loaves, oven at \(degrees) degrees"
  }
}

struct Dashboard: Module {
  @Environment(LoafProvider.self) private var loaves
  @Environment(OvenProvider.self) private var oven

  var body: some HTML {
    StateObjectHosting {
      ShelfAdapter(loaves: loaves, oven: oven)
    } content: { adapter in
      ShelfSummary(adapter: adapter)
    }
  }
}

struct ShelfSummary: Module {
  let adapter: ShelfAdapter

  var body: some HTML {
    get async throws {
      let summary = try await adapter.summary()
      p { summary }
    }
  }
}

struct TallyState: Sendable {
  var count = 3
}

var tallies: some HTML {
  StateHosting(TallyState()) { $state in
    p { "\(state.count) sold" }
    Button("One more") { $state.count += 1 }
    TallyLine(count: $state.count)
  }
}

struct TallyLine: Component {
  let count: Binding<Int>

  var body: some HTML {
    p { "\(count.wrappedValue) sold" }
    Button("One more") { count.wrappedValue += 1 }
  }
}

extension TallyLine: Previewed {
  static var previews: [Preview] {
    Preview("Three sold") { StateHosting(3) { count in TallyLine(count: count) } }
    Preview("Fixed") { TallyLine(count: .constant(7)) }
  }
}
