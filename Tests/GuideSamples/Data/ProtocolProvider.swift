// Guide: a provider whose dependencies are a protocol.

protocol OvenProviderDependencies: Sendable {
  func temperature() async throws -> Int
  func setTemperature(_ degrees: Int) async throws
}

final class OvenProvider: Sendable {
  private let dependencies: any OvenProviderDependencies

  init(dependencies: any OvenProviderDependencies) {
    self.dependencies = dependencies
  }

  func temperature() async throws -> Int { try await dependencies.temperature() }
}

struct ColdOven: OvenProviderDependencies {
  func temperature() async throws -> Int { 20 }
  func setTemperature(_ degrees: Int) async throws {}
}
