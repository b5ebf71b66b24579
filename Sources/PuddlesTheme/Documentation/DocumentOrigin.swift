// Where a document comes from: its last change, and the place to change it.
import Puddles

/// A line below a document; nothing if nothing is known.
struct DocumentOrigin: Component {
  let lastChange: CalendarDate?
  let editURL: String?

  @Environment(.strings) private var strings

  var body: some HTML {
    if lastChange != nil || editURL != nil {
      p(.class("soft")) {
        if let lastChange {
          strings(ThemeStrings.lastChanged)
          " "
          DayText(lastChange)
          if editURL != nil { " · " }
        }
        if let editURL { a(.href(editURL)) { strings(ThemeStrings.editPage) } }
      }
    }
  }
}
