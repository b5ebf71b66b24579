// The example site, run live.
import App
import PasswordHash
import PuddlesHost

await HostCommand(ExampleSite(passwords: .argon2id)).main()
