import MySite
import PuddlesHost

await HostCommand(MySite()).main()
