// Guide: a form over a draft, with validation.
import Puddles

struct OrderDraft: Validated {
  var name = ""
  var count = 1
  var size = LoafSize.whole
  var isSliced = false

  var faults: [FormError] {
    var faults: [FormError] = []
    if name.allSatisfy(\.isWhitespace) {
      faults.append(FormError(\OrderDraft.name, "Say who will fetch it."))
    }
    if size == .half && count > 6 {
      faults.append(FormError(\OrderDraft.count, "We bake six half loaves a day."))
    }
    return faults
  }
}

enum LoafSize: String, CaseIterable, PathValue {
  case half, whole
}

struct OrderForm: Module {
  @State private var draft = OrderDraft()

  var body: some HTML {
    h2 { "Order" }
    Form($draft, submit: order) { field in
      TextField("Name", field.name, maxLength: 60, isRequired: true)
      NumberField("Loaves", field.count, in: 1...12)
      Picker("Size", field.size, options: LoafSize.allCases) { $0.rawValue }
      Toggle("Sliced", field.isSliced)
      SubmitButton("Order")
    }
  }

  private func order() async throws -> Effect { .dismiss }
}
