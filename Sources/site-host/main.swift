// The example site, run live.
import App
import NumbersHTTP
import PasswordHash
import PuddlesHost

await HostCommand(ExampleSite(passwords: .argon2id, numbers: URLSessionTransport())).main()
