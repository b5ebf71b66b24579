// The lines of a shell session: what somebody typed, and what the machine answered.

/// One line of a session.
struct SessionLine {
  /// The bytes of the prompt with the blank behind it; empty if there is none.
  let prompt: Range<Int>
  let isCommand: Bool

  /// - Parameter continues: whether the line before was a command that goes on here.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, continues: Bool) {
    let signs: [UInt8] = [UInt8(ascii: "$"), UInt8(ascii: "%")]
    let hasPrompt =
      !continues && line.count >= 2 && signs.contains(bytes[line.lowerBound])
      && bytes[line.lowerBound + 1] == 0x20
    prompt = line.lowerBound..<line.lowerBound + (hasPrompt ? 2 : 0)
    isCommand = hasPrompt || continues
  }

  /// Whether a command goes on in the next line.
  static func goesOn(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    !line.isEmpty && bytes[line.upperBound - 1] == 0x5C
  }
}

extension CodeLanguage {
  /// Whether a name stands for a shell session, in which commands follow a `$`.
  static func isSession(_ name: String) -> Bool {
    switch name.lowercased() {
    case "console", "shell-session", "sh-session", "shellsession": true
    default: false
    }
  }
}
