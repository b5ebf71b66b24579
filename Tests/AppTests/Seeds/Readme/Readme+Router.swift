// The places of the sample: values that print and parse, not a singleton.
import Puddles

extension Readme {
  /// All places of the app. There is nothing to reset: the URL is the navigation state.
  enum Places {
    static let root = Destination()
    static let login = Destination("login")
    static let numbersExample = Destination("numbers-example")
  }
}
