// The example site's command line.
import App
import NumbersHTTP
import PuddlesCommand

await SiteCommand(ExampleSite(numbers: URLSessionTransport())).main()
