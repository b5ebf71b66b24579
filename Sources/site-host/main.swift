// Runs the example site as a live host.
import App
import CoreModels
import NumbersHTTP
import PuddlesHost
import PuddlesPasswords

let hasher = PasswordHasher()
let passwords = PasswordHashing(
  hash: { try await hasher.hash($0) }, matches: { try await hasher.matches($0, $1) })
await HostCommand(ExampleSite(passwords: passwords, numbers: URLSessionTransport())).main()
