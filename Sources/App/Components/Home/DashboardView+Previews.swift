// The states of the first page.
import CoreModels
import Puddles
import PuddlesWorkshop

extension DashboardView: Previewed {
  static var previews: [Preview] {
    Preview("Full", { DashboardView(state: $1, interface: $0) }, state: ViewState.preview) {
      action, $state in
      switch action {
      case .loginTapped: $state.visitor = "Naomi"
      case .scrumTapped(let scrum): $state.scrums = [scrum]
      default: break
      }
    } controls: { $state in
      DebugButton("Sign in") { $state.visitor = "Naomi" }
      DebugButton("No scrums") { $state.scrums = [] }
    }
    Preview("Empty") { DashboardView(state: .emptyPreview, interface: .ignore) }
    Preview("Foreign text") { DashboardView(state: .hostilePreview, interface: .ignore) }
  }
}

extension DashboardView.ViewState {
  static let preview = Self(
    scrums: [.preview, .tinyPreview], bookCount: 2, source: "let name = \"Naomi\"")

  static let emptyPreview = Self(scrums: [], bookCount: 0, source: "")

  fileprivate static let hostilePreview = Self(
    scrums: [.hostilePreview], bookCount: 1,
    source: "</code></pre><script>alert(3)</script>")
}
