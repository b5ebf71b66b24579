// Runs the example site as a live host.
import App
import NumbersHTTP
import PasswordHash
import PuddlesHost

await HostCommand(ExampleSite(passwords: .argon2id, numbers: URLSessionTransport())).main()
