// Guide: data that is sent down the tree once.
import Puddles

enum ShelfTarget: Sendable {
  case showSoldOut
}

struct AimedShelf: Module {
  @Environment(TargetStateSetter<ShelfTarget>.self) private var setter
  @State private var showsSoldOut = false

  var body: some HTML {
    Targeted(setter) { target in
      switch target {
      case .showSoldOut: showsSoldOut = true
      }
    } content: {
      p { showsSoldOut ? "With what is sold out" : "What is left" }
    }
  }
}

struct BlinkingRow: Module {
  let loaf: Loaf
  let blink: Signal<String>
  @State private var note = ""

  var body: some HTML {
    Targeted(blink, id: loaf.id) {
      note = $0
    } content: {
      p { "\(loaf.name) \(note)" }
    }
  }
}
