// A program under a name that the example uses as well, over targets that do the same.
import App
import Core
import Models
import ScrumStore

print("site")
