// Guide: previews of modules, and one whose state changes.
import Puddles
import PuddlesWorkshop

extension AllLoaves: Previewed {
  static var previews: [Preview] {
    Preview("Full") { AllLoaves().environment(LoafProvider.mock) }
    Preview("Empty") { AllLoaves().environment(LoafProvider.empty) }
  }
}

/// Loaves that can be sold out.
struct LoafBasket: Component {
  enum Action: Sendable {
    case sellOutTapped(Loaf)
  }

  let interface: Interface<Action>
  let state: ViewState

  struct ViewState: Codable, Sendable {
    var names: [String]
    var isOpen = true
  }

  var body: some HTML {
    ForEach(state.names, id: { $0 }) { name in
      p { name }
      Button("Sold out") { interface.send(.sellOutTapped(Loaf(id: name, name: name, minutes: 50))) }
    }
    if !state.isOpen { p { "The shop is closed." } }
  }
}

extension LoafBasket: Previewed {
  static var previews: [Preview] {
    Preview("Full", LoafBasket.init, state: ViewState(names: ["Rye", "Spelt"])) { action, $state in
      switch action {
      case .sellOutTapped(let loaf): $state.names.removeAll { $0 == loaf.name }
      }
    } controls: { $state in
      DebugButton("Clear") { $state.names = [] }
      Toggle("Open", $state.isOpen)
    }
  }
}

struct BakeryWorkshop: Module {
  var body: some HTML {
    ForEach([PreviewGroup(LoafRow.self), PreviewGroup(AllLoaves.self)], id: \.name) { group in
      h2 { group.name }
      ForEach(group.previews, id: \.slug) { preview in PreviewFrame(preview) }
    }
  }
}
