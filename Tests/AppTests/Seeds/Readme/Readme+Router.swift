// The router of the sample: a value that prints and parses, not a singleton.
import Puddles

extension Readme {
  // sample:begin Router
  /// All places of the app. There is nothing to reset: the URL is the navigation state.
  enum Destination: Routed {
    case root
    case login
    case numbersExample

    static let router = Router<Destination> {
      Route(.root)
      Route(.login, "login")
      Route(.numbersExample, "numbers-example")
    }

    /// Login and numbers example are sheets over the root.
    var presentedOver: Destination? {
      self == .root ? nil : .root
    }
  }
  // sample:end
}
