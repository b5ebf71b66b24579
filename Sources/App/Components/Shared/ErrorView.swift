// What stands where something could not be loaded.
import Puddles

/// Says what failed, and why.
struct ErrorView: Component {
  let title: String
  let message: String

  init(_ title: String, message: String) {
    self.title = title
    self.message = message
  }

  var body: some HTML {
    div(.class("notice failed"), .role(.alert)) {
      p { strong { title } }
      p { message }
    }
  }
}

extension ErrorView {
  /// The failure state of a region: `Attempt { … } failed: { ErrorView("…", $0) }`.
  init(_ title: String, _ error: any Error) {
    self.init(title, message: "\(error)")
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Failed") {
      ErrorView("The scrums could not be loaded", message: "data/scrums.json:3:7: error: …")
    }
  }
}
