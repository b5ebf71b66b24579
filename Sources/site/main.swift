// Runs the commands of the example site, such as `build`.
import App
import PuddlesCommand

await SiteCommand(ExampleSite()).main()
