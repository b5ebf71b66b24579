// The program that runs a site live, for any site.
public import Puddles
import PuddlesExchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The live host of a site: `await HostCommand(MySite()).main()`.
///
/// It is started by `site serve`, which watches over it; it can be started by itself as well.
public struct HostCommand<Subject: Site>: Sendable {
  let site: Subject

  public init(_ site: Subject) {
    self.site = site
  }
}

extension HostCommand {
  /// Serves until the process is asked to stop, and ends it.
  public func main() async -> Never {
    do {
      try await run()
      exit(0)
    } catch {
      FileHandleText.report("error: \(error)\n")
      exit(1)
    }
  }

  private func run() async throws {
    let socket = try ListeningSocket.firstFree(from: 8080)
    let service = try await SiteService(site, context: SiteContext(), basePath: "/")
    let server = try HTTPServer(socket, service: service, gate: RequestGate())
    let stop = try StopSignal()
    FileHandleText.report("serving at http://127.0.0.1:\(socket.port)/\n")
    Task {
      await stop.wait()
      await server.stop()
    }
    await server.run()
  }
}

enum FileHandleText {
  static func report(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
