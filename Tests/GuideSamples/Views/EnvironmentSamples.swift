// Guide: keys of the environment, and environments made by hand.
import Puddles

extension EnvironmentKey where Value == String {
  static var currency: Self { Self(default: "€") }
}

struct PriceTag: Component {
  let cents: Int
  @Environment(.currency) private var currency

  var body: some HTML {
    data(.value("\(cents)")) { "\(cents / 100) \(currency)" }
  }
}

struct PriceList: Component {
  var body: some HTML {
    PriceTag(cents: 400)
    PriceTag(cents: 500).environment(.currency, "£")
  }
}

func shelf() async throws -> [UInt8] {
  let environment = EnvironmentValues(LoafProvider.mock)
  return try await render(
    SideBySide(), environment: environment, session: Session(mode: .still))
}
