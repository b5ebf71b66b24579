// Colours of the terminal, where they are wanted.

/// Marks parts of a text if the console has colours.
struct Style {
  let hasColors: Bool

  init(hasColors: Bool) {
    self.hasColors = hasColors
  }

  init(console: Console) {
    hasColors = console.hasColors
  }
}

extension Style {
  func error(_ text: String) -> String { paint(text, "1;31") }
  func warning(_ text: String) -> String { paint(text, "1;33") }
  func bold(_ text: String) -> String { paint(text, "1") }
  func help(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    hasColors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
