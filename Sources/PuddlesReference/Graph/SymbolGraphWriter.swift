// Writes a symbol graph in the format that it is read in, with nothing but what pages show.
import PuddlesBasics

extension SymbolGraph {
  /// The graph as JSON, with a line for each symbol and each relation. Equal graphs give equal bytes.
  package var json: [UInt8] {
    let head: JSONText = [
      "metadata": ["formatVersion": ["major": .number(0), "minor": .number(6)]],
      "module": ["name": .text(module)],
      "package": [
        "name": .text(package.name), "repository": .text(ifAny: package.repository),
        "commit": .text(ifAny: package.commit),
      ],
    ]
    var text = String(head.words.dropLast()) + ",\n\"symbols\":[\n"
    text += symbols.sorted { $0.usr.precedesInBytes($1.usr) }.map(\.json.words)
      .joined(separator: ",\n")
    text += "\n],\n\"relationships\":[\n"
    text += relations.map(\.json.words).sorted { $0.precedesInBytes($1) }.joined(separator: ",\n")
    return Array((text + "\n]}\n").utf8)
  }
}

/// A value of JSON as text. What has no value is left out of a map.
private struct JSONText: ExpressibleByDictionaryLiteral {
  let words: String

  init(words: String) { self.words = words }

  init(dictionaryLiteral entries: (String, JSONText?)...) {
    let known = entries.compactMap { key, value in value.map { "\"\(key)\":\($0.words)" } }
    words = "{" + known.joined(separator: ",") + "}"
  }

  static func number(_ value: Int) -> JSONText { JSONText(words: String(value)) }

  static func yes(if condition: Bool) -> JSONText? { condition ? JSONText(words: "true") : nil }

  static func text(ifAny value: String?) -> JSONText? { value.map(text) }

  static func text(_ value: String) -> JSONText {
    var bytes: [UInt8] = []
    bytes.appendJSON(value)
    return JSONText(words: String(decoding: bytes, as: UTF8.self))
  }

  static func list(_ values: [JSONText]) -> JSONText {
    JSONText(words: "[" + values.map(\.words).joined(separator: ",") + "]")
  }

  static func list(ifAny values: [JSONText]) -> JSONText? { values.isEmpty ? nil : list(values) }
}

extension Symbol {
  fileprivate var json: JSONText {
    let constraints = JSONText.list(ifAny: constraints.map(\.json))
    let isExtension = extendedModule != nil || constraints != nil
    return [
      "kind": ["identifier": .text("swift." + kind.rawValue)],
      "identifier": ["precise": .text(usr)],
      "pathComponents": .list(path.map(JSONText.text)),
      "declarationFragments": .list(Self.joined(declaration).map(\.json)),
      "docComment": comment?.json,
      "availability": .list(ifAny: availability.map(\.json)),
      "swiftExtension": isExtension
        ? ["extendedModule": .text(ifAny: extendedModule), "constraints": constraints] : nil,
      "swiftGenerics": generics.isEmpty ? nil : ["constraints": .list(generics.map(\.json))],
      "functionSignature": .text(ifAny: signature),
      "location": place.map {
        ["uri": .text($0.file), "position": ["line": .number($0.line - 1)]]
      },
    ]
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
}

extension Fragment {
  fileprivate var json: JSONText {
    [
      "kind": .text(kind.rawValue), "spelling": .text(text),
      "preciseIdentifier": .text(ifAny: usr),
    ]
  }
}

extension SymbolComment {
  fileprivate var json: JSONText {
    let start = place.map { place -> JSONText in
      ["start": ["line": .number(place.line - 1), "character": .number(column)]]
    }
    let lines = lines.enumerated().map { number, line -> JSONText in
      ["text": .text(line), "range": number == 0 ? start : nil]
    }
    return ["uri": .text(ifAny: place?.file), "lines": .list(lines)]
  }
}

extension Availability {
  fileprivate var json: JSONText {
    func version(_ text: String?) -> JSONText? {
      text.map { text in
        var numbers = text.split(separator: ".").map { Int($0).map(JSONText.number) }
        numbers += [nil, nil, nil]
        return ["major": numbers[0], "minor": numbers[1], "patch": numbers[2]]
      }
    }
    return [
      "domain": .text(ifAny: domain), "message": .text(ifAny: message),
      "renamed": .text(ifAny: renamed), "introduced": version(introduced),
      "deprecated": version(deprecated), "obsoleted": version(obsoleted),
      "isUnconditionallyDeprecated": .yes(if: isDeprecated),
      "isUnconditionallyUnavailable": .yes(if: isUnavailable),
    ]
  }
}

extension Constraint {
  fileprivate var json: JSONText {
    ["kind": .text(kind), "lhs": .text(left), "rhs": .text(right)]
  }
}

extension Relation {
  fileprivate var json: JSONText {
    [
      "kind": .text(kind), "source": .text(source), "target": .text(target),
      "targetFallback": .text(ifAny: targetName),
      "sourceOrigin": originName.map { ["displayName": .text($0)] },
      "swiftConstraints": .list(ifAny: constraints.map(\.json)),
    ]
  }
}
