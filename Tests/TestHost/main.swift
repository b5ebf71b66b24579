// A small site in a live host, for tests that end it, kill it and hurry it.
import PuddlesHost

await HostCommand(TrialSite()).main()
