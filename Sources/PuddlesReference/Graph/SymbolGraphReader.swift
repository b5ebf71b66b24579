// Reads a symbol graph, the JSON that the compiler writes: only what pages show, without a tree of nodes.
import PuddlesBasics
package import PuddlesData

/// Reads one file of symbols.
package struct SymbolGraphReader {
  private var graph = SymbolGraph()
  private var hasModule = false
  private let file: (String) -> String

  /// - Parameter file: Makes other names of files, such as paths below the root of their repository.
  /// - Throws: the first fault, with its place.
  package static func read(
    _ source: Source, naming file: @escaping (String) -> String = { $0 }
  ) throws(Fault) -> SymbolGraph {
    let reader = try JSONReader.read(source) { json throws(Fault) in
      var reader = SymbolGraphReader(file: file)
      try json.eachKey { json, key throws(Fault) in try reader.read(key, &json, of: source) }
      return reader
    }
    guard reader.hasModule else {
      throw Fault(
        code: "symbol-graph", "this is not a symbol graph: it names no module",
        help: "write it with 'puddles symbols'")
    }
    var graph = reader.graph
    graph.file = source.file
    return graph
  }

  private mutating func read(
    _ key: String, _ json: inout JSONReader, of source: Source
  ) throws(Fault) {
    switch key {
    case "metadata": try Self.checkVersion(&json)
    case "module":
      graph.module = try Self.text("name", &json) ?? ""
      hasModule = !graph.module.isEmpty
    case "package": graph.package = PackageFacts(try Self.texts(&json))
    case "symbols":
      try json.eachElement { json throws(Fault) in
        var reading = SymbolReading()
        let start = json.offset
        try reading.read(&json)
        reading.finish(in: graph.module, naming: file)
        reading.revision = Fingerprint.of(bytes: source.bytes[start..<json.offset])
        if let kind = reading.unknownKind { graph.unknownKinds.insert(kind) }
        if let symbol = reading.symbol { graph.symbols.append(symbol) }
      }
    case "relationships":
      try json.eachElement { json throws(Fault) in
        graph.relations.append(try Relation(&json))
      }
    default: try json.skip()
    }
  }

  private static func checkVersion(_ json: inout JSONReader) throws(Fault) {
    var fault: Fault?
    try json.eachKey { json, key throws(Fault) in
      guard key == "formatVersion" else { return try json.skip() }
      try json.eachKey { json, key throws(Fault) in
        let number = try json.integer()
        guard key == "major", number != 0 else { return }
        fault = json.fault(
          "the symbol graph has the format \(number), which is newer than this program",
          help: "update the library, or write the graph with another toolchain")
      }
    }
    if let fault { throw fault }
  }

  /// The texts of a map; other values are passed over.
  static func texts(_ json: inout JSONReader) throws(Fault) -> [String: String] {
    var texts: [String: String] = [:]
    try json.eachKey { json, key throws(Fault) in
      if json.isAtText { texts[key] = try json.text() } else { try json.skip() }
    }
    return texts
  }

  /// The text of one key of a map; the others are passed over.
  static func text(_ name: String, _ json: inout JSONReader) throws(Fault) -> String? {
    var text: String?
    try json.eachKey { json, key throws(Fault) in
      if key == name, json.isAtText { text = try json.text() } else { try json.skip() }
    }
    return text
  }

  /// Whole numbers of a map by their keys, as numbers of lines and versions from 0 to 2³¹ - 1; texts are passed over.
  static func numbers(_ names: [String], _ json: inout JSONReader) throws(Fault) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: names.count)
    try json.eachKey { json, key throws(Fault) in
      guard !json.isAtText, let place = names.firstIndex(of: key) else { return try json.skip() }
      numbers[place] = min(max(try json.integer(), 0), Int(Int32.max))
    }
    return numbers
  }

  static func list<Value>(
    _ json: inout JSONReader, _ element: (inout JSONReader) throws(Fault) -> Value
  ) throws(Fault) -> [Value] {
    var list: [Value] = []
    try json.eachElement { json throws(Fault) in list.append(try element(&json)) }
    return list
  }

  /// The path of a file of the package; graphs of the compiler have URLs of files.
  static func file(_ uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    let path = uri.dropFirst("file://".count)
    return PercentEncoding.decode(path) ?? String(path)
  }
}

