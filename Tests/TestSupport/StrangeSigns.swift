// Signs that are read by their bytes: none of them is a sign of a protocol or of a format.

package enum StrangeSigns {
  /// Signs that Unicode calls equal to one of ASCII, blank or invisible.
  package static let lookalikes = [
    "\u{37E}", "\u{212A}", "\u{17F}", "\u{1FEF}", "\u{2000}", "\u{2003}", "\u{200A}", "\u{200B}",
    "\u{A0}", "\u{85}", "\u{2028}",
  ]
  /// Signs that join the sign before them to one character of Swift.
  package static let marks = ["\u{308}", "\u{338}", "\u{200D}", "\u{FE0F}"]
  package static let controls = ["\u{0}", "\r"]

  package static let all = lookalikes + marks + controls
}
