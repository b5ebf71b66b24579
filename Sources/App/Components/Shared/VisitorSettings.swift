// How components see what the visitor chose.
import CoreModels
import Puddles

/// Asks for the choices of the visitor whose page is made.
struct VisitorSettings: Sendable {
  let current: @Sendable () -> Settings

  init(_ current: @escaping @Sendable () -> Settings) {
    self.current = current
  }
}

extension EnvironmentKey where Value == VisitorSettings {
  /// What the visitor chose; the first choices where there is no choice.
  static var visitorSettings: Self { Self(default: VisitorSettings { Settings() }) }
}
