// The example site's command line.
import App
import PuddlesCommand

await SiteCommand(ExampleSite()).main()
