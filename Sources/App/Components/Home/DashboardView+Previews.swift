// The states of the first page.
import CoreModels
import Puddles
import PuddlesWorkshop

extension DashboardView: Previewed {
  static var previews: [Preview] {
    Preview(
      "Full", { DashboardView(state: $1, source: AnyHTML("let name = \"Naomi\""), interface: $0) },
      state: ViewState.preview
    ) { action, $state in
      switch action {
      case .loginTapped: $state.visitor = "Naomi"
      case .scrumTapped(let scrum): $state.scrums = [scrum]
      default: break
      }
    } controls: { $state in
      DebugButton("Sign in") { $state.visitor = "Naomi" }
      DebugButton("No scrums") { $state.scrums = [] }
    }
    Preview("Empty") {
      DashboardView(
        state: ViewState(scrums: [], bookCount: 0), source: AnyHTML(""), interface: .ignore)
    }
    Preview("Foreign text") {
      DashboardView(
        state: ViewState(scrums: [.hostilePreview], bookCount: 1),
        source: AnyHTML("</code></pre><script>alert(3)</script>"), interface: .ignore)
    }
  }
}

extension DashboardView.ViewState {
  fileprivate static let preview = Self(scrums: [.preview, .tinyPreview], bookCount: 2)
}
