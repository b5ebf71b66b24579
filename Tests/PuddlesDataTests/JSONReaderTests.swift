// The strict JSON reader: the outside test suite, places, messages, hostile input.

import PuddlesBasics
import PuddlesData
import PuddlesTesting
import Testing

@Suite struct JSONReaderTests {
  /// Loads as documents do: first the check of the bytes, then the grammar.
  private static func load(_ bytes: [UInt8]) throws(Fault) -> DataNode {
    try JSONReader.value(of: Source(checking: bytes, file: "f", limit: .max))
  }

  private func load(_ bytes: [UInt8]) -> DataNode? { try? Self.load(bytes) }

  @Test(
    "what the grammar knows is read, and comes back as it was written",
    arguments: [
      "null", "true", "false", " \t\r\n0\n", "-0", "-1", "10", "0.0", "1.5e3", "1E+09", "2e-1",
      "-0.1E-2", "123456789012345678901234567890", "\"\"", "\"é😀\u{7F}\u{FFFF}\u{2028}\"",
      #""\"\\\/\b\f\n\r\t""#, #""\u0000\u00e9\uD83D\uDE00""#, "[]", "[ ]", "[1 , [2]]", "[[[]]]",
      "{}", "{ }", #"{"":0}"#, #"{"a":{"b":[{}]}}"#, #"{"a":1,"A":2}"#, #"{"\u0061b":1}"#,
    ])
  func grammar(text: String) throws {
    let node = try #require(load(Array(text.utf8)))
    let written = JSONWriter.write(node)
    #expect(load(written).map(JSONWriter.write) == written)
  }

  @Test(
    "what the grammar does not know is refused",
    arguments: [
      "", " ", "nul", "NULL", "True", "nan", "Infinity", "-", "+1", "00", "01", "-01", ".5", "1.",
      "1.e1", "1e", "1e+", "0x1", "1_0", "1 2", "\u{FF11}", "'a'", "\"a", "a", "\"\t\"", "\"\n\"",
      "\"\u{0}\"", #""\x""#, #""\u12""#, #""\u12G4""#, #""\uD800""#, #""\uDC00\uD800""#,
      #""\uD83D\u0041""#, "[", "]", "[1,]", "[,1]", "[1,,2]", "[1;2]", "[1\u{37E}2]", "[1 2]",
      "[1}", "{", "{]", "{a:1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,"a":1}"#,
      #"{"a":1 "b":2}"#, #"{"a"\u{338}:1}"#, "{1:2}", "[]//", "/**/1", "#1", "\u{A0}1", "1\u{A0}",
      "1\u{0}", "\u{FEFF}", "[]]", "{}}", "\u{2028}",
    ])
  func noGrammar(text: String) {
    #expect(load(Array(text.utf8)) == nil)
  }

  @Test("a fault of the grammar names its place, what was found and what to do")
  func messages() {
    let texts = [
      "[1,]", "{\"a\": 1\n \"b\": 2}", "{'a': 1}", "['a']", "[True]", "[nullx]", "[1, // x\n2]",
      "[01]", "[+1]", "[1.e5]", "[\"a\nb\"]", "[\"é\\x\"]", "[\"\\ud800\"]", "[1] 2", "{\"a\": ",
      "[\"abc", "[\n\n",
    ]
    assertText(texts.map { "> \($0.debugDescription)\n\(Self.message($0))\n" }.joined())
  }

  @Test("ten thousand open lists are refused without exhausting the stack")
  func depth() {
    for opener in ["[", "{\"a\":"] {
      let text = String(repeating: opener, count: 10_000)
      #expect(Self.message(text).contains("lists and maps lie more than 128 deep"))
    }
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(load(Array(deep.utf8)) != nil)
  }

  @Test("escapes, surrogate pairs and places are read")
  func values() throws {
    let node = try Self.load(
      Array(#" {"a\n": ["\ud83d\ude00\u00e9\/", "é", -0.5e+3,\#n null]}"#.utf8))
    guard case .mapping(let map) = node.content, case .list(let list)? = map["a\n"]?.content
    else {
      Issue.record("\(node)")
      return
    }
    #expect(
      list.map(\.content) == [
        .text("😀é/", isQuoted: true), .text("é", isQuoted: true), .text("-0.5e+3", isQuoted: false),
        .text("null", isQuoted: false),
      ])
    #expect(map.entries.map { "\($0.position) \($0.value.position)" } == ["1:3 1:10"])
    #expect(list.map(\.position.description) == ["1:11", "1:35", "1:40", "2:2"])
  }

  @Test("a value is written with sorted keys, two spaces and only the needed escapes")
  func writing() throws {
    let text = #"{"b":[],"a":{"y":[1.50,{}],"x":"\"\\\u0001\u001f\/é\n"},"B":null}"#
    let written = String(
      decoding: JSONWriter.write(try Self.load(Array(text.utf8))), as: UTF8.self)
    #expect(
      written == """
        {
          "B": null,
          "a": {
            "x": "\\"\\\\\\u0001\\u001f/é\\n",
            "y": [
              1.50,
              {}
            ]
          },
          "b": []
        }

        """)
  }

  private static func message(_ text: String) -> String {
    do throws(Fault) {
      _ = try load(Array(text.utf8))
      return "no error"
    } catch {
      let help = error.help.map { " | \($0)" } ?? ""
      return "\(error.position?.description ?? ""): \(error.text)\(help)"
    }
  }
}
