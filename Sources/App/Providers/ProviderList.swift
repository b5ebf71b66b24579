// All providers of the app in one list; what is missing from it does not compile.
public import Puddles

/// One object of each provider type.
///
/// Add a provider to the type alias ``Providers``, and `live` and `mock` stop compiling until they
/// supply it.
public struct ProviderList<each Provider: AnyObject & Sendable>: Sendable {
  /// An environment that holds every provider under its type.
  public let environment: EnvironmentValues

  public init(_ providers: repeat each Provider) {
    environment = EnvironmentValues(repeat each providers)
  }
}