extension PackageFacts {
  init(_ texts: [String: String]) {
    name = texts["name"] ?? ""
    repository = texts["repository"]
    commit = texts["commit"]
  }
}

/// What was read of one symbol so far.
struct SymbolReading {
  private(set) var unknownKind: String?
  fileprivate(set) var revision: UInt64 = 0
  private(set) var kind = SymbolKind.other
  private(set) var usr = ""
  private(set) var path: [String] = []
  private(set) var declaration: [Fragment] = []
  private(set) var comment: SymbolComment?
  private(set) var availability: [Availability] = []
  private(set) var constraints: [Constraint] = []
  private(set) var generics: [Constraint] = []
  private(set) var extendedModule: String?
  private(set) var signature: String?
  private(set) var place: SourcePlace?
}

extension SymbolReading {
  /// The whole symbol; `nil` for one without a name, and for one that is no part of the interface.
  fileprivate var symbol: Symbol? {
    usr.isEmpty || path.isEmpty || kind == .extension ? nil : Symbol(self)
  }

  fileprivate mutating func finish(in module: String, naming file: (String) -> String) {
    // The compiler calls an actor a class.
    if kind == .class, declaration.contains(where: { $0.text == "actor" && $0.kind == .keyword }) {
      kind = .actor
    }
    // The links of a comment that the compiler has taken from a requirement of another module mean that module.
    if let owner = comment?.module, !module.isEmpty, owner != module { comment = nil }
    if let name = place?.file { place?.file = file(name) }
    if let name = comment?.place?.file { comment?.place?.file = file(name) }
  }

  fileprivate mutating func read(_ json: inout JSONReader) throws(Fault) {
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "kind":
        let name = try SymbolGraphReader.text("identifier", &json) ?? ""
        if let known = SymbolKind(name) { kind = known } else { unknownKind = name }
      case "identifier": usr = try SymbolGraphReader.text("precise", &json) ?? ""
      case "pathComponents":
        path = try SymbolGraphReader.list(&json) { json throws(Fault) in try json.text() }
      case "declarationFragments": declaration = try Fragment.list(&json)
      case "docComment": comment = try SymbolComment(&json)
      case "availability":
        availability = try SymbolGraphReader.list(&json) { json throws(Fault) in
          try Availability(&json)
        }
      case "swiftExtension":
        try json.eachKey { json, key throws(Fault) in
          switch key {
          case "constraints": constraints = try Constraint.list(&json)
          case "extendedModule": extendedModule = try json.text()
          default: try json.skip()
          }
        }
      case "swiftGenerics":
        try json.eachKey { json, key throws(Fault) in
          if key == "constraints" {
            generics = try Constraint.list(&json)
          } else {
            try json.skip()
          }
        }
      case "functionSignature": signature = try Self.signature(&json)
      case "location": place = try SourcePlace(&json)
      default: try json.skip()
      }
    }
  }

  /// The types of a function, as DocC writes them in links: `(Int,[String])->Bool`.
  private static func signature(_ json: inout JSONReader) throws(Fault) -> String {
    if json.isAtText { return try json.text() }
    var parameters: [String] = []
    var result = ""
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "parameters":
        try json.eachElement { json throws(Fault) in
          try json.eachKey { json, key throws(Fault) in
            guard key == "declarationFragments" else { return try json.skip() }
            let text = try Fragment.list(&json).filter { $0.kind != .attribute }.map(\.text)
              .joined()
            parameters.append(String(text.drop { $0 != ":" }.dropFirst()))
          }
        }
      case "returns": result = try Fragment.list(&json).map(\.text).joined()
      default: try json.skip()
      }
    }
    let text = "(\(parameters.joined(separator: ",")))->\(result)"
    return text.filter { $0 != " " }
  }
}

