// The example site, run live.
import App
import PuddlesHost

await HostCommand(ExampleSite()).main()
