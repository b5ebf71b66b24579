// Guide: a subtree with another provider.
import Puddles

struct SideBySide: Module {
  var body: some HTML {
    section { AllLoaves() }
    section { AllLoaves().environment(LoafProvider.empty) }
  }
}

struct ProviderSet<each Provider: AnyObject & Sendable>: Sendable {
  let environment: EnvironmentValues

  init(_ providers: repeat each Provider) {
    environment = EnvironmentValues(repeat each providers)
  }
}

typealias BakeryProviders = ProviderSet<LoafProvider, OvenProvider>

extension ProviderSet {
  static var mock: BakeryProviders {
    BakeryProviders(LoafProvider.mock, OvenProvider(dependencies: ColdOven()))
  }
}
