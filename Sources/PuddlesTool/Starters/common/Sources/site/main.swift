import MySite
import PuddlesCommand

await SiteCommand(MySite()).main()
