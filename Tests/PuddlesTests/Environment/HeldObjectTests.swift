// A provider that holds another one, as far as it can be seen.
import Synchronization
import Testing

@testable import Puddles

private final class Loaves: Sendable {
  let names = ["Rye"]
}

private final class Ovens: Sendable {
  private let heat = Mutex(200)
}

private final class HoldingOne: Sendable {
  private let loaves: Loaves
  private let lock = Mutex([1, 2, 3])
  init(_ loaves: Loaves) { self.loaves = loaves }
}

private final class HoldingDeep: Sendable {
  struct Dependencies: Sendable {
    var inner: Inner?
    struct Inner: Sendable { var ovens: Ovens }
  }

  private let dependencies = Dependencies(inner: .init(ovens: Ovens()))
}

/// Holds through an object that is in no environment, in a ring.
private final class HoldingByHelper: Sendable {
  final class Helper: Sendable {
    let loaves = Loaves()
    let owner = Mutex<HoldingByHelper?>(nil)
  }

  let helper = Helper()
}

private final class Capturing: Sendable {
  private let names: @Sendable () -> [String]
  init(_ loaves: Loaves) { names = { loaves.names } }
}

private actor Keeper {
  let loaves = Loaves()
}

@Suite("Objects of the environment that hold one another")
struct HeldObjectTests {
  private func lines(_ environment: EnvironmentValues) -> [String] {
    environment.heldObjects.map { "\($0.holder) > \($0.held)" }
  }

  @Test("an object is found in stored properties, also of structs, optionals and helpers")
  func found() {
    let loaves = Loaves()
    let environment = EnvironmentValues(
      loaves, Ovens(), HoldingOne(loaves), HoldingDeep(), HoldingByHelper(), Keeper())
    #expect(
      lines(environment) == [
        "HoldingByHelper > Loaves", "HoldingDeep > Ovens", "HoldingOne > Loaves", "Keeper > Loaves",
      ])
    #expect(lines(environment.asCommonGround).count == 4)
  }

  @Test("what is in no environment, what a closure captures and values under keys do not count")
  func none() {
    let loaves = Loaves()
    var environment = EnvironmentValues(HoldingOne(loaves), HoldingDeep())
    environment[.loaves] = loaves
    #expect(lines(environment) == [])
    #expect(lines(EnvironmentValues(loaves, Capturing(loaves))) == [])
    #expect(lines(EnvironmentValues()) == [])
  }
}

extension EnvironmentKey where Value == Loaves? {
  fileprivate static var loaves: Self { Self(default: nil) }
}
