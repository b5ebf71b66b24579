// Runs the example site as one of several live hosts that share a PostgreSQL database.
import App
import BookStore
import CoreModels
import Foundation
import NumbersHTTP
import PuddlesBasics
import PuddlesHost
import PuddlesPasswords
import PuddlesPostgres
import ScrumStore
import UserStore

let hasher = PasswordHasher()
let passwords = PasswordHashing(
  hash: { try await hasher.hash($0) }, matches: { try await hasher.matches($0, $1) })

let variables = ProcessInfo.processInfo.environment
let words = CommandLine.arguments.dropFirst()
// Without the variable, libpq reads PGHOST, PGDATABASE, PGUSER, PGPASSWORD and the others.
let pool = PostgresPool(PostgresOptions(variables["PUDDLES_DATABASE"] ?? ""))
let changes = PostgresChanges(pool)
var stores = ExampleStores.postgres(pool, changes)
stores.now = { changes.now }

func fail(_ error: any Error) -> Never {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

do {
  switch words.first {
  case "migrate":
    for step in try await pool.migrate(.library) { print("applied \(step.number) \(step.name)") }
    exit(0)
  case "data":
    try await DataCommand(pool, stores, Array(words.dropFirst())).run()
    exit(0)
  default: break
  }
  if !words.contains("--help") { try await pool.check(.library) }
  var host = HostCommand(
    ExampleSite(
      passwords: passwords, numbers: URLSessionTransport(), stores: { [stores] _ in stores }))
  if !words.contains("--help") {
    host.home = try PostgresSessionHome(pool, secret: variables["PUDDLES_SECRET"] ?? "")
  }
  if let text = variables["PUDDLES_STATUS_PORT"] {
    guard let port = UInt16(text) else {
      fail(PostgresError.badOptions(reason: "PUDDLES_STATUS_PORT is no port"))
    }
    host.status = HostStatus(
      port: port, address: variables["PUDDLES_STATUS_ADDRESS"] ?? "127.0.0.1",
      isReady: { (try? await pool.query("SELECT 1")) != nil },
      gauges: {
        let usage = pool.usage
        return [
          .init("puddles_pool_lent", "Connections in use.", Double(usage.lent)),
          .init("puddles_pool_idle", "Connections not in use.", Double(usage.idle)),
          .init("puddles_pool_waiting", "Callers that wait for one.", Double(usage.waiting)),
          .init(
            "puddles_changes_heard", "1 while changes of other hosts are heard.",
            changes.isListening ? 1 : 0),
        ]
      })
  }
  host.catchUp = { try await changes.catchUp() }
  Task { await changes.follow() }
  await host.main()
} catch { fail(error) }
