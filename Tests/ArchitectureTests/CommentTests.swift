// Every public declaration has a comment, which the reference of the library shows.
import Foundation
import Testing

/// How members begin that are documented where their protocol requires them.
private let witnesses = [
  "public var body: some HTML", "public var body: AnyHTML",
  "public static func render(_ html: Self, into renderer: inout Renderer)",
  "public static func write(_ attributes: Self, into renderer: inout Renderer)",
  "public static func values(_ attributes: Self)",
  "public func page(at path: RoutePath) -> PageDefinition?",
  "public func pages(in environment: EnvironmentValues) -> [PageGroup]",
  "public func environment(for context: SiteContext, in environment: EnvironmentValues",
  "public var contributions: Contributions", "public static let translations: [String: [",
  "public var description: String {", "public func hash(into hasher: inout Hasher)",
  "public static func == (a: ", "public static func < (a: ",
]

/// The public declarations in a text that have no comment, with the numbers of their lines.
///
/// Requirements of a public protocol and cases of a public enum are public without the word. The texts of an interface
/// (`StringTable`) are left out: what each means is the text itself.
private func bareDeclarations(
  in text: String
) -> (bare: [(number: Int, text: String)], count: Int) {
  let attributes = #/^(?:@\w+(?:\([^)]*\))? )*/#
  let publicWord = #/^(?:[a-z]+ )*?public /#
  let declaration =
    #/
    ^(?:(?!import\ )[a-z]+(?:\([a-z]+\))?\ )*?
    (?:func|var|let|init|subscript|struct|class|enum|actor|protocol|typealias|associatedtype)\b
    /#
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  var found: [(Int, String)] = []
  var count = 0
  var (hasComment, isInString) = (false, false)
  var requirementIndent: Int?
  var caseIndents: [Int] = []
  for (index, line) in lines.enumerated() {
    let indent = line.prefix { $0 == " " }.count
    let words = line.dropFirst(indent)
    if isInString {
      isInString = !words.hasPrefix("\"\"\"")
      continue
    }
    if words.hasPrefix("//") {
      hasComment = hasComment || words.hasPrefix("///")
      continue
    }
    isInString = words.hasSuffix("\"\"\"")
    let start = words.hasPrefix("@") ? words.replacing(attributes, with: "") : words
    if words.hasPrefix("@"), start.isEmpty || start.hasPrefix("@") { continue }
    if let place = requirementIndent, indent < place, words.hasPrefix("}") {
      requirementIndent = nil
    }
    if let place = caseIndents.last, indent < place, words.hasPrefix("}") {
      caseIndents.removeLast()
    }
    // The first test is quick and rules out most lines.
    let isPublic = start.contains("public ") && start.contains(publicWord)
    let isCase =
      caseIndents.last == indent && (start.hasPrefix("case ") || start.hasPrefix("indirect case "))
    if isCase || (isPublic || requirementIndent == indent) && start.contains(declaration) {
      count += 1
      let next = index + 1 < lines.count ? lines[index + 1].drop { $0 == " " } : ""
      let whole = start.hasSuffix("(") ? start + next : start
      if !hasComment, !witnesses.contains(where: whole.hasPrefix) {
        found.append((index + 1, String(start)))
      }
    }
    if start.contains(#/^public (?:indirect )?enum /#), !line.hasSuffix("}"),
      !start.contains("StringTable")
    {
      caseIndents.append(indent + 2)
    }
    if start.hasPrefix("public protocol "), !line.hasSuffix("}") { requirementIndent = indent + 2 }
    hasComment = false
  }
  return (found, count)
}

@Test("each public declaration has a comment, unless it is a text or its protocol has one")
func comments() throws {
  var count = 0
  for file in try SourceFile.all(in: "Sources")
  where file.path.hasPrefix("Sources/Puddles") && !file.path.contains("/Generated/") {
    let found = bareDeclarations(in: file.text)
    count += found.count
    for line in found.bare {
      Issue.record("\(file.path):\(line.number): no comment on '\(line.text)'")
    }
  }
  #expect(count > 1_500)
}

@Test("a missing comment is found behind attributes, in types and in protocols")
func bareComments() {
  let text = #"""
    public import struct Basics.Day
    /// A cup.
    @frozen
    public struct Cup {
      /// Its size.
      public private(set) var size: Int
      @inlinable
      public static func < (left: Cup, right: Cup) -> Bool { true }
      public static func < (a: Cup, b: Cup) -> Bool { true }
      var inner = 0
      let text = """
        public var none = 0
        """
      // Not for a reader of the reference.
      public init?(
        size: Int
      ) {}
    }

    @available(*, deprecated) public final class Old {}
    /// A vessel.
    public protocol Vessel: Sendable {
      /// Its volume.
      var volume: Int { get }
      mutating func fill(
        with amount: Int)
    }
    /// Apart from what follows.

    public enum Kind { case small }
    /// A color.
    public enum Color {
      case red
      /// As the sea.
      case blue
      var isWarm: Bool {
        switch self {
        case .red: true
        default: false
        }
      }
    }
    /// Words.
    public enum Words: String, StringTable {
      case cup = "Cup"
    }
    """#
  #expect(bareDeclarations(in: text).bare.map(\.number) == [8, 15, 20, 25, 30, 33])
}
