// Accounts need the live host: until it brings them, nobody is signed in and trying says so.
import CoreModels

extension AuthProvider {
  /// Nobody is signed in; everything that would change that throws ``AuthFault/needsLiveHost(_:)``.
  static var live: AuthProvider {
    AuthProvider(
      dependencies: Dependencies(
        authentication: { .signedOut },
        login: { _, _ in throw AuthFault.needsLiveHost("sign in") },
        logout: { throw AuthFault.needsLiveHost("sign out") },
        register: { _ in throw AuthFault.needsLiveHost("register") }))
  }
}

extension AuthProvider {
  /// Each endpoint throws an error that names it.
  static var unimplemented: AuthProvider {
    AuthProvider(
      dependencies: Dependencies(
        authentication: { throw Unimplemented("AuthProvider.authentication") },
        login: { _, _ in throw Unimplemented("AuthProvider.login") },
        logout: { throw Unimplemented("AuthProvider.logout") },
        register: { _ in throw Unimplemented("AuthProvider.register") }))
  }
}
