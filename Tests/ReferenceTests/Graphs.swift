// Small symbol graphs of our own making, in the words of a bakery.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import Puddles

@testable import PuddlesReference

/// A symbol of a graph that a test writes.
struct Sample {
  var usr: String
  var kind: String
  var path: [String]
  var declaration = ""
  var comment = ""
  var more = ""

  init(
    _ kind: String, _ path: String, usr: String? = nil, declaration: String = "",
    comment: String = "", more: String = ""
  ) {
    (self.kind, self.declaration, self.comment, self.more) = (kind, declaration, comment, more)
    self.path = path.split(separator: ".").map(String.init)
    self.usr = usr ?? "s:6Bakery" + path
  }

  fileprivate var json: String {
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      number, line in
      let start = number == 0 ? #","range":{"start":{"line":6,"character":4}}"# : ""
      return "{\"text\":\(quoted(String(line)))\(start)}"
    }
    let doc =
      comment.isEmpty
      ? ""
      : ",\"docComment\":{\"uri\":\"Sources/Loaf.swift\",\"lines\":[\(lines.joined(separator: ","))]}"
    let pieces =
      declaration.isEmpty ? "" : "{\"kind\":\"text\",\"spelling\":\(quoted(declaration))}"
    return """
      {"kind":{"identifier":"swift.\(kind)"},"identifier":{"precise":"\(usr)"},\
      "pathComponents":[\(path.map(quoted).joined(separator: ","))],\
      "names":{"title":\(quoted(path.last ?? ""))},"declarationFragments":[\(pieces)],\
      "location":{"uri":"Sources/Loaf.swift","position":{"line":10}}\(doc)\(more)}
      """
  }
}

private func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

/// The text of a graph with symbols, each a member of the one before its last name.
func graph(_ samples: [Sample], module: String = "Bakery", relations: [String] = []) -> String {
  let usrs = Dictionary(samples.map { ($0.path, $0.usr) }) { first, _ in first }
  let members = samples.compactMap { sample in
    usrs[sample.path.dropLast()].map {
      #"{"kind":"memberOf","source":"\#(sample.usr)","target":"\#($0)"}"#
    }
  }
  return """
    {"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0}},"module":{"name":"\(module)"},\
    "package":{"name":"bakery","repository":"https://example.org/bakery","commit":"c0ffee"},\
    "symbols":[\(samples.map(\.json).joined(separator: ","))],\
    "relationships":[\((members + relations).joined(separator: ","))]}
    """
}

func read(_ text: String, file: String = "Bakery.symbols.json") throws -> SymbolGraph {
  let source = Source(file: file, bytes: Array(text.utf8))
  do throws(Fault) { return try SymbolGraphReader.read(source) } catch {
    throw DiagnosticsError([source.diagnostic(error)])
  }
}

func reference(_ samples: [Sample], relations: [String] = []) throws -> Reference {
  try Reference([read(graph(samples, relations: relations))])
}

/// The messages of what a closure throws.
func faults<Value>(_ body: () throws -> Value) -> [String] {
  do {
    _ = try body()
    return []
  } catch let error as DiagnosticsError {
    return error.diagnostics.map(\.summary)
  } catch {
    return ["\(error)"]
  }
}
