// Rules that several kinds of data share: lengths of texts and lists, and ids that differ.
public import PuddlesBasics

extension DataReader {
  /// Whether a text, trimmed, has a number of characters inside the range.
  public mutating func isLength(
    of text: String, in allowed: ClosedRange<Int>, key: String, at node: JSONNode
  ) -> Bool {
    let count = text.trimmed.count
    if allowed.contains(count) { return true }
    report(
      count == 0
        ? .blank(key: key)
        : .tooLong(
          key: key, count: count, limit: allowed.upperBound, unit: "characters",
          excerpt: text.excerpt(limit: 24)),
      at: node.offset)
    return false
  }

  /// Reads the elements of a list whose ids must differ.
  ///
  /// - Parameters:
  ///   - limit: more elements are one fault that names their number, and none of them is read.
  ///   - read: makes an element from its node, or notes why it cannot.
  public mutating func identified<Element: Identifiable>(
    _ node: JSONNode, key: String, limit: Int = .max, id: String = "id",
    read: (JSONNode, inout DataReader) -> Element?
  ) -> IdentifiedArrayOf<Element>? {
    guard let nodes = list(node, subject: "'\(key)'") else { return nil }
    guard nodes.count <= limit else {
      report(.tooMany(key: key, count: nodes.count, limit: limit), at: node.offset)
      return nil
    }
    var elements = IdentifiedArrayOf<Element>()
    var places: [Element.ID: Int] = [:]
    for node in nodes {
      guard let element = read(node, &self) else { continue }
      let offset = node[id]?.offset ?? node.offset
      if let first = places[element.id] {
        reportRepeated(id: "\(element.id)", at: offset, first: first)
      } else {
        places[element.id] = offset
        elements.append(element)
      }
    }
    return elements
  }
}

extension DataReader {
  /// Whether the version of a file can be read; a file without one counts as the first.
  public mutating func isVersion(_ node: JSONNode?, atMost known: Int) -> Bool {
    guard let node else { return true }
    guard let found = whole(node, key: "version", in: 1...Int.max) else { return false }
    if found <= known { return true }
    report(.version(found: found, known: known), at: node.offset)
    return false
  }
}
