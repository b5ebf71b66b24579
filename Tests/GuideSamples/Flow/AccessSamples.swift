// Guide: who may do what.
import Puddles
import Synchronization

/// Who a visitor is.
final class Customer: Sendable {
  private let storage = Mutex<String?>(nil)

  var name: String? { storage.withLock { $0 } }

  func signIn(as name: String?) {
    storage.withLock { $0 = name }
    Session.renew()
  }
}

extension Requirement {
  static let account = Requirement { environment in
    try environment.require(Customer.self).name == nil ? .signIn(at: Stall.door) : .met
  }

  static let baker = Requirement { environment in
    switch try environment.require(Customer.self).name {
    case nil: .signIn(at: Stall.door)
    case "Ada": .met
    default: .refused(because: "Only the baker opens the oven.")
    }
  }
}

enum Stall: Paged {
  case front, door, cellar

  static let pages = Pages<Stall> {
    Page(.front, name: "The stall") { StallFront() }
    Page(.door, "door", name: "Log in") { StallDoor() }.guarded()
    Page(.cellar, "cellar", name: "The cellar") { StallCellar() }.requires(.account)
  }
}

struct StallFront: Module {
  @Environment(LoafProvider.self) private var provider

  var body: some HTML {
    Group {
      Button("Sell rye") { try await provider.remove("rye") }
      Button("Close") { close().requires(.baker) }
    }
    .requires(.account)
  }

  private func close() -> Effect {
    .perform { try await provider.remove("spelt") }
  }
}

struct StallCellar: Module {
  var body: some HTML { p { "Flour." } }
}

struct StallDoor: Module {
  @Environment(Customer.self) private var customer

  var body: some HTML {
    Button("I am Ada") {
      customer.signIn(as: "Ada")
      return .navigate(Stall.front)
    }
  }
}
