// What `site serve` and the host behind it were asked for.
package import Puddles
package import PuddlesBuilder

/// The wishes of whoever serves a site; the host reads them from the same words as the supervisor.
package struct ServeOptions: Sendable {
  package var build: BuildOptions
  /// `nil` takes 8080 or the next port that is free.
  package var port: UInt16?
  package var address: String
  package var opensBrowser: Bool
  package var isReadOnly: Bool
  package var isWatching: Bool
}

extension ServeOptions {
  /// - Throws: A `UsageError` for a value that makes no sense.
  package init(_ arguments: Arguments) throws(UsageError) {
    build = try BuildOptions(arguments)
    build.linkStyle = .directories
    port = try Self.port(arguments)
    let host = arguments.value("--host") ?? "127.0.0.1"
    address = host == "localhost" ? "127.0.0.1" : host
    opensBrowser = arguments.has("--open")
    isReadOnly = arguments.has("--read-only")
    isWatching = !arguments.has("--no-watch")
  }

  package var context: SiteContext {
    SiteContext(
      contentPath: build.content, isMock: build.isMock, includesDrafts: build.includesDrafts)
  }

  /// The address of the first page.
  package func url(port: UInt16) -> String {
    let host =
      switch address {
      case "0.0.0.0", "::": "127.0.0.1"
      case _ where address.contains(":"): "[\(address)]"
      default: address
      }
    return "http://\(host):\(port)\(build.basePath)"
  }

  static func port(_ arguments: Arguments) throws(UsageError) -> UInt16? {
    guard let text = arguments.value("--port") else { return nil }
    guard let port = UInt16(text) else {
      throw .badValue(option: "--port", value: text, expected: "it is a number from 0 to 65535")
    }
    return port
  }
}