extension Fragment {
  fileprivate static func list(_ json: inout JSONReader) throws(Fault) -> [Fragment] {
    var list: [Fragment] = []
    try json.eachElement { json throws(Fault) in
      var (kind, text) = (Fragment.Kind.text, "")
      var usr: String?
      try json.eachKey { json, key throws(Fault) in
        switch key {
        case "kind": kind = Fragment.Kind(rawValue: try json.text()) ?? .text
        case "spelling": text = try json.text()
        case "preciseIdentifier": usr = try json.text()
        default: try json.skip()
        }
      }
      list.append(Fragment(kind: kind, text: text, usr: usr))
    }
    return list
  }
}

extension SymbolComment {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var (lines, file): ([String], String?) = ([], nil)
    var module: String?
    var start: [Int?]?
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "uri": file = SymbolGraphReader.file(try json.text())
      case "module": module = try json.text()
      case "lines":
        try json.eachElement { json throws(Fault) in
          try json.eachKey { json, key throws(Fault) in
            switch key {
            case "text": lines.append(try json.text())
            case "range" where start == nil:
              try json.eachKey { json, key throws(Fault) in
                guard key == "start" else { return try json.skip() }
                start = try SymbolGraphReader.numbers(["line", "character"], &json)
              }
            default: try json.skip()
            }
          }
        }
      default: try json.skip()
      }
    }
    self.lines = lines
    if let start, let file {
      place = SourcePlace(file: file, line: (start[0] ?? 0) + 1)
      column = start[1] ?? 0
    }
    self.module = module
  }
}

extension SourcePlace {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var (file, line) = ("", 0)
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "uri": file = SymbolGraphReader.file(try json.text())
      case "position": line = try SymbolGraphReader.numbers(["line"], &json)[0] ?? 0
      default: try json.skip()
      }
    }
    self.init(file: file, line: line + 1)
  }
}

extension Availability {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var found = Availability()
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "domain": found.domain = try json.text()
      case "introduced": found.introduced = try Self.version(&json)
      case "deprecated": found.deprecated = try Self.version(&json)
      case "obsoleted": found.obsoleted = try Self.version(&json)
      case "message": found.message = try json.text()
      case "renamed": found.renamed = try json.text()
      case "isUnconditionallyDeprecated": found.isDeprecated = try json.bool()
      case "isUnconditionallyUnavailable": found.isUnavailable = try json.bool()
      default: try json.skip()
      }
    }
    self = found
  }

  private static func version(_ json: inout JSONReader) throws(Fault) -> String {
    let parts = try SymbolGraphReader.numbers(["major", "minor", "patch"], &json)
      .compactMap(\.self)
    return (parts.last == 0 && parts.count == 3 ? parts.dropLast() : parts)
      .map(String.init).joined(separator: ".")
  }
}

extension Constraint {
  /// The constraints that say something.
  fileprivate static func list(_ json: inout JSONReader) throws(Fault) -> [Constraint] {
    try SymbolGraphReader.list(&json) { json throws(Fault) in
      var (kind, left, right) = ("", "", "")
      try json.eachKey { json, key throws(Fault) in
        switch key {
        case "kind": kind = try json.text()
        case "lhs": left = try json.text()
        case "rhs": right = try json.text()
        default: try json.skip()
        }
      }
      return Constraint(kind: kind, left: left, right: right)
    }
    .filter { !$0.isImplied }
  }
}

extension Relation {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var (kind, source, target) = ("", "", "")
    var (targetName, originName): (String?, String?) = (nil, nil)
    var constraints: [Constraint] = []
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "kind": kind = try json.text()
      case "source": source = try json.text()
      case "target": target = try json.text()
      case "targetFallback": targetName = try json.text()
      case "sourceOrigin": originName = try SymbolGraphReader.text("displayName", &json)
      case "swiftConstraints": constraints = try Constraint.list(&json)
      default: try json.skip()
      }
    }
    self.init(
      kind: kind, source: source, target: target, targetName: targetName,
      originName: originName, constraints: constraints)
  }
}
