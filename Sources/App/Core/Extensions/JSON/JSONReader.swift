// Reads JSON strictly (RFC 8259) and remembers places. It keeps its own stack, so that no nesting
// can exhaust the thread's.

/// Reads a JSON text into a tree with places.
public struct JSONReader {
  /// How deep lists and objects may lie in each other.
  public static let depthLimit = 512

  let bytes: [UInt8]
  var at = 0
  private var open: [Container] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value, with nothing but white space around it.
  ///
  /// - Parameter bytes: valid UTF-8; a byte order mark at the start is passed over.
  public static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    return try reader.document()
  }
}

extension JSONReader {
  /// A list or object whose end has not come yet.
  private struct Container {
    let offset: Int
    let isObject: Bool
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var key = ""
    var keyOffset = 0

    var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    mutating func take(_ node: JSONNode) {
      if isObject {
        members.append(JSONMember(key, node, offset: keyOffset))
      } else {
        elements.append(node)
      }
    }

    var node: JSONNode {
      JSONNode(isObject ? .object(members) : .array(elements), offset: offset)
    }
  }

  private mutating func document() throws(JSONSyntaxError) -> JSONNode {
    while true {
      guard let node = try value() else { continue }
      if let whole = try attach(node) {
        skipSpace()
        guard at == bytes.count else { throw fault(.afterEnd(found: found)) }
        return whole
      }
    }
  }

  /// Reads a value, or opens a container and returns nil.
  private mutating func value() throws(JSONSyntaxError) -> JSONNode? {
    skipSpace()
    let start = at
    switch peek ?? 0 {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try openContainer()
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(.number(try number()), offset: start)
    default: return JSONNode(try word(), offset: start)
    }
  }

  private mutating func openContainer() throws(JSONSyntaxError) -> JSONNode? {
    guard open.count < Self.depthLimit else { throw fault(.tooDeep(limit: Self.depthLimit)) }
    let container = Container(offset: at, isObject: peek == UInt8(ascii: "{"))
    at += 1
    skipSpace()
    if peek == container.closer {
      at += 1
      return container.node
    }
    open.append(container)
    if container.isObject { try key() }
    return nil
  }

  /// Gives a finished value to the containers that wait for it; returns it when none does.
  private mutating func attach(_ finished: JSONNode) throws(JSONSyntaxError) -> JSONNode? {
    var node = finished
    while !open.isEmpty {
      open[open.count - 1].take(node)
      if try !closes(open[open.count - 1].closer) { return nil }
      node = open.removeLast().node
    }
    return node
  }

  /// Passes a comma (false) or the end of the innermost container (true).
  private mutating func closes(_ closer: UInt8) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    if peek == closer {
      at += 1
      return true
    }
    try pass(UInt8(ascii: ","), expected: "',' or '\(Character(Unicode.Scalar(closer)))'")
    let comma = at - 1
    skipSpace()
    if peek == closer {
      at = comma
      throw fault(.trailingComma(before: String(Character(Unicode.Scalar(closer)))))
    }
    if open[open.count - 1].isObject { try key() }
    return false
  }

  /// Reads the key of the next member and its colon.
  private mutating func key() throws(JSONSyntaxError) {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    open[open.count - 1].keyOffset = at
    open[open.count - 1].key = try string()
    skipSpace()
    try pass(UInt8(ascii: ":"), expected: "':'")
  }
}
