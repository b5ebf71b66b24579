// Writes a symbol graph in the format that it is read in, with nothing but what pages show.
import PuddlesBasics

extension SymbolGraph {
  /// The graph as JSON, with a line for each symbol and each relation. Equal graphs give equal bytes.
  package var json: [UInt8] {
    var facts: [(String, JSONText)] = [("name", .text(package.name))]
    if let repository = package.repository { facts.append(("repository", .text(repository))) }
    if let commit = package.commit { facts.append(("commit", .text(commit))) }
    let head = JSONText.map([
      (
        "metadata",
        .map([("formatVersion", .map([("major", .number(0)), ("minor", .number(6))]))])
      ), ("module", .map([("name", .text(module))])), ("package", .map(facts)),
    ])
    var text = String(head.words.dropLast()) + ",\n\"symbols\":[\n"
    text += symbols.sorted { $0.usr.precedesInBytes($1.usr) }.map(\.json.words)
      .joined(separator: ",\n")
    text += "\n],\n\"relationships\":[\n"
    text += relations.map(\.json.words).sorted { $0.precedesInBytes($1) }.joined(separator: ",\n")
    return Array((text + "\n]}\n").utf8)
  }
}

/// A value of JSON as text.
private struct JSONText {
  let words: String

  static func number(_ value: Int) -> JSONText { JSONText(words: String(value)) }
  static let yes = JSONText(words: "true")

  static func text(_ value: String) -> JSONText {
    var words = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": words += "\\\(scalar)"
      case "\n": words += "\\n"
      case "\t": words += "\\t"
      case _ where scalar.value < 0x20:
        words += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: words.unicodeScalars.append(scalar)
      }
    }
    return JSONText(words: words + "\"")
  }

  static func list(_ values: [JSONText]) -> JSONText {
    JSONText(words: "[" + values.map(\.words).joined(separator: ",") + "]")
  }

  static func map(_ entries: [(String, JSONText)]) -> JSONText {
    JSONText(
      words: "{" + entries.map { "\"\($0)\":" + $1.words }.joined(separator: ",") + "}")
  }

  /// The entries that are there, as texts.
  static func texts(_ entries: [(String, String?)]) -> [(String, JSONText)] {
    entries.compactMap { key, value in value.map { (key, .text($0)) } }
  }
}

extension Symbol {
  fileprivate var json: JSONText {
    var entries: [(String, JSONText)] = [
      ("kind", .map([("identifier", .text("swift." + kind.rawValue))])),
      ("identifier", .map([("precise", .text(usr))])),
      ("pathComponents", .list(path.map(JSONText.text))),
      ("names", .map([("title", .text(title))])),
      ("declarationFragments", .list(Self.joined(declaration).map(\.json))),
    ]
    if let comment { entries.append(("docComment", comment.json)) }
    if !availability.isEmpty { entries.append(("availability", .list(availability.map(\.json)))) }
    if extendedModule != nil || !constraints.isEmpty {
      entries.append(
        (
          "swiftExtension",
          .map(
            JSONText.texts([("extendedModule", extendedModule)])
              + (constraints.isEmpty ? [] : [("constraints", .list(constraints.map(\.json)))]))
        ))
    }
    if !generics.isEmpty {
      entries.append(
        ("swiftGenerics", .map([("constraints", .list(generics.map(\.json)))])))
    }
    if let signature { entries.append(("functionSignature", .text(signature))) }
    if let place {
      entries.append(
        (
          "location",
          .map([
            ("uri", .text(place.file)), ("position", .map([("line", .number(place.line - 1))])),
          ])
        ))
    }
    return .map(entries)
  }

  /// The pieces with neighbors of plain text as one.
  private static func joined(_ fragments: [Fragment]) -> [Fragment] {
    fragments.reduce(into: []) { joined, next in
      if next.kind == .text, next.usr == nil, let last = joined.last, last.kind == .text {
        joined[joined.count - 1] = Fragment(kind: .text, text: last.text + next.text, usr: nil)
      } else {
        joined.append(next)
      }
    }
  }

  /// The same symbol with other files, such as paths below the root of its repository.
  package func movingFiles(_ move: (String) -> String) -> Symbol {
    func moved(_ place: SourcePlace?) -> SourcePlace? {
      place.map { SourcePlace(file: move($0.file), line: $0.line) }
    }
    return Symbol(
      usr: usr, kind: kind, path: path, title: title, declaration: declaration,
      comment: comment.map {
        SymbolComment(lines: $0.lines, place: moved($0.place), column: $0.column)
      }, availability: availability, constraints: constraints, generics: generics,
      extendedModule: extendedModule,
      signature: signature, place: moved(place))
  }
}

extension Fragment {
  fileprivate var json: JSONText {
    .map(
      JSONText.texts([("kind", kind.rawValue), ("spelling", text), ("preciseIdentifier", usr)]))
  }
}

extension SymbolComment {
  fileprivate var json: JSONText {
    var start: [(String, JSONText)] = []
    if let place {
      start = [
        (
          "range",
          .map([
            (
              "start",
              .map([("line", .number(place.line - 1)), ("character", .number(column))])
            )
          ])
        )
      ]
    }
    let texts = lines.enumerated().map { number, line in
      JSONText.map([("text", .text(line))] + (number == 0 ? start : []))
    }
    return .map(JSONText.texts([("uri", place?.file)]) + [("lines", .list(texts))])
  }
}

extension Availability {
  fileprivate var json: JSONText {
    func version(_ text: String?) -> JSONText? {
      text.map { text in
        let numbers = text.split(separator: ".").compactMap { Int($0) }
        return .map(zip(["major", "minor", "patch"], numbers).map { ($0, .number($1)) })
      }
    }
    let versions: [(String, String?)] = [
      ("introduced", introduced), ("deprecated", deprecated), ("obsoleted", obsoleted),
    ]
    var entries = JSONText.texts([("domain", domain), ("message", message), ("renamed", renamed)])
    for (key, text) in versions { if let value = version(text) { entries.append((key, value)) } }
    if isDeprecated { entries.append(("isUnconditionallyDeprecated", .yes)) }
    if isUnavailable { entries.append(("isUnconditionallyUnavailable", .yes)) }
    return .map(entries)
  }
}

extension Constraint {
  fileprivate var json: JSONText {
    .map(
      JSONText.texts([("kind", kind), ("lhs", left), ("rhs", right), ("rhsPrecise", rightUSR)]))
  }
}

extension Relation {
  fileprivate var json: JSONText {
    var entries = JSONText.texts([
      ("kind", kind), ("source", source), ("target", target), ("targetFallback", targetName),
    ])
    if let originName, let originUSR {
      entries.append(
        (
          "sourceOrigin",
          .map(JSONText.texts([("identifier", originUSR), ("displayName", originName)]))
        ))
    }
    if !constraints.isEmpty {
      entries.append(("swiftConstraints", .list(constraints.map(\.json))))
    }
    return .map(entries)
  }
}
