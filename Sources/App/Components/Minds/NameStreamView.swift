// Names in the order in which a stream told them.
import Puddles

/// A numbered list of names.
struct NameStreamView: Component {
  let names: [String]

  var body: some HTML {
    if names.isEmpty {
      EmptyStateView("No Mind has introduced itself yet.")
    } else {
      ol(.class("told")) {
        for name in names { li { name } }
      }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Two names") { NameStreamView(names: ["GSV First", "GSV Second"]) }
    Preview("Empty") { NameStreamView(names: []) }
  }
}
