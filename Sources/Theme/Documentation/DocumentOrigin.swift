// Where a document comes from: its last change, and the place to change it.
import Puddles

/// A line below a document; nothing if nothing is known.
struct DocumentOrigin: Component {
  let lastChange: CalendarDate?
  let editURL: String?

  var body: some HTML {
    if lastChange != nil || editURL != nil {
      p(.class("soft")) {
        if let lastChange {
          "Last changed on "
          DayText(lastChange)
          ". "
        }
        if let editURL { a(.href(editURL)) { "Edit this page" } }
      }
    }
  }
}
