// A parsed document, in which the elements around each element can be found.

/// Nodes and, to search them, their elements in the order of the source.
public struct HTMLDocument: Sendable {
  /// An element with its place.
  struct Entry: Sendable {
    let element: HTMLElement
    /// The index of the entry around it.
    let parent: Int?
  }

  package let nodes: [HTMLNode]
  let entries: [Entry]

  package init(_ nodes: [HTMLNode]) {
    self.nodes = nodes
    var entries: [Entry] = []
    for node in nodes { Self.collect(node, nil, &entries) }
    self.entries = entries
  }

  /// Parses markup.
  /// - Throws: An error with its line where an element is not closed, or closed in the wrong place.
  public init(parsing html: some Sequence<UInt8>) throws {
    self.init(try HTMLParser.parse(html))
  }

  /// Parses markup.
  /// - Throws: An error with its line where an element is not closed, or closed in the wrong place.
  public init(parsing html: String) throws {
    try self.init(parsing: html.utf8)
  }

  private static func collect(_ node: HTMLNode, _ parent: Int?, _ entries: inout [Entry]) {
    guard let element = node.element else { return }
    let index = entries.count
    entries.append(Entry(element: element, parent: parent))
    for child in element.children { collect(child, index, &entries) }
  }
}

extension HTMLDocument: Equatable {
  public static func == (a: HTMLDocument, b: HTMLDocument) -> Bool { a.nodes == b.nodes }
}

extension HTMLDocument {
  /// Every element, in the order of the source.
  public var elements: [HTMLElement] { entries.map(\.element) }

  /// The elements of a name.
  public func elements(named name: String) -> [HTMLElement] {
    elements.filter { $0.name == name }
  }

  /// The element with an id.
  public func element(id: String) -> HTMLElement? {
    elements.first { $0["id"] == id }
  }

  /// The elements with a class.
  package func elements(class name: String) -> [HTMLElement] {
    elements.filter { $0.classes.contains(name) }
  }

  /// The indices of the entries around an entry, the innermost first.
  func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var next = entries[index].parent
    while let parent = next {
      result.append(parent)
      next = entries[parent].parent
    }
    return result
  }
}
