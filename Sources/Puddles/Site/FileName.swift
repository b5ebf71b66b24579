// What the names of files say: leftovers of editors, and names that some systems refuse.

/// Names of files, without the folders they lie in.
package enum FileName {
  /// Whether an editor or a merge left a file behind: it is no content.
  package static func isBackup(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasPrefix(".#") || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".bak", ".orig", ".tmp", ".swp", ".swo"].contains { name.hasSuffix($0) }
  }

  /// Whether Windows may refuse a part of a path; cheap, and true for some names that are fine.
  package static func mayBeRefused(inPath path: String) -> Bool {
    var last = UInt8(ascii: "/")
    // How long the part is up to its first dot; nothing counts unless it begins as devices do.
    var (stem, counts) = (0, false)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        if isSuspect(last, stem) { return true }
        (stem, counts) = (0, false)
      case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\""),
        UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "\\"):
        return true
      case UInt8(ascii: "."):
        if last == UInt8(ascii: " ") { return true }
        counts = false
      default:
        if last == UInt8(ascii: "/") { counts = "acnlpACNLP".utf8.contains(byte) }
        if counts { stem += 1 }
      }
      last = byte
    }
    return isSuspect(last, stem)
  }

  private static func isSuspect(_ last: UInt8, _ stem: Int) -> Bool {
    last == UInt8(ascii: ".") || last == UInt8(ascii: " ") || (3...5).contains(stem)
  }

  /// Why Windows has no file of this name, or `nil` if it can.
  package static func windowsFault(_ name: String) -> String? {
    for byte in name.utf8 {
      switch byte {
      case 0..<0x20: return "a control character"
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\""),
        UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "\\"):
        return "the character '\(UnicodeScalar(byte))'"
      default: continue
      }
    }
    if name.hasSuffix(".") { return "a dot at the end" }
    if name.hasSuffix(" ") { return "a blank at the end" }
    return isDevice(name) ? "the name of a device" : nil
  }

  /// A device keeps its name with any ending, and with blanks before it.
  private static func isDevice(_ name: String) -> Bool {
    let end = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    var stem = name[..<end]
    while stem.last == " " { stem.removeLast() }
    guard (3...4).contains(stem.count) else { return false }
    let upper = stem.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(upper) { return true }
    guard upper.hasPrefix("COM") || upper.hasPrefix("LPT"), let digit = upper.dropFirst(3).first
    else { return false }
    return "0123456789¹²³".contains(digit)
  }
}
