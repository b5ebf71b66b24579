// The source of the component on the first page; a test compares it with the component itself.

extension ExampleSources {
  /// `NumberFactView.swift` between its marks.
  static let numberFactView = #"""
    /// Displays a number fact.
    struct NumberFactView: Component {
      var numberFact: NumberFact

      var body: some HTML {
        article(.class("card")) {
          p(.class("soft")) { "Number \(numberFact.number)" }
          if let content = numberFact.content {
            p { content }
          } else {
            p(.class("soft"), .role(.status)) { "The fact is on its way." }
          }
        }
      }
    }
    """#
}
