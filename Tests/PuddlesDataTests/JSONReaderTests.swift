// The strict JSON reader: the outside test suite, places, messages, hostile input.

import Foundation
import PuddlesBasics
import PuddlesData
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  /// Loads as the stores do: first the check of the bytes, then the grammar.
  private func load(_ bytes: [UInt8]) -> JSONNode? {
    guard UTF8Check.firstInvalidByte(in: bytes) == nil else { return nil }
    return try? JSONReader.read(bytes)
  }

  @Test(
    "what the grammar knows is read, and comes back as it was written",
    arguments: [
      "null", "true", "false", " \t\r\n0\n", "-0", "-1", "10", "0.0", "1.5e3", "1E+09", "2e-1",
      "-0.1E-2",
      "123456789012345678901234567890", "\"\"", "\"é😀\u{7F}\u{FFFF}\u{2028}\"",
      #""\"\\\/\b\f\n\r\t""#, #""\u0000\u00e9\uD83D\uDE00""#, "[]", "[ ]", "[1 , [2]]", "[[[]]]",
      "{}",
      "{ }", #"{"":0}"#, #"{"a":{"b":[{}]}}"#, #"{"a":1,"A":2}"#, #"{"\u0061b":1}"#,
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
      "1.e1",
      "1e", "1e+", "0x1", "1_0", "1 2", "\u{FF11}", "'a'", "\"a", "a", "\"\t\"", "\"\n\"",
      "\"\u{0}\"",
      #""\x""#, #""\u12""#, #""\u12G4""#, #""\uD800""#, #""\uDC00\uD800""#, #""\uD83D\u0041""#, "[",
      "]", "[1,]", "[,1]", "[1,,2]", "[1;2]", "[1\u{37E}2]", "[1 2]", "[1}", "{", "{]", "{a:1}",
      #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1 "b":2}"#, #"{"a"\u{338}:1}"#,
      "{1:2}",
      "[]//", "/**/1", "#1", "\u{A0}1", "1\u{A0}", "1\u{0}", "\u{FEFF}", "[]]", "{}}", "\u{2028}",
    ])
  func noGrammar(text: String) {
    #expect(load(Array(text.utf8)) == nil)
  }

  @Test(
    "bytes that are no UTF-8 are refused",
    arguments: [
      [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ])
  func noText(bytes: [UInt8]) {
    #expect(load([0x22] + bytes + [0x22]) == nil && load(bytes) == nil)
  }

  @Test(
    "a fault of the grammar names its place, what was found and what to do",
    arguments: [
      (
        "[1,]",
        "f:1:3: error: a comma stands before ']' with no value after it\n  [1,]\n    ^\nhelp: remove the comma"
      ),
      (
        "{\"a\": 1\n \"b\": 2}", "f:2:2: error: expected ',' or '}', found '\"'\n   \"b\": 2}\n   ^"
      ),
      (
        "{'a': 1}",
        "f:1:2: error: expected a key in double quotes, found '''\n  {'a': 1}\n   ^\nhelp: texts stand in double quotes"
      ),
      (
        "['a']",
        "f:1:2: error: expected a value, found '''\n  ['a']\n   ^\nhelp: texts stand in double quotes"
      ),
      ("[True]", "f:1:2: error: expected a value, found 'True'\n  [True]\n   ^\nhelp: write true"),
      ("[nullx]", "f:1:2: error: expected a value, found 'nullx'\n  [nullx]\n   ^"),
      (
        "[1, // x\n2]",
        "f:1:5: error: expected a value, found '/'\n  [1, // x\n      ^\nhelp: JSON has no comments"
      ),
      (
        "[01]",
        "f:1:2: error: '01' is not a number of JSON\n  [01]\n   ^\nhelp: remove the leading zero"
      ),
      (
        "[+1]",
        "f:1:2: error: '+1' is not a number of JSON\n  [+1]\n   ^\nhelp: remove the plus sign"
      ),
      ("[1.e5]", "f:1:2: error: '1.e5' is not a number of JSON\n  [1.e5]\n   ^"),
      (
        "[\"a\nb\"]",
        "f:1:4: error: control character 10 in a text must be escaped\n  [\"a\n     ^\nhelp: write a line break as \\n"
      ),
      ("[\"é\\x\"]", "f:1:4: error: '\\x' is not an escape of JSON\n  [\"é\\x\"]\n     ^"),
      (
        "[\"\\ud800\"]",
        "f:1:3: error: '\\ud800' is half of a surrogate pair\n  [\"\\ud800\"]\n    ^"
      ),
      ("[1] 2", "f:1:5: error: '2' stands after the end of the value\n  [1] 2\n      ^"),
      ("{\"a\": ", "f:1:7: error: the file ends where a value should stand\n  {\"a\": \n        ^"),
      (
        "[\"abc",
        "f:1:6: error: the file ends where the end of a text should stand\n  [\"abc\n       ^"
      ),
      ("[\n\n", "f:3:1: error: the file ends where a value should stand\n  \n  ^"),
    ])
  func messages(text: String, expected: String) {
    #expect(Self.message(text) == expected)
  }

  @Test("ten thousand open lists are refused without exhausting the stack")
  func depth() {
    for opener in ["[", "{\"a\":"] {
      let text = String(repeating: opener, count: 10_000)
      #expect(Self.message(text).contains("lists and objects lie more than 512 deep"))
    }
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(load(Array(deep.utf8)) != nil)
  }

  @Test("an error in one line of a megabyte shows only the piece around it")
  func longLine() {
    let text = "[\"" + String(repeating: "x", count: 1_000_000) + "\", oops]"
    let message = Self.message(text)
    #expect(message.utf8.count < 400)
    #expect(message.hasPrefix("f:1:1000006: error: expected a value, found 'oops'\n  …xxx"))
  }

  @Test("escapes, surrogate pairs and places are read")
  func values() throws {
    let node = try JSONReader.read(
      Array(#" {"a\n": ["\ud83d\ude00\u00e9\/", -0.5e+3, null]}"#.utf8))
    let list = try #require(node["a\n"])
    #expect(list.offset == 9)
    #expect(list.elements.map(\.value) == [.string("😀é/"), .number("-0.5e+3"), .null])
    #expect(list.elements.map(\.offset) == [10, 34, 43])
  }

  @Test("a value is written with sorted keys, two spaces and only the needed escapes")
  func writing() throws {
    let text = #"{"b":[],"a":{"y":[1.50,{}],"x":"\"\\\u0001\u001f\/é\n"},"B":null}"#
    let written = String(
      decoding: JSONWriter.write(try JSONReader.read(Array(text.utf8))), as: UTF8.self)
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

  static func message(_ text: String) -> String {
    let bytes = Array(text.utf8)
    do {
      _ = try JSONReader.read(bytes)
      return "no error"
    } catch {
      var reader = DataReader(bytes)
      reader.report(.syntax(error.reason), at: error.offset)
      return reader.error(path: "f")?.description ?? ""
    }
  }
}
