// How the frame of a preview is shown: its width, language, colors, motion, size of text, and loading.
import Puddles

/// The choices of a page, as its query has them.
struct FrameOptions: Sendable {
  enum Option: String, CaseIterable {
    case width, language, colors, motion, size, loading

    /// What can be chosen besides nothing, and how a visitor sees it.
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

  /// What was chosen, by the name of the option.
  private(set) var query: [String: String] = [:]

  init(_ query: PageQuery) {
    for option in Option.allCases {
      guard let value = query[option.rawValue], Self.isPlain(value) else { continue }
      self.query[option.rawValue] = value
    }
  }

  /// What was chosen for an option; empty for nothing.
  subscript(_ option: Option) -> String { query[option.rawValue] ?? "" }

  /// A short word: the values stand in attributes of the frame.
  private static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.count <= 20
      && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

/// A list of choices for each option.
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
            // A live page takes a list that shows something else than it was sent for unsent input.
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
