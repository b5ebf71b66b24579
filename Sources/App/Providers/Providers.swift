// The list of all providers, live and mock.
import CoreModels
public import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Every provider of the app.
typealias Providers = ProviderList<
  ScrumProvider, BookProvider, ProtocolBookProvider, NumberFactProvider, CultureMindsProvider,
  ExperimentProvider, AuthProvider, DocumentProvider
>

extension ProviderList {
  /// Providers that read and write the files of a content folder.
  ///
  /// - Parameters:
  ///   - passwords: How passwords are hashed; without it nobody can sign in.
  ///   - directives: What documents may call.
  static func live(
    _ context: SiteContext, passwords: PasswordHashing? = nil,
    directives: MarkdownDirectives = .none
  ) -> Providers {
    let content = context.contentPath
    let shelf = BookShelf(contentPath: content)
    return Providers(
      ScrumProvider.live(contentPath: content), BookProvider.live(shelf, contentPath: content),
      ProtocolBookProvider.live(shelf), NumberFactProvider.live(contentPath: content),
      CultureMindsProvider.live,
      ExperimentProvider.live,
      AuthProvider.live(contentPath: content, passwords: passwords),
      DocumentProvider.live(context, directives: directives))
  }

  /// Providers that touch no file and say the same each time.
  static var mock: Providers {
    Providers(
      ScrumProvider.mock, BookProvider.mock, ProtocolBookProvider.mock, NumberFactProvider.mock,
      CultureMindsProvider.mock, ExperimentProvider.mock, AuthProvider.mock, DocumentProvider.mock)
  }
}

extension HTML {
  /// Gives a subtree the mock of every provider, for previews and tests.
  func withMockProviders() -> EnvironmentOverride<Self> {
    environment(values: Providers.mock.environment)
  }
}

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

/// An endpoint of a provider was used although nobody implemented it.
struct Unimplemented: Error, Hashable, CustomStringConvertible {
  /// Such as `ScrumProvider.save`.
  let endpoint: String

  init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  var description: String { "\(endpoint) is not implemented in this test" }
}
