// A small site in a live host, for tests that end it, kill it and hurry it.
import PuddlesHTTP
import PuddlesHost

var command = HostCommand(TrialSite())
// Requests in flight are finished on a slow machine, too.
command.limits.grace = .seconds(600)
await command.main()
