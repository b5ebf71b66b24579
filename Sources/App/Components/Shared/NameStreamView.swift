// The view of a list of names.
import Puddles
import PuddlesWorkshop

/// A numbered list of names, or a message that there is none.
struct NameStreamView: Component, Previewed {
  let names: [String]
  @Environment(.strings) private var strings

  var body: some HTML {
    if names.isEmpty {
      EmptyStateView(strings(SiteStrings.noName))
    } else {
      ol(.class("names")) {
        for name in names { li { name } }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Foreign text", state: ["GSV First", "<script>alert(1)</script>"]) { $names in
      NameStreamView(names: names)
    } controls: { $names in
      DebugButton("Another one") { $names.wrappedValue.append("GSV Another One") }
      DebugButton("Clear") { $names.wrappedValue = [] }
    }
    Preview("Empty") { NameStreamView(names: []) }
  }
}
