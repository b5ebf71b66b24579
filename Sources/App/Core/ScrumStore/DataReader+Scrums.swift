// The values that only scrums have.

internal import CoreExtensions
internal import CoreModels

extension DataReader {
  /// A text within its limits.
  mutating func name(_ node: JSONNode, key: String, _ allowed: ClosedRange<Int>) -> String? {
    guard let text = text(node, key: key), isLength(of: text, in: allowed, key: key, at: node)
    else { return nil }
    return text
  }

  /// One of the sixteen themes.
  mutating func theme(_ node: JSONNode) -> Theme? {
    guard let word = text(node, key: "theme") else { return nil }
    if let theme = Theme(rawValue: word) { return theme }
    let known = Theme.allCases.map(\.rawValue)
    report(.unknownWord(subject: "theme", found: word, known: known), at: node.offset)
    return nil
  }

  /// A transcript; null stands for none.
  mutating func transcript(_ node: JSONNode) -> String? {
    guard node.value != .null, let text = text(node, key: "transcript") else { return nil }
    let (bytes, limit) = (text.utf8.count, ScrumLimits.transcriptBytes)
    if bytes <= limit { return text }
    report(
      .tooLong(
        key: "transcript", count: bytes, limit: limit, unit: "bytes",
        excerpt: text.excerpt(limit: 24)),
      at: node.offset)
    return nil
  }
}
