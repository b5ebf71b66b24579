// The options of a preview's frame: width, language, colors, motion, size of text, and loading.
import Puddles

/// The options that the query of a page sets.
struct FrameOptions: Sendable {
  enum Option: String, CaseIterable {
    case width, language, colors, motion, size, loading

    /// Returns the values that can be chosen, with the names that a visitor sees.
    func choices(languages: [String]) -> [(value: String, name: String)] {
      switch self {
      case .width: [("320", "320 px"), ("375", "375 px"), ("768", "768 px"), ("1024", "1024 px")]
      case .language: languages.map { ($0, $0) }
      case .colors: [("light", "Light"), ("dark", "Dark")]
      case .motion: [("reduced", "Reduced")]
      case .size: [("150", "150 %"), ("200", "200 %")]
      case .loading: [("fails", "Always fails"), ("slow", "Always takes two seconds")]
      }
    }

    var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The chosen values, by the names of their options.
  private(set) var query: [String: String] = [:]

  init(_ query: PageQuery) {
    for option in Option.allCases {
      guard let value = query[option.rawValue], Self.isPlain(value) else { continue }
      self.query[option.rawValue] = value
    }
  }

  /// The chosen value of an option; empty if none is chosen.
  subscript(_ option: Option) -> String { query[option.rawValue] ?? "" }

  /// Whether a value is a short word: it becomes an attribute of the frame.
  private static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.count <= 20
      && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

/// Shows a list of choices for each option.
struct FrameFields: Component {
  let options: FrameOptions
  let languages: [String]

  var body: some HTML {
    for option in FrameOptions.Option.allCases {
      let choices = option.choices(languages: languages)
      if !choices.isEmpty {
        div(.class("field")) {
          label(.for("option-\(option.rawValue)")) { option.label }
          select(.id("option-\(option.rawValue)"), .name(option.rawValue)) {
            // If a list shows another value than the server sent, a live page treats it as input that was not sent yet.
            Puddles.option(
              .value(""), .selected(!choices.contains { $0.value == options[option] })
            ) { "As it is" }
            for choice in choices {
              Puddles.option(.value(choice.value), .selected(choice.value == options[option])) {
                choice.name
              }
            }
          }
        }
      }
    }
  }
}
