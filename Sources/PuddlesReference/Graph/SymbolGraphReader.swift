// Reads a symbol graph, the JSON that the compiler writes: only what pages show, without a tree of nodes.
import PuddlesBasics
package import PuddlesData

/// Reads one file of symbols.
package struct SymbolGraphReader {
  private var graph = SymbolGraph()
  private var hasModule = false

  /// - Throws: the first fault, with its place.
  package static func read(_ source: Source) throws(Fault) -> SymbolGraph {
    let reader = try JSONReader.read(source) { json throws(Fault) in
      var reader = SymbolGraphReader()
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
      graph.module = try Self.texts(&json)["name"] ?? ""
      hasModule = !graph.module.isEmpty
    case "package": graph.package = PackageFacts(try Self.texts(&json))
    case "symbols":
      try json.eachElement { json throws(Fault) in
        var reading = SymbolReading()
        let start = json.offset
        try reading.read(&json)
        reading.forgetForeignComment(in: graph.module)
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

  /// The whole numbers of a map, as numbers of lines and versions from 0 to 2³¹ - 1; texts are passed over.
  static func numbers(_ json: inout JSONReader) throws(Fault) -> [String: Int] {
    var numbers: [String: Int] = [:]
    try json.eachKey { json, key throws(Fault) in
      guard !json.isAtText else { return try json.skip() }
      numbers[key] = min(max(try json.integer(), 0), Int(Int32.max))
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
private struct SymbolReading {
  var unknownKind: String?
  var revision: UInt64 = 0
  private var kind = SymbolKind.other
  private var usr = ""
  private var path: [String] = []
  private var declaration: [Fragment] = []
  private var comment: SymbolComment?
  private var availability: [Availability] = []
  private var constraints: [Constraint] = []
  private var generics: [Constraint] = []
  private var extendedModule: String?
  private var signature: String?
  private var place: SourcePlace?
}

extension SymbolReading {
  /// The whole symbol; `nil` for one without a name, and for one that is no part of the interface.
  var symbol: Symbol? {
    guard !usr.isEmpty, !path.isEmpty, kind != .extension else { return nil }
    // The compiler calls an actor a class.
    let isActor =
      kind == .class && declaration.contains { $0.text == "actor" && $0.kind == .keyword }
    let kind = isActor ? .actor : kind
    return Symbol(
      usr: usr, kind: kind, path: path, declaration: declaration,
      comment: usr.contains("::SYNTHESIZED::") ? nil : comment,
      availability: availability,
      constraints: constraints, generics: kind.isType ? generics : [],
      extendedModule: extendedModule, signature: signature, place: place, revision: revision)
  }

  /// Drops a comment that the compiler has taken from a requirement of another module: its links mean that module.
  mutating func forgetForeignComment(in module: String) {
    if let owner = comment?.module, !module.isEmpty, owner != module { comment = nil }
  }

  mutating func read(_ json: inout JSONReader) throws(Fault) {
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "kind":
        let name = try SymbolGraphReader.texts(&json)["identifier"] ?? ""
        if let known = SymbolKind(name) { kind = known } else { unknownKind = name }
      case "identifier": usr = try SymbolGraphReader.texts(&json)["precise"] ?? ""
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
    var start: [String: Int]?
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
                start = try SymbolGraphReader.numbers(&json)
              }
            default: try json.skip()
            }
          }
        }
      default: try json.skip()
      }
    }
    self.lines = lines
    let line = start?["line"] ?? 0
    place = start == nil ? nil : file.map { SourcePlace(file: $0, line: line + 1) }
    column = start?["character"] ?? 0
    self.module = module
  }
}

extension SourcePlace {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var (file, line) = ("", 0)
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "uri": file = SymbolGraphReader.file(try json.text())
      case "position": line = try SymbolGraphReader.numbers(&json)["line"] ?? 0
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
    let numbers = try SymbolGraphReader.numbers(&json)
    let parts = [numbers["major"], numbers["minor"], numbers["patch"]].compactMap(\.self)
    return (parts.last == 0 && parts.count == 3 ? parts.dropLast() : parts)
      .map(String.init).joined(separator: ".")
  }
}

extension Constraint {
  /// The constraints that say something.
  fileprivate static func list(_ json: inout JSONReader) throws(Fault) -> [Constraint] {
    try SymbolGraphReader.list(&json) { json throws(Fault) in
      Constraint(try SymbolGraphReader.texts(&json))
    }
    .filter { !$0.isImplied }
  }

  private init(_ texts: [String: String]) {
    self.init(
      kind: texts["kind"] ?? "", left: texts["lhs"] ?? "", right: texts["rhs"] ?? "")
  }
}

extension Relation {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var texts: [String: String] = [:]
    var origin: [String: String] = [:]
    var constraints: [Constraint] = []
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "kind", "source", "target", "targetFallback": texts[key] = try json.text()
      case "sourceOrigin": origin = try SymbolGraphReader.texts(&json)
      case "swiftConstraints":
        constraints = try Constraint.list(&json)
      default: try json.skip()
      }
    }
    self.init(
      kind: texts["kind"] ?? "", source: texts["source"] ?? "", target: texts["target"] ?? "",
      targetName: texts["targetFallback"], originName: origin["displayName"],
      constraints: constraints)
  }
}
